import { dayAfter } from '../../../../dated/days.ts'
import type { Database } from '../../../../db/database.ts'
import { planOn } from './calculate-day.ts'
import { dayFacts } from './day-facts.ts'
import type { PlannedDate } from '../calculation/day-plan.ts'
import type { DayKey } from '../../../../dated/day-key.ts'

/** Every day of some calendar days in order, both ends included (`YYYY-MM-DD`). */
export function datesBetween(from: string, to: string): string[] {
  const dates: string[] = []
  for (let date = from; date <= to; date = dayAfter(date)) dates.push(date)
  return dates
}
/**
 * The plan of people on the given days, past and future. It uses roster, days off, the shift and its week, as the
 * calculation of the day does.
 */
export async function loadPlans(db: Database, days: readonly DayKey[]): Promise<(day: DayKey) => PlannedDate> {
  const facts = await dayFacts(db, days)
  return (day) => ({
    date: day.date,
    plan: planOn(facts, day),
    isHoliday: facts.holidayOn(day.date) !== undefined,
  })
}
