import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codes, type TestUser } from '../../../../test/support/app/app.ts'
import { payAccount, payrollCompany, type PayrollCompany } from '../../../../test/support/pay/payroll.ts'
import { setNationality } from '../../../../test/support/people/facts.ts'
import {
  globalConfiguration,
  globalConfigurationValue,
} from '../../admin/global-configuration/global-configuration.table.ts'
import { employeePaymentMethod } from '../../employee/employee-payment-method/employee-payment-method.table.ts'
import { employmentPeriod } from '../../employee/employment-period/employment-period.table.ts'
import { payrollSettlement, payrollSlip, payrollSlipLine } from '../payroll-run/payroll-run.table.ts'

let t: PayrollCompany
let approver: TestUser
let officer: TestUser
const gross = 'employee/opening-gross'
const owed = 'employee/opening-seniority'
const rights = [
  ...(['READ', 'CREATE', 'UPDATE', 'DELETE'] as const).map((action) => `${action}_PAYROLL_OPENING` as const),
  'READ_SALARY',
] as const
beforeAll(async () => {
  t = await payrollCompany()
  approver = await t.app.signIn({ permissions: ['APPROVE_PAYROLL', 'READ_PAYROLL_GENERATION'] })
  officer = await t.app.signIn({ permissions: rights })
  const [bank = ''] = t.company.paymentMethods
  await setNationality(t.app.db, t.people, 'CAMBODIAN')
  await t.app.db.insert(employeePaymentMethod).values(t.people.map((who) => payAccount(who, bank, '100')))
})
afterAll(() => t.close())

const enter = (at: number, payMonth: string, amount: number, currency = 'USD', user = officer) =>
  user.call('POST', gross, { body: { employeeId: t.people[at], payMonth, amount, currency } })
const owes = (at: number, days: number, owedOn = '2025-12-31') =>
  officer.call('POST', owed, { body: { employeeId: t.people[at], days, owedOn } })
const balance = async (at: number) => {
  const rows = (await officer.call('GET', `${owed}?limit=50`)).body['data'] as Record<string, unknown>[]
  return rows.find((row) => (row['employee'] as { id: string }).id === t.people[at])
}
/** Another person confirms all that was entered. */
async function confirmAll(): Promise<void> {
  for (const list of [gross, owed])
    expect((await approver.call('POST', `${list}/confirmation`, { body: { isConfirmed: true } })).status).toBe(200)
}
const approved = async (month: number) => {
  const { id, version } = await t.run(month)
  const answer = await approver.call('POST', `employee/payroll-generation/${id}/approve`, { body: { version } })
  expect(codes(answer)).toEqual([200])
}
const loadFigures = async (month: number, at: number) =>
  (await t.slips(month)).find(({ employeeId }) => employeeId === t.people[at])?.figures ?? {}

it('June of the first year uses the earlier gross, in the currency of pay', async () => {
  for (const month of ['01', '02', '03', '04']) expect((await enter(0, `2026-${month}`, 520)).status).toBe(201)
  // 2,132,000 riel at 4,100 are 520 dollars.
  expect((await enter(0, '2026-05', 2_132_000, 'KHR')).status).toBe(201)
  expect((await owes(0, 5)).status).toBe(201)
  // A balance alone, without a gross of the half-year before June.
  expect((await owes(1, 2)).status).toBe(201)
  await confirmAll()
  await t.ended(await t.generate(6))
  // (5 x 520 + 500) / 6 x 7.5 / 26 = 149.04, and 3 days of 500 / 26 from before 2019 = 57.69; all below 2,000,000 riel.
  expect(await loadFigures(6, 0)).toMatchObject({
    averageTotalSalary: '516.67',
    seniorityOwedDays: '3',
    seniorityOwed: '57.69',
    seniorityPay: '206.73',
    nonTaxSeniorityPay: '206.73',
    taxSeniorityPay: '0',
  })
  // June alone: 2,000,000 x 7.5 / 26 = 576,923; 2 days of 2,000,000 / 26 = 153,846.
  expect(await loadFigures(6, 1)).toMatchObject({ seniorityOwedDays: '2', seniorityPay: '730769' })
  expect(await loadFigures(6, 2)).not.toHaveProperty('seniorityOwedDays')
  expect([await balance(0), await balance(1)]).toMatchObject([{ daysLeft: 5 }, { daysLeft: 2 }])
})
it('the approval lowers the balance, and the paid part stays', async () => {
  await approved(6)
  const own = (await balance(0)) as { id: string; version: number }
  expect(own).toMatchObject({ days: 5, daysLeft: 2 })
  const change = (body: object) =>
    officer.call('PATCH', `${owed}/${own.id}`, { body: { version: own.version, ...body } })
  expect(codes(await change({ days: 2.5 }))).toEqual([409, 'days:RULE'])
  expect(codes(await change({ owedOn: '2025-01-01' }))).toEqual([409, 'owedOn:RULE'])
  expect(codes(await officer.call('DELETE', `${owed}/${own.id}`))).toEqual([409, ':RULE'])
  expect(codes(await owes(0, 5))).toEqual([409, 'employeeId:DUPLICATE'])
  await t.ended(await t.generate(12))
  expect(await loadFigures(12, 0)).toMatchObject({ seniorityOwedDays: '2', seniorityOwed: '38.46' })
  expect(await loadFigures(12, 1)).not.toHaveProperty('seniorityOwedDays')
})
it('a month of an approved payroll, one to come and one before the first day are refused; each month once', async () => {
  expect(codes(await enter(0, '2026-06', 500))).toEqual([409, 'payMonth:RULE'])
  expect(codes(await enter(0, '2099-01', 500))).toEqual([400, 'payMonth:FUTURE'])
  expect(codes(await enter(0, '2023-12', 500))).toEqual([409, 'payMonth:RULE'])
  expect(codes(await enter(0, '2026-01', 500))).toEqual([409, 'payMonth:DUPLICATE'])
  expect(codes(await enter(0, '2025-12', 500.5, 'KHR'))).toEqual([409, 'amount:RULE'])
})
it('amounts are for holders of the right to salaries; in self-service the own rows are read and none is written', async () => {
  const list = async (user: TestUser) =>
    (await user.call('GET', `${gross}?limit=50`)).body['data'] as Record<string, unknown>[]
  expect(await list(officer)).toHaveLength(5)
  for (const row of await list(await t.app.signIn({ permissions: ['READ_PAYROLL_OPENING'] })))
    expect(row).not.toHaveProperty('amount')
  const self = await t.app.signIn({ permissions: rights, isSelfService: true, employeeId: t.people[1] ?? '' })
  expect(await list(self)).toEqual([])
  expect((await enter(1, '2026-01', 1, 'KHR', self)).status).toBe(403)
  const store = await t.app.signIn({ permissions: rights, dataScope: 'OUTLET' })
  expect(await list(store)).toEqual([])
  expect(codes(await enter(1, '2026-01', 1, 'KHR', store))).toEqual([400, 'employeeId:NOT_FOUND_REF'])
  const owedTo = async (user: TestUser) =>
    ((await user.call('GET', `${owed}?limit=50`)).body['data'] as { employee: { id: string } }[]).map(
      (row) => row.employee.id,
    )
  expect([await owedTo(self), await owedTo(store)]).toEqual([[t.people[1]], []])
  const other = ((await balance(0)) as { id: string }).id
  for (const user of [self, store]) {
    expect((await user.call('GET', `${owed}/${other}`)).status).toBe(404)
    expect((await user.call('DELETE', `${owed}/${other}`)).status).not.toBe(200)
  }
  expect((await enter(1, '2026-01', 1, 'KHR', await t.app.signIn({ permissions: ['READ_SALARY'] }))).status).toBe(403)
})
it('nobody confirms what one entered or what is about oneself, and what is confirmed is not changed', async () => {
  const both = await t.app.signIn({ permissions: [...rights, 'APPROVE_PAYROLL'], employeeId: t.people[2] ?? '' })
  const made = [await enter(1, '2025-11', 500, 'USD', both), await enter(2, '2026-03', 500)].map(
    ({ body }) => body['data'] as { id: string; version: number; isConfirmed: boolean },
  )
  expect(made.map(({ isConfirmed }) => isConfirmed)).toEqual([false, false])
  const confirm = (user: TestUser, isConfirmed = true) =>
    user.call('POST', `${gross}/confirmation`, { body: { ids: made.map(({ id }) => id), isConfirmed } })
  expect((await confirm(officer)).status).toBe(403)
  // One was entered by this person, the other is about this person.
  expect((await confirm(both)).body['data']).toEqual({ changed: 0, leftOut: 2 })
  expect((await confirm(approver)).body['data']).toEqual({ changed: 2, leftOut: 0 })
  expect(codes(await officer.call('DELETE', `${gross}/${made[1]?.id ?? ''}`))).toEqual([409, ':RULE'])
  expect((await confirm(approver, false)).body['data']).toEqual({ changed: 2, leftOut: 0 })
  for (const { id } of made) expect((await officer.call('DELETE', `${gross}/${id}`)).status).toBe(200)
})
it('the last pay brings all that is owed, unless the employment was given up; unused leave by the average where it is set', async () => {
  const { db } = t.app
  const [setting] = await db.select().from(globalConfiguration).where(eq(globalConfiguration.name, 'leave_payout_base'))
  await db
    .update(globalConfigurationValue)
    .set({ value: 'AVERAGE' })
    .where(eq(globalConfigurationValue.configurationId, setting?.id ?? ''))
  const settle = async (resignTypeId: string) => {
    await db
      .insert(employmentPeriod)
      .values({
        employeeId: t.people[0] ?? '',
        startDate: '2024-01-15',
        endDate: '2026-07-15',
        resignTypeId,
        contractType: 'UDC',
      })
      .onConflictDoUpdate({ target: [employmentPeriod.employeeId, employmentPeriod.startDate], set: { resignTypeId } })
    const path = 'employee/payroll-generation/settlement'
    await t.ended(await t.officer.call('POST', path, { body: { employeeId: t.people[0] } }))
    const lines = await db
      .select({ kind: payrollSlipLine.kind, amount: payrollSlipLine.amount })
      .from(payrollSlipLine)
      .innerJoin(payrollSlip, eq(payrollSlip.id, payrollSlipLine.slipId))
      .innerJoin(payrollSettlement, eq(payrollSettlement.runId, payrollSlip.runId))
      .where(
        and(
          eq(payrollSettlement.employeeId, t.people[0] ?? ''),
          sql`${payrollSlipLine.kind} in ('SENIORITY', 'LEAVE_PAID_OUT')`,
        ),
      )
    const [made] = await db.select().from(payrollSettlement)
    expect((await t.officer.call('DELETE', `${path}/${made?.id ?? ''}`)).status).toBe(200)
    return Object.fromEntries(lines.map(({ kind, amount }) => [kind, amount]))
  }
  // 3.5 days of the average of January to June, 516.67, above the base of 500. The half-year has no whole month: only 2
  // days of before 2019.
  expect(await settle('TERMINATED')).toEqual({ LEAVE_PAID_OUT: '69.55', SENIORITY: '38.46' })
  expect(await settle('RESIGNED')).toEqual({ LEAVE_PAID_OUT: '69.55' })
  expect(await settle('ABANDONED')).toEqual({ LEAVE_PAID_OUT: '69.55' })
})
