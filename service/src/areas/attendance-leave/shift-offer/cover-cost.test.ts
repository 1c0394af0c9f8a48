import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { later } from '../../../dated/days.ts'
import type { Caller } from '../../../http/caller.ts'
import { benefitComponent } from '../../payroll/benefit-component/benefit-component.table.ts'
import { loadOvertimePay } from '../../payroll/payroll-benefit/overtime-pay.ts'
import { payrollBenefit } from '../../payroll/payroll-benefit/payroll-benefit.table.ts'
import { scheduleRest } from '../employee-working-schedule/employee-working-schedule.table.ts'
import { overtimeRequestType } from '../overtime-request-type/overtime-request-type.table.ts'
import { getMs, offerStage, today, type OfferStage } from './shift-offer.fixtures.ts'
import { getCoverPlan } from './sick-call.ts'

let t: OfferStage
let base = ''
beforeAll(async () => {
  t = await offerStage()
  base = t.company.benefits[0] ?? ''
  await t.app.db.update(benefitComponent).set({ isBaseSalary: true }).where(eq(benefitComponent.id, base))
  await t.app.db
    .insert(overtimeRequestType)
    .values({ name: 'Night', nameKh: 'យប់', percentagePerHour: '200', suggestedFor: 'NIGHT' })
})
afterAll(() => t.app.close())

const pay = (employeeId: string, amount: string, currency: 'USD' | 'KHR') =>
  t.app.db.insert(payrollBenefit).values({
    employeeId,
    benefitComponentId: base,
    amount,
    currency,
    effectiveDateFrom: '2024-01-15',
    reason: 'Contract',
    status: 'ACTIVE',
  })
/** The cost that a caller is told of somebody who could take the shift from 14:00 to 23:00. */
async function getCost(employeeId: string, caller: Partial<Caller>) {
  const sick = await t.person(14 * 60, 23 * 60)
  const { candidates } = await t.run(t.as(caller), (ctx) => getCoverPlan(ctx, sick.id, getMs('12:00'), loadOvertimePay))
  const found = candidates.find((one) => one.employeeId === employeeId)
  return [found?.can, found?.overtimeMinutes, found?.overtimeCost]
}
const office: Partial<Caller> = {
  isSelfService: false,
  permissions: new Set(['UPDATE_EMPLOYEE_WORKING_SCHEDULE', 'READ_SALARY']),
}
const nobody: readonly (readonly [string, Partial<Caller>])[] = [
  ['of the office without READ_SALARY', { isSelfService: false }],
  ['in self-service, also with READ_SALARY', { ...office, isSelfService: true }],
]

it('of overtime is told by the base salary and the type of its hours, those at night by their own type', async () => {
  // Nine hours: the last one, from 22:00 on, lies at night and is overtime.
  const one = await t.person()
  await pay(one.id, '260', 'USD')
  expect(await getCost(one.id, office)).toEqual([true, 60, { value: '2.5', currency: 'USD' }])
  // Five days of nine hours around it leave three hours of the week: six are overtime, one of them at night.
  const full = await t.person()
  await pay(full.id, '416000', 'KHR')
  for (const day of [-1, 1, 2, 3, 4]) await t.plan(full.id, later(today, day, 'day'), 9 * 60, 18 * 60)
  const [, minutes, cost] = await getCost(full.id, office)
  expect([minutes, cost]).toEqual([360, { value: String(5 * 3_000 + 4_000), currency: 'KHR' }])
})
it('of work on weekly rest is that of its type', async () => {
  const resting = await t.person()
  await pay(resting.id, '260', 'USD')
  await t.app.db.insert(scheduleRest).values({ employeeId: resting.id, scheduleDate: today, source: 'PLANNER' })
  expect(await getCost(resting.id, office)).toEqual([true, 540, { value: '22.5', currency: 'USD' }])
})
it('is not told where no salary or no overtime is', async () => {
  const without = await t.person()
  expect(await getCost(without.id, office)).toEqual([true, 60, undefined])
})
it.each(nobody)('is told to nobody %s', async (_, caller) => {
  const one = await t.person()
  await pay(one.id, '260', 'USD')
  expect(await getCost(one.id, caller)).toEqual([true, 60, undefined])
})
