import type { LateChange } from '@staff/contract/payroll'
import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { baseSalary, payAccount, payrollCompany, type PayrollCompany } from '../../../../../test/support/pay/payroll.ts'
import { employeePaymentMethod } from '../../../employee/employee-payment-method/employee-payment-method.table.ts'
import { employmentPeriod } from '../../../employee/employment-period/employment-period.table.ts'
import type { DatedBenefit } from './benefits-of-month.ts'
import { payrollSlip, payrollSlipLine } from '../payroll-run.table.ts'

// A benefit is added, changed or ended (docs/rules/pay.md, "A run", "Benefits of a person"). March 2026 has 24 planned
// days: 11 until the 15th, 13 after it.
let t: PayrollCompany
beforeAll(async () => {
  t = await payrollCompany()
  await t.app.db
    .insert(employeePaymentMethod)
    .values(t.people.map((employeeId) => payAccount(employeeId, t.company.paymentMethods[0] ?? '', '100')))
})
afterAll(() => t.close())

const extra = (at: number, name: string, amount: string, more: Partial<DatedBenefit> = {}) =>
  t.benefits.push(
    baseSalary(t.people[at] ?? '', amount, {
      source: `payroll-benefit:${name} ${amount}`,
      componentId: name,
      name,
      isBaseSalary: false,
      isProrated: false,
      ...more,
    }),
  )
/** The lines of benefits and of retro pay of a person in a month. */
const lines = async (month: number, at: number) => {
  const rows = await t.app.db
    .select({ kind: payrollSlipLine.kind, name: payrollSlipLine.name, amount: payrollSlipLine.amount })
    .from(payrollSlipLine)
    .innerJoin(payrollSlip, eq(payrollSlip.id, payrollSlipLine.slipId))
    .where(and(eq(payrollSlip.runId, (await t.run(month)).id), eq(payrollSlip.employeeId, t.people[at] ?? '')))
    .orderBy(asc(payrollSlipLine.ordinal))
  return rows
    .filter(({ kind }) => ['BENEFIT', 'CARRIED_FORWARD'].includes(kind))
    .map(({ name, amount }) => `${name} ${amount}`)
}

it('one that goes by days counts by its own days, any other as it is last; none before its first day', async () => {
  const [until, from] = [{ endDate: '2026-03-15' }, { startDate: '2026-03-16' }] as const
  extra(0, 'added', '48', { ...from, isProrated: true })
  extra(0, 'added whole', '30', from)
  extra(0, 'changed', '24', { ...until, isProrated: true })
  extra(0, 'changed', '48', { ...from, isProrated: true })
  extra(0, 'changed whole', '10', until)
  extra(0, 'changed whole', '20', from)
  extra(0, 'ended', '24', { ...until, isProrated: true })
  extra(0, 'ended whole', '15', until)
  extra(0, 'meal', '1', { ...until, calculation: 'PER_DAY_WORKED' })
  extra(0, 'to come', '99', { startDate: '2026-04-01' })
  extra(0, 'over', '99', { endDate: '2026-02-28' })
  await t.ended(await t.generate(3))
  expect(await lines(3, 0)).toEqual([
    'changed 11.00',
    'ended 11.00',
    'ended whole 15.00',
    'meal 11.00',
    'added 26.00',
    'added whole 30.00',
    'changed 26.00',
    'changed whole 20.00',
  ])
})
it('for a person who leaves and comes back in a month: by the days of both, once; in full where it is not by days', async () => {
  extra(2, 'days', '24', { isProrated: true, startDate: '2026-02-16' })
  extra(2, 'whole', '10', { startDate: '2026-02-16' })
  const period = { employeeId: t.people[2] ?? '', contractType: 'UDC' } as const
  // 2 to 13 March: 10.5 days.
  await t.app.db.insert(employmentPeriod).values({ ...period, startDate: '2026-02-16', endDate: '2026-03-13' })
  await t.again(3)
  expect(await lines(3, 2)).toEqual(['days 10.50', 'whole 10.00'])
  // 23 to 31 March: 7.5 days more, the row of before pays again.
  await t.app.db.insert(employmentPeriod).values({ ...period, startDate: '2026-03-23', endDate: null })
  await t.again(3)
  expect(await lines(3, 2)).toEqual(['days 18.00', 'whole 10.00'])
  // Not back before April: a person who has left gets no pay for April.
  await t.app.db.delete(employmentPeriod).where(eq(employmentPeriod.startDate, '2026-03-23'))
  await t.ended(await t.generate(4))
  expect((await t.slips(4)).map(({ employeeId }) => employeeId)).not.toContain(t.people[2])
  await t.again(3)
})
it('entered into a closed month it is retro pay of the next by its own marks, and future amounts change nothing', async () => {
  const approver = await t.app.signIn({ permissions: ['APPROVE_PAYROLL', 'READ_PAYROLL_GENERATION', 'READ_SALARY'] })
  const { id, version } = await t.run(3)
  expect((await approver.call('POST', `employee/payroll-generation/${id}/approve`, { body: { version } })).status).toBe(
    200,
  )
  const before = (await t.slips(4)).find(({ employeeId }) => employeeId === t.people[1])?.figures ?? {}
  extra(1, 'late', '24', {
    startDate: '2026-03-16',
    endDate: '2026-03-31',
    isProrated: true,
    isTaxable: false,
    isNssf: false,
  })
  extra(1, 'far', '77', { startDate: '2026-05-01' })
  const found = (await approver.call('GET', `employee/payroll-generation/${id}/late-changes`)).body.data as LateChange[]
  expect(found.map(({ kind, name, amount }) => `${kind} ${name ?? ''} ${amount}`)).toEqual(['CARRY late (Mar-2026) 13'])
  await t.again(4)
  expect(await lines(4, 1)).toEqual(['late (Mar-2026) 13.00'])
  const after = (await t.slips(4)).find(({ employeeId }) => employeeId === t.people[1])?.figures ?? {}
  // Not taxed and not in the NSSF wage: the figures for the offices in April do not change.
  for (const figure of ['salary', 'taxPayableKhr', 'nssfWageKhr', 'pensionFundEmployee'])
    expect(after[figure], figure).toBe(before[figure])
})
