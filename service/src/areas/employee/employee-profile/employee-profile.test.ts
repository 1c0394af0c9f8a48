import type { PermissionKey } from '@staff/contract'
import {
  missingPartNames,
  missingParts,
  ownPartCalls,
  profileCall,
  type AskedPartName,
  type EmployeeProfile,
  type MissingPartName,
} from '@staff/contract/employee'
import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { withPeople } from '../../../../test/support/people/with-people.ts'
import { businessDate } from '../../../http/request.ts'
import { later } from '../../../dated/days.ts'
import { attendanceRecord } from '../../attendance-leave/attendance-record/attendance-record.table.ts'
import { userAccount } from '../../admin/user/user.table.ts'
import { employeeContact } from '../employee-contact/employee-contact.table.ts'
import { employeeResignation } from '../employee-resignation/employee-resignation.table.ts'
import { employee } from '../employee/employee.table.ts'
import { employmentPeriod } from '../employment-period/employment-period.table.ts'
import { ownPartLink } from '../own-part/own-part.table.ts'

const t = withPeople()
const read = 'READ_EMPLOYEE_MASTER_INFORMATION'
type Asker = Pick<typeof t.hr, 'call'>
const look = async (asker: Asker, id: string, query = ''): Promise<EmployeeProfile> =>
  (await asker.call('GET', `${profileCall(id)}${query}`)).body['data']

/** The rights without which each part is never told, beside the master record's. */
const rights: Readonly<Record<MissingPartName, readonly PermissionKey[]>> = {
  SALARY: ['VIEW_PAYROLL_BENEFIT', 'READ_SALARY'],
  ACCOUNT: [],
  SIGN_IN: [],
  BANK_ACCOUNT: ['READ_EMPLOYEE_PAYMENT_METHOD_ACCOUNT'],
  NSSF_NUMBER: [],
  ADDRESS: [],
  IDENTITY_PAPER: ['READ_EMPLOYEE_IDENTIFIER'],
  EMERGENCY_CONTACT: ['READ_EMPLOYEE_EMERGENCY_CONTACT'],
  SCANNER_NUMBER: [],
}
/** A person of whom everything is missing; what stands against each other is missing of another one. */
async function bare(name: MissingPartName): Promise<string> {
  const me = await t.person({ fingerPrintId: null, nssfNo: null })
  if (name === 'SIGN_IN')
    await t.app.db.insert(userAccount).values({ username: `p${me.slice(-12)}`, employeeId: me, passwordHash: null })
  return me
}
it.each(missingPartNames)('%s is told by its own rights, and without one of them never', async (name) => {
  const me = await bare(name)
  const all = [read, ...rights[name]] as const
  const told = async (permissions: readonly PermissionKey[]) =>
    (await look(await t.app.signIn({ permissions }), me)).missing.includes(name)
  expect(await told(all)).toBe(true)
  for (const gone of rights[name]) expect(await told(all.filter((key) => key !== gone)), gone).toBe(false)
})
const askable = missingPartNames.flatMap((name): [MissingPartName, AskedPartName][] => {
  const { ask }: { readonly ask?: AskedPartName } = missingParts[name]
  return ask ? [[name, ask]] : []
})
it.each(askable)('%s says that the person was asked for it, by a link that still opens', async (name, part) => {
  const me = await t.person({ nssfNo: null })
  await t.app.db
    .insert(employeeContact)
    .values({ employeeId: me, contactType: 'EMAIL', contact: `${me}@example.com`, isDefault: true })
  expect((await look(t.hr, me)).asked).toEqual([])
  const sent = await t.hr.call('POST', ownPartCalls.ofPerson(me), { body: { parts: [part] } })
  expect(sent.status, JSON.stringify(sent.body)).toBe(201)
  expect((await look(t.hr, me)).asked).toEqual([name])
  await t.app.db
    .update(ownPartLink)
    .set({ endsAt: sql`now()` })
    .where(eq(ownPartLink.employeeId, me))
  expect((await look(t.hr, me)).asked).toEqual([])
})
it('a caller without the rights to pay gets not one byte of it', async () => {
  const me = await t.person()
  const blind = JSON.stringify(await look(await t.app.signIn({ permissions: [read] }), me))
  expect(blind).not.toMatch(/salary|amount|bank|currency/i)
  // Nor one who reads pay, or salaries, alone.
  for (const permissions of [
    [read, 'VIEW_PAYROLL_BENEFIT'],
    [read, 'READ_SALARY'],
  ] as const)
    expect((await look(await t.app.signIn({ permissions }), me)).missing, permissions[1]).not.toContain('SALARY')
})
it('nothing is missing any more once it stands in the record', async () => {
  const me = await t.person({ fingerPrintId: null, nssfNo: '123456789', currentHouseNo: '12B' })
  await t.app.db.insert(attendanceRecord).values({
    fingerPrintId: '1',
    employeeId: me,
    deviceTime: '2025-01-01T00:00:00Z',
    scanTime: '2025-01-01T00:00:00Z',
  })
  await t.app.db.insert(userAccount).values({
    username: `p${me.slice(-12)}`,
    employeeId: me,
    firstSignInAt: '2026-01-05T08:00:00Z',
    phone: '+85512000111',
  })
  await t.hr.call('POST', 'employee/employee-identifier', {
    body: { employeeId: me, documentTypeId: 'FAMILY_BOOK', identifierNo: 'FB-9' },
  })
  const { missing, phone, user } = await look(t.hr, me)
  expect(missing).toEqual(['SALARY', 'BANK_ACCOUNT', 'EMERGENCY_CONTACT'])
  expect([phone, user?.phone]).toEqual(['+85512000111', '+85512000111'])
})
it('the head has the place, the length of service and who stands above', async () => {
  const me = await t.person()
  const found = await look(t.hr, me)
  expect(found).toMatchObject({ id: me, status: expect.stringMatching(/PROBATION/), endDate: null })
  expect(found.service).not.toBeNull()
  expect(found.position?.companyStructurePosition.id).toBeTruthy()
  expect(found.employments).toHaveLength(1)
})
it('shows the employment chosen; one that is over has nothing missing and no next shift', async () => {
  const me = await t.person()
  const [row] = await t.app.db.select().from(employee).where(eq(employee.id, me))
  const { startDate = '', contractType = 'UDC' } = row ?? {}
  const before = { startDate: later(startDate, -2, 'year'), endDate: later(startDate, -1, 'year') }
  await t.app.db.insert(employmentPeriod).values([
    { employeeId: me, contractType, ...before },
    { employeeId: me, contractType, startDate, endDate: null },
  ])
  expect(await look(t.hr, me)).toMatchObject({ startDate, endDate: null, employments: [before, { startDate }] })
  expect(await look(t.hr, me, `?employment=${before.startDate}`)).toMatchObject({
    ...before,
    status: 'RESIGNED',
    service: { years: 1, months: 0, days: 1 },
    missing: [],
    manager: null,
    nextShift: null,
  })
  expect((await t.hr.call('GET', `${profileCall(me)}?employment=1999-01-01`)).status).toBe(404)
})
it('a person who starts later has no day figures, and what is missing is told already', async () => {
  const startDate = later(businessDate(), 20, 'day')
  const place = t.company.stores[0]?.position ?? ''
  const me = await t.person({
    startDate,
    positions: [{ companyStructurePositionId: place, startDate, isPrimary: true }],
  })
  const found = await look(t.hr, me)
  expect(found).toMatchObject({ startDate, service: null, manager: null, nextShift: null, status: 'IN_PROBATION' })
  expect(found.position?.companyStructurePosition.id).toBe(place)
  expect(found.missing).toContain('BANK_ACCOUNT')
})
it('is of people in reach alone', async () => {
  const [mine, other] = [await t.person(), await t.person()]
  const self = await t.app.signIn({ permissions: [read], dataScope: 'SELF', isSelfService: true, employeeId: mine })
  const status = async (asker: Asker, id: string) => (await asker.call('GET', profileCall(id))).status
  expect([await status(self, mine), await status(self, other)]).toEqual([200, 404])
  expect(await status(await t.app.signIn({ permissions: [] }), mine)).toBe(403)
})
it('tells the last day from its decision on, also beside an earlier employment, and none of who stays', async () => {
  const me = await t.person()
  expect((await look(t.hr, me)).lastDay).toBeNull()
  const [row] = await t.app.db.select().from(employee).where(eq(employee.id, me))
  const { startDate = '', contractType = 'UDC' } = row ?? {}
  const resignDate = later(businessDate(), 10, 'day')
  const asked = {
    employeeId: me,
    startDate,
    contractType,
    resignTypeId: 'RESIGNED',
    requestDate: businessDate(),
    resignDate,
    reasonTemplateId: t.company.reasons[0] ?? '',
  }
  const [made] = await t.app.db
    .insert(employeeResignation)
    .values({ ...asked, status: 'PENDING' })
    .returning({ id: employeeResignation.id })
  expect((await look(t.hr, me)).lastDay, 'only asked for').toBeNull()
  await t.app.db
    .update(employeeResignation)
    .set({ status: 'IN_SCHEDULE' })
    .where(eq(employeeResignation.id, made?.id ?? ''))
  expect((await look(t.hr, me)).lastDay).toBe(resignDate)
  const before = { startDate: later(startDate, -2, 'year'), endDate: later(startDate, -1, 'year') }
  await t.app.db.insert(employmentPeriod).values([{ employeeId: me, contractType, ...before }])
  expect((await look(t.hr, me, `?employment=${before.startDate}`)).lastDay).toBe(resignDate)
})
