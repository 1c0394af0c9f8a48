import { sql } from 'drizzle-orm'
import type { Database } from '../../../operation.ts'
import { employeeResignation } from '../../employee/employee-resignation/employee-resignation.table.ts'
import { employmentTerm } from '../../employee/employment-period/employment-period.table.ts'
import {
  workingShift,
  type WeekdayPlan,
  type workShiftTypes,
} from '../../employee/working-shift/working-shift.table.ts'
import { employmentsOn } from '../attendance-day/day-facts.ts'
import type { DayKey } from '../attendance-day/day-sources.ts'

/** The working shift that somebody holds on a day. */
export interface HeldShift extends DayKey {
  readonly kind: (typeof workShiftTypes)[number]
  /** `HH:mm`. */
  readonly start: string
  readonly end: string
  /** Monday first. */
  readonly week: readonly WeekdayPlan[]
  readonly standardHours: number
}
export const keyOf = ({ employeeId, date }: DayKey): string => `${employeeId} ${date}`

/**
 * The shift of each person on each asked day, by {@link keyOf}, from the dated terms; days outside of every employment are absent, those after a last day that
 * is decided as well. One statement however many days.
 */
export async function shiftsOnDays(db: Database, keys: readonly DayKey[]): Promise<ReadonlyMap<string, HeldShift>> {
  const people = [...new Set(keys.map(({ employeeId }) => employeeId))]
  const { rows } = await db.execute<HeldShift & Record<string, unknown>>(sql`
    with employed as (${employmentsOn(people)})
    select asked.employee as "employeeId", asked.day::text as date, shift.work_shift_type as kind, shift.start_working_time as start,
      shift.end_working_time as "end", shift.week_pattern as week, shift.standard_hours_per_day::float8 as "standardHours"
    from unnest(${sql.param(keys.map(({ employeeId }) => employeeId))}::text[], ${sql.param(keys.map(({ date }) => date))}::date[]) as asked (employee, day)
    join employed on employed.id = asked.employee and asked.day between employed.from_date and coalesce(employed.to_date, 'infinity')
    left join ${employmentTerm} term on term.employee_id = asked.employee and asked.day between term.start_date and coalesce(term.end_date, 'infinity')
    join ${workingShift} shift on shift.id = coalesce(term.working_shift_id, employed.shift)
    where not exists (select 1 from ${employeeResignation} leaving
      where leaving.employee_id = asked.employee and leaving.status = 'IN_SCHEDULE' and leaving.resign_date < asked.day)`)
  return new Map(rows.map((row) => [keyOf(row), row]))
}
/** The shift of one person on one day; undefined where the person is not employed. */
export const shiftOnDay = async (db: Database, key: DayKey): Promise<HeldShift | undefined> =>
  (await shiftsOnDays(db, [key])).get(keyOf(key))
