import { monthEnd } from '@staff/contract'
import dayjs from 'dayjs'
import { dayAfter, later, type Dated } from '../../../../dated/days.ts'
import type { DatedBonus } from './benefits-of-month.ts'
import type { Stretch } from './date-range.ts'

const getMonth = (day: string): number => Number(day.slice(5, 7))
/** The months since the bonus was last paid, up to this one, which lie wholly inside of an employment. */
function monthsGrown({ payMonth }: DatedBonus, { startDate, endDate }: Dated, { to }: Stretch): number {
  const since = ((getMonth(to) - payMonth + 11) % 12) + 1
  return Array.from({ length: since }, (_, back) => later(`${to.slice(0, 7)}-01`, -back, 'month')).filter(
    (first) => startDate <= first && (endDate === null || endDate >= monthEnd(first.slice(0, 7))),
  ).length
}
/**
 * Whether a payroll of the month pays the bonus: in its month to people who work to its end, and to leavers where the
 * rule says so.
 */
function pays({ payMonth, onLeaving }: DatedBonus, { endDate }: Dated, { to }: Stretch): boolean {
  if (getMonth(to) === payMonth && (endDate === null || endDate >= to)) return true
  return onLeaving === 'PAY' && endDate !== null && endDate <= to
}

/**
 * The number of bonus months (0 to 12) that a payroll of the month pays for one employment
 * (docs/rules/pay.md, "Bonuses").
 */
export function bonusMonths(rule: DatedBonus, employment: Dated, month: Stretch): number {
  const { startDate, endDate } = employment
  const last = endDate !== null && endDate < month.to ? endDate : month.to
  const served = dayjs(dayAfter(last)).diff(dayjs(startDate), 'month')
  if (!pays(rule, employment, month) || served < rule.minServiceMonths) return 0
  return rule.isProrated || getMonth(month.to) !== rule.payMonth ? monthsGrown(rule, employment, month) : 12
}
