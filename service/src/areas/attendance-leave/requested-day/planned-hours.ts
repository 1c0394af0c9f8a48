import { dayAfter, dayBefore } from '../../../dated/days.ts'
import type { Database } from '../../../db/database.ts'
import { planOn } from '../attendance-day/sources/calculate-day.ts'
import { dayFacts } from '../attendance-day/sources/day-facts.ts'
import type { DayPlan } from '../attendance-day/calculation/day-plan.ts'
import type { DayKey } from '../../../dated/day-key.ts'
import type { DayInput } from '../attendance-day/calculation/day-types.ts'
import type { Span } from '../attendance-day/calculation/spans.ts'
import { movedBy, placeHours } from './placed-hours.ts'

/** What is planned for somebody on a day, and the holiday that it is. */
export interface PlannedDay {
  readonly plan: DayPlan
  readonly holiday: DayInput['holiday']
}
/** A day with the days beside it; undefined outside of employment. */
export interface DaysAround extends DayKey {
  readonly before: PlannedDay | undefined
  readonly on: PlannedDay | undefined
  readonly after: PlannedDay | undefined
}
/**
 * Plans as attendance uses them: an approved day off, else the roster, else the week of the shift. A fixed number of
 * statements for any number of days.
 */
export async function daysAroundEach(db: Database, keys: readonly DayKey[]): Promise<(key: DayKey) => DaysAround> {
  const facts = await dayFacts(db, keys)
  const planned = (key: DayKey): PlannedDay | undefined => {
    const plan = planOn(facts, key)
    return plan && { plan, holiday: facts.holidayOn(key.date) }
  }
  return ({ employeeId, date }) => ({
    employeeId,
    date,
    before: planned({ employeeId, date: dayBefore(date) }),
    on: planned({ employeeId, date }),
    after: planned({ employeeId, date: dayAfter(date) }),
  })
}
/** The same for one day. */
export const daysAround = async (db: Database, key: DayKey): Promise<DaysAround> =>
  (await daysAroundEach(db, [key]))(key)

/** What a day is for overtime: a holiday on a day off stays a day off, and what nobody planned is no holiday. */
export function kindOfDay({ plan, holiday }: PlannedDay): 'WORKDAY' | 'OFF' | 'HOLIDAY' | 'NOT_PLANNED' {
  return plan.kind === 'WORKDAY' && holiday ? 'HOLIDAY' : plan.kind
}
const getTime = (one: PlannedDay | undefined): readonly Span[] =>
  one && kindOfDay(one) === 'WORKDAY' ? one.plan.time : []
/** Planned time in minutes of the day, also that of the shifts of the days beside it; holidays left out. */
export const plannedTime = ({ before, on, after }: DaysAround): Span[] => [
  ...movedBy(getTime(before), -1),
  ...getTime(on),
  ...movedBy(getTime(after), 1),
]
/** Hours with the day that they belong to, in minutes from its 00:00. */
export interface WorkDay {
  readonly around: DaysAround
  readonly span: Span
}
/** The day that hours belong to ({@link placeHours}) with the days around it. */
export function workDayIn(aroundOn: (date: string) => DaysAround, date: string, span: Span): WorkDay {
  const placed = placeHours((on) => aroundOn(on).on?.plan.rows ?? [], date, span)
  return { around: aroundOn(placed.date), span: placed.span }
}
/** The same, read for one request. */
export async function loadWorkDay(db: Database, key: DayKey, span: Span): Promise<WorkDay> {
  const around = await daysAroundEach(db, [key, { ...key, date: dayBefore(key.date) }])
  return workDayIn((date) => around({ ...key, date }), key.date, span)
}
