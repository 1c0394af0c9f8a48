import { monthEnd } from '@staff/contract'
import { eq, ne } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp, type TestUser } from '../support/app/app.ts'
import { employeeInput, smallCompany, type SmallCompany } from '../support/people/people.ts'
import { businessDate } from '../../src/http/request.ts'
import { publicHoliday } from '../../src/areas/attendance-leave/public-holiday/public-holiday.table.ts'
import { reasonTemplate } from '../../src/areas/admin/reason-template/reason-template.table.ts'
import { employee, employeePosition } from '../../src/areas/employee/employee/employee.table.ts'
import { employeeResignation } from '../../src/areas/employee/employee-resignation/employee-resignation.table.ts'
import { areaOperations } from '../../src/areas/index.ts'

const report = 'employee/report'
const today = businessDate()
const month = today.slice(0, 7)
// Fifteenth of the same month in another year, and a day of another month.
const year = Number(today.slice(0, 4))
const thisMonth = (back: number) => `${year - back}-${today.slice(5, 7)}-15`
const otherMonth = (back: number) => `${year - back}-${today.slice(5, 7) === '01' ? '02' : '01'}-15`

const reasonId = crypto.randomUUID()
const resignation = (employeeId: string, resignDate: string) => ({
  employeeId,
  startDate: otherMonth(2),
  contractType: 'UDC',
  resignTypeId: 'RESIGNED',
  requestDate: resignDate,
  resignDate,
  reasonTemplateId: reasonId,
  status: 'ACTIVE',
})

let t: TestApp
let company: SmallCompany
let admin: TestUser
const ids: string[] = []
const read = async (user: TestUser, path: string) => (await user.call('GET', `${report}/${path}`)).body.data

beforeAll(async () => {
  t = await testApp({ operations: areaOperations })
  company = await smallCompany(t.db)
  admin = await t.signIn()
  for (let n = 0; n < 6; n++) {
    const { body } = await admin.call('POST', 'employee/employee-master-information', {
      body: employeeInput(company, n),
    })
    ids.push(body.data.id)
    await t.db
      .update(employee)
      .set({ dob: otherMonth(30), startDate: otherMonth(2), postProbationDate: otherMonth(1) })
      .where(eq(employee.id, body.data.id))
  }
  const [joins, birthday, anniversary, passes, left] = ids as [string, string, string, string, string]
  await t.db
    .update(employee)
    .set({ startDate: `${month}-01`, status: 'IN_PROBATION' })
    .where(eq(employee.id, joins))
  await t.db
    .update(employee)
    .set({ dob: thisMonth(25) })
    .where(eq(employee.id, birthday))
  await t.db
    .update(employee)
    .set({ startDate: thisMonth(3) })
    .where(eq(employee.id, anniversary))
  await t.db
    .update(employee)
    .set({ postProbationDate: thisMonth(0) })
    .where(eq(employee.id, passes))
  await t.db
    .update(employee)
    .set({ status: 'RESIGNED', dob: thisMonth(40), postProbationDate: thisMonth(0), startDate: thisMonth(4) })
    .where(eq(employee.id, left))
  await t.db
    .update(employeePosition)
    .set({ endDate: `${month}-02` })
    .where(eq(employeePosition.employeeId, left))
  await t.db
    .insert(reasonTemplate)
    .values({ id: reasonId, name: 'A new job', nameKh: 'ការងារថ្មី', type: 'EMPLOYEE_RESIGNATION' })
    .onConflictDoNothing()
  await t.db.insert(employeeResignation).values(resignation(left, `${month}-02`))
  await t.db.insert(publicHoliday).values([
    { name: 'Now', date: thisMonth(0) },
    { name: 'Last year', date: thisMonth(1) },
  ])
})
afterAll(() => t.close())

it('counts everyone who has not left', async () => {
  const total = await read(admin, 'employee/total-employee-report')
  const rows = await t.db.select().from(employee)
  const present = rows.filter(({ status }) => status !== 'RESIGNED')
  const having = (key: 'employmentType' | 'gender' | 'status', value: string) =>
    present.filter((row) => row[key] === value).length
  expect(total).toEqual({
    reportId: 1,
    totalEmployeeCount: 5,
    totalEmployeeFullTimeCount: having('employmentType', 'FULL_TIME'),
    totalEmployeePartTimeCount: having('employmentType', 'PART_TIME'),
    totalEmployeeInternCount: having('employmentType', 'INTERN'),
    totalEmployeeNoTypeCount: 0,
    totalEmployeeMaleCount: having('gender', 'MALE'),
    totalEmployeeFemaleCount: having('gender', 'FEMALE'),
    totalEmployeeOtherGenderCount: 0,
    totalEmployeeInProbationCount: having('status', 'IN_PROBATION'),
    totalEmployeePostProbationCount: having('status', 'POST_PROBATION'),
    totalEmployeeFailedProbationCount: having('status', 'FAILED_PROBATION'),
  })
  const { locations } = await read(admin, 'total-employee-by-store')
  expect(locations.map(({ totalCount }: { totalCount: number }) => totalCount)).toEqual([3, 2])
  expect(locations[0].nameKh).toMatch(/\p{Script=Khmer}/u)
})

it('counts movements as the lists show them', async () => {
  const shown = async () => {
    const counts = await read(admin, 'employee/employee-movement')
    const total = async (path: string) => (await admin.call('GET', `employee/${path}`)).body.pageMeta.totalCount
    expect(counts).toEqual({
      newEmployeeCount: await total(`employee-master-information?newEmployeeInMonth=${month}&futureHire=false`),
      resignEmployeeCount: await total(`employee-resignation?resignEmployeeInMonth=${today}`),
    })
    return counts
  }
  expect(await shown()).toEqual({ newEmployeeCount: 1, resignEmployeeCount: 1 })
  // A person who left this month and came back in it still counts as a leaver; a planned and a cancelled resignation do
  // not count.
  const [, back = '', plans = '', stays = ''] = ids
  await t.db
    .insert(employeeResignation)
    .values([
      resignation(back, `${month}-03`),
      { ...resignation(plans, `${month}-28`), status: 'IN_SCHEDULE' },
      { ...resignation(stays, `${month}-05`), status: 'CANCELLED' },
    ])
  expect(await shown()).toEqual({ newEmployeeCount: 1, resignEmployeeCount: 2 })
  await t.db.delete(employeeResignation).where(ne(employeeResignation.employeeId, ids[4] ?? ''))
})

it('reminds of the month: birthdays, ends of probation, anniversaries and holidays', async () => {
  expect(await read(admin, 'employee/employee-reminder')).toEqual({
    totalEmployeeBirthdayCount: 1,
    totalEmployeePostProbationCount: 1,
    totalEmployeeWorkAnniversaryCount: 1,
    totalPublicHolidayCount: 1,
  })
  const days = `fromDate=${month}-01&toDate=${monthEnd(month)}`
  for (const query of [
    `birthday-report?month=${today.slice(5, 7)}`,
    `post-probation-report?${days}`,
    `work-anniversary-report?${days}`,
  ])
    expect((await admin.call('GET', `employee/report/employee-${query}`)).body.pageMeta.totalCount).toBe(1)
})

it('adds up for present employees: each group to the total, the total to the stores, the chart and the list; future and former employees do not count', async () => {
  const inDays = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)
  const before = await t.db.select().from(employee)
  const one = fc.record({
    employmentType: fc.constantFrom('FULL_TIME', 'PART_TIME', 'INTERN', ''),
    gender: fc.constantFrom('MALE', 'FEMALE', 'OTHER'),
    status: fc.constantFrom('IN_PROBATION', 'POST_PROBATION', 'FAILED_PROBATION', 'RESIGNED'),
    startDate: fc.constantFrom(-400, -1, 0, 1, 40).map(inDays),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(one, { minLength: ids.length, maxLength: ids.length }), async (people) => {
      for (const [at, values] of people.entries())
        await t.db
          .update(employee)
          .set(values)
          .where(eq(employee.id, ids[at] ?? ''))
      const present = people.filter(({ status, startDate }) => status !== 'RESIGNED' && startDate <= today).length
      const c = await read(admin, 'employee/total-employee-report')
      expect([
        c.totalEmployeeCount,
        c.totalEmployeeFullTimeCount +
          c.totalEmployeePartTimeCount +
          c.totalEmployeeInternCount +
          c.totalEmployeeNoTypeCount,
        c.totalEmployeeMaleCount + c.totalEmployeeFemaleCount + c.totalEmployeeOtherGenderCount,
        c.totalEmployeeInProbationCount + c.totalEmployeePostProbationCount + c.totalEmployeeFailedProbationCount,
      ]).toEqual([present, present, present, present])
      const { locations } = await read(admin, 'total-employee-by-store')
      expect(locations.reduce((sum: number, { totalCount }: { totalCount: number }) => sum + totalCount, 0)).toBe(
        present,
      )
      const nodes = (await admin.call('GET', 'employee/company-structure/tree')).body.data as {
        parentId: string | null
        headCount: number
      }[]
      expect(nodes.find(({ parentId }) => parentId === null)?.headCount).toBe(present)
      expect(
        (await admin.call('GET', 'employee/employee-master-information?status=ACTIVE')).body.pageMeta.totalCount,
      ).toBe(present)
      const coming = people.filter(({ startDate }) => startDate > today).length
      expect(
        (await admin.call('GET', 'employee/employee-master-information?futureHire=true')).body.pageMeta.totalCount,
      ).toBe(coming)
    }),
    { numRuns: 25 },
  )
  for (const row of before)
    await t.db
      .update(employee)
      .set({ employmentType: row.employmentType, gender: row.gender, status: row.status, startDate: row.startDate })
      .where(eq(employee.id, row.id))
})
it('has no reminder for a future joiner, and counts them among the new ones of their month only when they are here', async () => {
  const [joins = ''] = ids
  const [row] = await t.db.select().from(employee).where(eq(employee.id, joins))
  const next = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10)
  const shown = async () => [
    (await read(admin, 'employee/employee-movement')).newEmployeeCount,
    (await admin.call('GET', `employee/employee-master-information?newEmployeeInMonth=${month}&futureHire=false`)).body
      .pageMeta.totalCount,
    (await read(admin, 'employee/employee-reminder')).totalEmployeeBirthdayCount,
  ]
  const [count, listed, birthdays] = await shown()
  await t.db
    .update(employee)
    .set({ startDate: next, dob: thisMonth(25) })
    .where(eq(employee.id, joins))
  expect(await shown()).toEqual([count - 1, listed - 1, birthdays])
  await t.db
    .update(employee)
    .set({ startDate: row?.startDate ?? '', dob: row?.dob ?? '' })
    .where(eq(employee.id, joins))
})

describe('rights', () => {
  it('leaves out the reminders whose permission is missing', async () => {
    const user = await t.signIn({ permissions: ['READ_PUBLIC_HOLIDAY'] })
    expect(await read(user, 'employee/employee-reminder')).toEqual({ totalPublicHolidayCount: 1 })
    expect(await read(await t.signIn({ permissions: [] }), 'employee/employee-reminder')).toEqual({})
  })
  it.each(['employee/total-employee-report', 'total-employee-by-store', 'employee/employee-movement'])(
    '%s needs its permission',
    async (path) => {
      expect((await t.call('GET', `${report}/${path}`)).status).toBe(401)
      expect((await (await t.signIn({ permissions: [] })).call('GET', `${report}/${path}`)).status).toBe(403)
    },
  )
  it('counts nobody beyond the reach of the caller', async () => {
    const [, birthday = ''] = ids
    const permissions = [
      'READ_EMPLOYEE_MASTER_INFORMATION',
      'READ_EMPLOYEE_MOVEMENT',
      'READ_EMPLOYEE_BIRTHDAY_REPORT',
    ] as const
    const self = await t.signIn({ dataScope: 'SELF', employeeId: birthday, permissions })
    expect(await read(self, 'employee/total-employee-report')).toMatchObject({ totalEmployeeCount: 1 })
    expect((await read(self, 'total-employee-by-store')).locations).toHaveLength(1)
    expect(await read(self, 'employee/employee-movement')).toEqual({ newEmployeeCount: 0, resignEmployeeCount: 0 })
    expect(await read(self, 'employee/employee-reminder')).toEqual({ totalEmployeeBirthdayCount: 1 })
    const placeless = await t.signIn({ dataScope: 'OUTLET', permissions })
    expect(await read(placeless, 'employee/total-employee-report')).toMatchObject({
      totalEmployeeCount: 0,
      totalEmployeeMaleCount: 0,
    })
    expect(await read(placeless, 'total-employee-by-store')).toEqual({ locations: [] })
    expect(await read(placeless, 'employee/employee-reminder')).toEqual({ totalEmployeeBirthdayCount: 0 })
  })
  it('shows the person of the account only', async () => {
    const [joins = ''] = ids
    const user = await t.signIn({ permissions: [], employeeId: joins })
    expect(await read(user, 'employee/employee-personal-info')).toMatchObject({
      id: joins,
      accountNo: 'T1000',
      startDate: `${month}-01`,
    })
    expect(await read(await t.signIn({ permissions: [] }), 'employee/employee-personal-info')).toBeNull()
  })
})
