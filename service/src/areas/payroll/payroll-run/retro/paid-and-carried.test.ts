import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dayRow } from '../../../../../test/support/people/day-row.ts'
import { baseSalary, payAccount, payrollCompany, type PayrollCompany } from '../../../../../test/support/pay/payroll.ts'
import { Exact } from '../../../../money/money.ts'
import { attendanceDay, attendanceDifference } from '../../../attendance-leave/attendance-day/attendance-day.table.ts'
import { employeePaymentMethod } from '../../../employee/employee-payment-method/employee-payment-method.table.ts'
import type { DatedBenefit } from '../inputs/benefits-of-month.ts'
import { payrollSlip, payrollSlipLine } from '../payroll-run.table.ts'

// Two companies: one knows February in time, the other closes it and learns the rest later
// (docs/rules/pay.md, "Late changes").
let perfect: PayrollCompany
let late: PayrollCompany
beforeAll(async () => {
  perfect = await payrollCompany()
  late = await payrollCompany()
  for (const { app, people, company } of [perfect, late])
    await app.db
      .insert(employeePaymentMethod)
      .values(people.map((employeeId) => payAccount(employeeId, company.paymentMethods[0] ?? '', '100')))
})
afterAll(async () => {
  await perfect.close()
  await late.close()
})

const absent = { presentWeight: 0, absentWeight: 1, paidWeight: 0 } as const
const absences = [
  [0, '2026-02-05'],
  [2, '2026-02-18'],
] as const
/**
 * Raises in the middle of the month and from its first day, benefits by days and in full, one that ends, a deduction.
 */
function changeFacts({ benefits, deductions, people }: PayrollCompany): void {
  const [first = '', second = '', third = ''] = people
  const of = (who: string, name: string, amount: string, more: Partial<DatedBenefit>) =>
    baseSalary(who, amount, {
      source: `payroll-benefit:${name}`,
      componentId: name,
      name,
      isBaseSalary: false,
      isProrated: false,
      ...more,
    })
  benefits.splice(
    0,
    benefits.length,
    baseSalary(first, '500', { endDate: '2026-02-12' }),
    baseSalary(first, '633.33', { source: 'payroll-benefit:raise', startDate: '2026-02-13' }),
    baseSalary(second, '2345678', { currency: 'KHR' }),
    baseSalary(third, '500', { startDate: '2026-02-16' }),
    of(first, 'Meal', '1.25', { calculation: 'PER_DAY_WORKED', isTaxable: false }),
    of(first, 'Phone', '17.5', { endDate: '2026-02-20', isProrated: true }),
    of(second, 'House', '50', { isNssf: false }),
    of(third, 'Share', '12.5', { calculation: 'PERCENT_OF_BASE', startDate: '2026-02-16' }),
  )
  deductions.push({
    source: 'payroll-deduction:uniform',
    employeeId: third,
    name: 'Uniform',
    nameKh: 'ឯកសណ្ឋាន',
    currency: 'USD',
    amount: '7.77',
    isBeforeTax: false,
    day: '2026-02-20',
  })
}
const february = ' (Feb-2026)'
/**
 * The gross pay of people in February, and the retro pay for it in a later month: line by line, the base salary as one.
 */
async function paid(t: PayrollCompany, months: readonly number[]): Promise<Readonly<Record<string, string>>> {
  const sums: Record<string, string> = {}
  for (const month of months) {
    const lines = await t.app.db
      .select({ line: payrollSlipLine, employeeId: payrollSlip.employeeId })
      .from(payrollSlipLine)
      .innerJoin(payrollSlip, eq(payrollSlip.id, payrollSlipLine.slipId))
      .where(
        and(
          eq(payrollSlip.runId, (await t.run(month)).id),
          inArray(
            payrollSlipLine.kind,
            month === 2 ? ['BASE_SALARY', 'BENEFIT', 'DEDUCTION_AFTER_TAX'] : ['CARRIED_FORWARD'],
          ),
        ),
      )
    for (const { line, employeeId } of lines) {
      // Stretches of base salary are carried as one line of that name.
      const name = line.kind === 'BASE_SALARY' ? 'Base salary' : line.name.replace(february, '')
      const key = `${String(t.people.indexOf(employeeId))} ${name} ${line.currency}`
      sums[key] = Exact.of(sums[key] ?? '0')
        .plus(line.amount)
        .toString()
    }
  }
  return Object.fromEntries(Object.entries(sums).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

it('the payment and the later retro pay are together the pay of a month with all facts known', async () => {
  changeFacts(perfect)
  await perfect.app.db
    .insert(attendanceDay)
    .values(
      absences.map(([at, date]) =>
        dayRow(
          { employeeId: perfect.people[at] ?? '', date, workingShiftId: perfect.company.shiftId },
          { status: 'ABSENT', ...absent },
        ),
      ),
    )
  await perfect.ended(await perfect.generate(2))

  await late.ended(await late.generate(2))
  const approver = await late.app.signIn({ permissions: ['APPROVE_PAYROLL'] })
  const { id, version } = await late.run(2)
  const approved = await approver.call('POST', `employee/payroll-generation/${id}/approve`, { body: { version } })
  expect(approved.status).toBe(200)
  changeFacts(late)
  await late.app.db.insert(attendanceDifference).values(
    absences.map(([at, date]) => ({
      employeeId: late.people[at] ?? '',
      date,
      settled: null,
      current: { kind: 'WORKDAY', status: 'ABSENT', plannedMinutes: 480, weight: 1, ...absent, parts: [] },
    })),
  )
  await late.ended(await late.generate(3))
  const whole = await paid(perfect, [2])
  expect(Object.keys(whole).length).toBeGreaterThan(6)
  expect(await paid(late, [2])).not.toEqual(whole)
  expect(await paid(late, [2, 3])).toEqual(whole)
})
