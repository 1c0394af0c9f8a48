import { sql, type SQL } from 'drizzle-orm'
import { beginningBy } from '../../../dated/chain.ts'
import { heldOn, type Dated } from '../../../dated/days.ts'
import type { Database } from '../../../operation.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { employmentPeriod, employmentTerm } from '../../employee/employment-period/employment-period.table.ts'
import {
  workingShift,
  workingShiftVersion,
  type StoredShiftTerms,
  type WeekdayPlan,
} from '../../employee/working-shift/working-shift.table.ts'
import { minuteOf } from './clock.ts'
import type { ShiftTerms } from './day-plan.ts'
import type { DayKey } from './day-sources.ts'

/** The shift that somebody holds on a day, with its terms of that day. */
export interface HeldShift {
  readonly id: string
  readonly terms: ShiftTerms
  /** Plain decimal text. */
  readonly hoursPerDay: string
}

const orNull = (clock: string | null): number | null => (clock === null ? null : minuteOf(clock))

const termsOf = (row: StoredShiftTerms): ShiftTerms => ({
  kind: row.workShiftTypeId,
  start: minuteOf(row.startWorkingTime),
  end: minuteOf(row.endWorkingTime),
  breakStart: orNull(row.breakStartTime),
  breakEnd: orNull(row.breakEndTime),
  isBreakPaid: row.isBreakPaid,
  scanPerDay: row.scanPerDay === 2 ? 2 : 4,
  standardMinutes: Math.round(Number(row.standardHoursPerDay) * 60),
  halfDayMinutes: row.halfDayMinutes,
  week: row.weekPattern satisfies readonly WeekdayPlan[],
  graceMode: row.graceMode,
  lateGrace: row.lateGraceMinutes,
  earlyGrace: row.earlyGraceMinutes,
  breakGrace: row.breakGraceMinutes,
  scanBefore: row.scanBeforeMinutes,
  scanAfter: row.scanAfterMinutes,
})

/**
 * From when to when people were employed, one row for each employment: `id`, `shift` as the record says it now, `from_date`, `to_date`. Whoever never left has
 * no period row, so the first day of the record counts.
 * @param people only these; everybody when absent.
 */
export function employmentsOn(people?: readonly string[]): SQL {
  const asked = people ? sql`e.id = any(${sql.param(people)}::text[])` : sql`true`
  return sql`
    select e.id, e.working_shift_id as shift, p.start_date as from_date, p.end_date as to_date
    from ${employee} e join ${employmentPeriod} p on p.employee_id = e.id where ${asked}
    union all
    select e.id, e.working_shift_id, e.start_date, null from ${employee} e
    where ${asked} and not exists (select 1 from ${employmentPeriod} p where p.employee_id = e.id and p.start_date = e.start_date)`
}

interface Employment extends Dated {
  readonly employeeId: string
  /** As the record says it now. */
  readonly shiftId: string
  /** Dated terms that name a shift; days without one hold that of the record. */
  readonly terms: readonly (Dated & { readonly shiftId: string })[]
}
/** Who was employed when, with the shifts of the dated terms. */
async function employments(db: Database, people: readonly string[]): Promise<Map<string, Employment[]>> {
  const { rows } = await db.execute<{ [K in keyof Employment]: Employment[K] }>(sql`
    with employed as (${employmentsOn(people)})
    select employed.id as "employeeId", employed.shift as "shiftId", employed.from_date::text as "startDate", employed.to_date::text as "endDate",
      coalesce((select jsonb_agg(jsonb_build_object('shiftId', t.working_shift_id, 'startDate', t.start_date, 'endDate', t.end_date) order by t.start_date)
        from ${employmentTerm} t where t.employee_id = employed.id and t.working_shift_id is not null), '[]') as terms
    from employed order by 1, 3`)
  const byPerson = new Map<string, Employment[]>()
  for (const row of rows) byPerson.set(row.employeeId, [...(byPerson.get(row.employeeId) ?? []), row])
  return byPerson
}

/** What every shift is on any day: of an edited one its versions, else what the record says. Each is read when it is asked for, so that a broken one holds nobody else's days. */
async function shiftTerms(db: Database): Promise<(shiftId: string, date: string) => Omit<HeldShift, 'id'> | undefined> {
  const now = new Map((await db.select().from(workingShift)).map((row) => [row.id, row]))
  const versions = new Map<string, { startDate: string; terms: StoredShiftTerms }[]>()
  for (const { workingShiftId, startDate, terms } of await db.select().from(workingShiftVersion))
    versions.set(workingShiftId, [...(versions.get(workingShiftId) ?? []), { startDate, terms }])
  const read = new Map<StoredShiftTerms, ShiftTerms>()
  return (shiftId, date) => {
    const stored = beginningBy(versions.get(shiftId) ?? [], date)?.terms ?? now.get(shiftId)
    if (!stored) return undefined
    const terms = read.get(stored) ?? termsOf(stored)
    read.set(stored, terms)
    return { terms, hoursPerDay: String(stored.standardHoursPerDay) }
  }
}

/**
 * The shift of people on any day, from the dated terms, a day without one from the record; undefined outside of every employment. A fixed number of
 * statements however many people.
 */
export async function heldShifts(
  db: Database,
  people: readonly string[],
): Promise<(key: DayKey) => HeldShift | undefined> {
  const employed = await employments(db, people)
  const termsOn = await shiftTerms(db)
  return ({ employeeId, date }) => {
    const on = heldOn(employed.get(employeeId) ?? [], date)
    if (!on) return undefined
    const id = heldOn(on.terms, date)?.shiftId ?? on.shiftId
    const found = termsOn(id, date)
    return found && { id, ...found }
  }
}
