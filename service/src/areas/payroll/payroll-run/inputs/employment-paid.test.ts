import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { baseSalary, payAccount, payrollCompany, type PayrollCompany } from '../../../../../test/support/pay/payroll.ts'
import { employee } from '../../../employee/employee/employee.table.ts'
import { employeeMovement } from '../../../employee/employee-movement/employee-movement.table.ts'
import { employeePaymentMethod } from '../../../employee/employee-payment-method/employee-payment-method.table.ts'
import { employmentPeriod, employmentTerm } from '../../../employee/employment-period/employment-period.table.ts'
import { workingShift, workingShiftVersion } from '../../../employee/working-shift/working-shift.table.ts'
import { collected } from '../run/collect-inputs.ts'
import { loadPayMonth } from '../run/month-of-run.ts'
import { payrollSettlement, payrollSlip, payrollSlipLine } from '../payroll-run.table.ts'

// The record says who a person is now or will be; a month is paid by the employment and the shift of its own days
// (docs/rules/pay.md, "A run").
let t: PayrollCompany
let [fixed, open, moved]: [string, string, string] = ['', '', '']
let short = ''
beforeAll(async () => {
  t = await payrollCompany()
  ;[fixed = '', open = '', moved = ''] = t.people
  const bank = t.company.paymentMethods[1] ?? ''
  await t.app.db.insert(employeePaymentMethod).values(t.people.map((id) => payAccount(id, bank, '100')))
  const [shift] = await t.app.db.select().from(workingShift).where(eq(workingShift.id, t.company.shiftId))
  if (!shift) throw new Error('no shift')
  const { id: _, ...like } = shift
  const [made] = await t.app.db
    .insert(workingShift)
    .values({ ...like, name: 'Six hours', standardHoursPerDay: '6' })
    .returning()
  short = made?.id ?? ''
})
afterAll(() => t.close())

const rates = [
  { name: 'exchange_rate', value: '4100' },
  { name: 'exchange_rate_nssf', value: '4100' },
] as const
const inMonth = async (payMonth: string, id: string) => {
  const month = await loadPayMonth(t.app.db, payMonth, rates)
  const [found] = await collected(t.app.db, month, [id], {
    benefits: async () => [baseSalary(id, '500')],
    bonuses: async () => [],
    deductions: async () => [],
    changedSince: async () => [],
  })
  if (!found) throw new Error('nobody is paid')
  return found.person
}
/** Left on a day and hired again from another on, as a rehire writes it (docs/rules/requests.md, "Rehire"). */
async function rehired(id: string, lastDay: string, before: 'FDC' | 'UDC', startDate: string, now: 'FDC' | 'UDC') {
  const { db } = t.app
  const first = {
    employeeId: id,
    startDate: '2024-01-15',
    employmentType: 'FULL_TIME',
    workingShiftId: t.company.shiftId,
  }
  await db.insert(employmentPeriod).values([
    {
      employeeId: id,
      startDate: '2024-01-15',
      endDate: lastDay,
      contractType: before,
      resignTypeId: 'END_OF_CONTRACT',
    },
    { employeeId: id, startDate, contractType: now },
  ])
  await db.insert(employmentTerm).values([
    { ...first, endDate: lastDay },
    { ...first, startDate, workingShiftId: short },
  ])
  await db
    .update(employee)
    .set({ startDate, contractType: now, isSeniorityEligible: now === 'UDC', workingShiftId: short })
    .where(eq(employee.id, id))
}
async function settled(id: string): Promise<string[]> {
  await t.ended(await t.officer.call('POST', 'employee/payroll-generation/settlement', { body: { employeeId: id } }))
  const rows = await t.app.db
    .select({ name: payrollSlipLine.name })
    .from(payrollSettlement)
    .innerJoin(payrollSlip, eq(payrollSlip.runId, payrollSettlement.runId))
    .innerJoin(payrollSlipLine, eq(payrollSlipLine.slipId, payrollSlip.id))
    .where(eq(payrollSettlement.employeeId, id))
  return rows.map(({ name }) => name)
}

it('settles a contract of fixed duration by itself, also when an open one follows', async () => {
  await t.ended(await t.generate(2))
  await rehired(fixed, '2026-04-30', 'FDC', '2026-05-18', 'UDC')
  const names = await settled(fixed)
  expect(names).toContain('Severance')
  expect(names).not.toContain('Seniority pay')
})
it('settles an open contract with its half-year, also when one of fixed duration follows', async () => {
  await rehired(open, '2026-04-30', 'UDC', '2026-05-18', 'FDC')
  const names = await settled(open)
  expect(names).toContain('Seniority pay')
  expect(names).not.toContain('Severance')
})
it('pays each month by the contract and the shift of its days', async () => {
  const march = await inMonth('2026-03', fixed)
  expect(march.input.person.contractType).toBe('FDC')
  expect(march.input.hoursPerDay.toString()).toBe('8')
  const june = await inMonth('2026-06', fixed)
  expect(june.input.person.contractType).toBe('UDC')
  expect(june.input.hoursPerDay.toString()).toBe('6')
  expect(june.input.semester).not.toBeNull()
  expect((await inMonth('2026-06', open)).input.semester).toBeNull()
})
it('pays a month from before a shift was edited by the earlier shift', async () => {
  const [now] = await t.app.db.select().from(workingShift).where(eq(workingShift.id, short))
  if (!now) throw new Error('no shift')
  await t.app.db.insert(workingShiftVersion).values(
    [
      ['2026-01-01', '5'],
      ['2026-08-01', '7'],
    ].map(([startDate = '', standardHoursPerDay = '']) => ({
      workingShiftId: short,
      startDate,
      terms: { ...now, standardHoursPerDay },
    })),
  )
  expect((await inMonth('2026-06', fixed)).input.hoursPerDay.toString()).toBe('5')
  expect((await inMonth('2026-08', fixed)).input.hoursPerDay.toString()).toBe('7')
})
it('names the place of a movement that is decided for a day of the month, and not before', async () => {
  const { db } = t.app
  const [here, there] = t.company.stores
  await db.insert(employeeMovement).values({
    employeeId: moved,
    previousPositionId: here?.position ?? '',
    newCompanyStructurePositionId: there?.position,
    previousEmploymentType: 'FULL_TIME',
    previousWorkingShiftId: t.company.shiftId,
    effectiveDate: '2027-02-10',
    reasonTemplateId: t.company.reasons[0] ?? '',
    status: 'IN_SCHEDULE',
  })
  const storeIn = async (month: string) => (await inMonth(month, moved)).identity.store
  expect(await storeIn('2027-02')).not.toBe(await storeIn('2027-01'))
})
