import { getMonday } from '../../../dated/days.ts'
import type { PlannedDate, ShiftTerms } from '../attendance-day/calculation/day-plan.ts'

/** Days of a week where the shift names no rest: the law wants one (Labour Law, article 147). */
const lawDays = 6
const weights = { FULL: 1, FIRST_HALF: 0.5, SECOND_HALF: 0.5, OFF: 0 } as const
/** The days that somebody usually works in a week: those of the shift's week, else six. */
function getUsualDays({ week }: ShiftTerms): number {
  const days = week.reduce((sum, part) => sum + weights[part], 0)
  return days > 0 && days < lawDays ? days : lawDays
}

/**
 * What whole days of leave weigh where a week is not rostered yet (docs/rules/time.md, "Weekly rest"): days that are
 * not planned take at most what the usual days of the week leave beside its planned ones. The first days count.
 * @param taken what each day takes by its own plan.
 */
export function capUnrostered(planned: readonly PlannedDate[], taken: readonly number[]): number[] {
  const byWeek = new Map<string, number>()
  const add = (week: string, weight: number) => byWeek.set(week, (byWeek.get(week) ?? 0) + weight)
  for (const [at, { date, plan }] of planned.entries())
    if (plan && plan.kind !== 'NOT_PLANNED') add(getMonday(date), taken[at] ?? 0)
  return planned.map(({ date, plan }, at) => {
    const own = taken[at] ?? 0
    if (plan?.kind !== 'NOT_PLANNED') return own
    const week = getMonday(date)
    const weight = Math.max(0, Math.min(own, getUsualDays(plan.shift) - (byWeek.get(week) ?? 0)))
    add(week, weight)
    return weight
  })
}
