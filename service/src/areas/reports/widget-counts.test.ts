import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp, type TestUser } from '../../../test/app.ts'
import { employeeInput, smallCompany, type SmallCompany } from '../../../test/people.ts'
import { businessDate } from '../../request.ts'
import { publicHoliday } from '../attendance-leave/public-holiday/public-holiday.table.ts'
import { employee, employeePosition } from '../employee/employee/employee.table.ts'
import { areaOperations } from '../index.ts'

const report = 'employee/report'
const today = businessDate()
const month = today.slice(0, 7)
// Fifteenth of the same month in another year, and a day of another month.
const year = Number(today.slice(0, 4))
const thisMonth = (back: number) => `${year - back}-${today.slice(5, 7)}-15`
const otherMonth = (back: number) => `${year - back}-${today.slice(5, 7) === '01' ? '02' : '01'}-15`

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
    totalEmployeeMaleCount: having('gender', 'MALE'),
    totalEmployeeFemaleCount: having('gender', 'FEMALE'),
    totalEmployeeInProbationCount: having('status', 'IN_PROBATION'),
    totalEmployeePostProbationCount: having('status', 'POST_PROBATION'),
  })
  const { locations } = await read(admin, 'total-employee-by-store')
  expect(locations.map(({ totalCount }: { totalCount: number }) => totalCount)).toEqual([3, 2])
  expect(locations[0].nameKh).toMatch(/\p{Script=Khmer}/u)
})

it('counts movements as the lists show them', async () => {
  expect(await read(admin, 'employee/employee-movement')).toEqual({ newEmployeeCount: 1, resignEmployeeCount: 1 })
  const list = await admin.call('GET', `employee/employee-master-information?newEmployeeInMonth=${month}`)
  expect(list.body.pageMeta.totalCount).toBe(1)
})

it('reminds of the month: birthdays, ends of probation, anniversaries and holidays', async () => {
  expect(await read(admin, 'employee/employee-reminder')).toEqual({
    totalEmployeeBirthdayCount: 1,
    totalEmployeePostProbationCount: 1,
    totalEmployeeWorkAnniversaryCount: 1,
    totalPublicHolidayCount: 1,
  })
  const list = await admin.call('GET', `employee/report/employee-birthday-report?month=${today.slice(5, 7)}`)
  expect(list.body.pageMeta.totalCount).toBe(1)
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
