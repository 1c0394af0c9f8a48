import { and, asc, between, inArray, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { lockedDays } from '../../../dated/period-lock.ts'
import { type DayKey, getKey } from '../../../dated/day-key.ts'
import {
  employeeWorkingSchedule as row,
  schedulePublication as publication,
  scheduleRest as table,
} from '../employee-working-schedule/employee-working-schedule.table.ts'
import { shiftsOnDays } from '../employee-working-schedule/shifts-on-days.ts'

export type RestSource = (typeof table.$inferSelect)['source']

/** The weekly rest that the roster names on the asked days (day-sources.ts). */
export async function restOn(db: Database, asked: SQL): Promise<readonly DayKey[]> {
  const { rows } = await db.execute<DayKey & Record<string, unknown>>(sql`
    select rest.employee_id as "employeeId", rest.schedule_date::text as date
    from (${asked}) asked join ${table} rest on rest.employee_id = asked.employee and rest.schedule_date between asked.from_day and asked.to_day`)
  return rows
}
/** Weekly rest of people between two days (`YYYY-MM-DD`, both included), in order; days with rows are left out. */
export async function restBetween(
  db: Database,
  people: readonly string[],
  from: string,
  to: string,
): Promise<readonly DayKey[]> {
  const rows = await db
    .select({ employeeId: table.employeeId, date: table.scheduleDate })
    .from(table)
    .where(
      and(
        inArray(table.employeeId, [...people]),
        between(table.scheduleDate, from, to),
        sql`not exists (select from ${row} where ${row.employeeId} = ${table.employeeId} and ${row.scheduleDate} = ${table.scheduleDate})`,
      ),
    )
    .orderBy(asc(table.scheduleDate))
  if (rows.length === 0) return rows
  const shifts = await shiftsOnDays(db, rows)
  return rows.filter((rest) => shifts.get(getKey(rest))?.terms.kind === 'ROSTER')
}

/** Who writes weekly rest: `by` is the user, null = a job. */
export interface RestWriter {
  readonly tx: Database
  readonly by: string | null
}
/** Writes weekly rest on some days of people; days that have it already stay as they are. */
export async function writeRest({ tx, by }: RestWriter, days: readonly DayKey[], source: RestSource): Promise<void> {
  if (days.length === 0) return
  const rows = days.map(({ employeeId, date }) => ({ employeeId, scheduleDate: date, source, createdBy: by }))
  await tx.insert(table).values(rows).onConflictDoNothing()
}
/** Takes the weekly rest out of some days of people. */
export async function clearRest(tx: Database, days: readonly DayKey[]): Promise<void> {
  if (days.length === 0) return
  const [people, dates] = [days.map(({ employeeId }) => employeeId), days.map(({ date }) => date)]
  await tx.execute(sql`
    delete from ${table} rest using unnest(${sql.param(people)}::text[], ${sql.param(dates)}::date[]) as gone (employee, day)
    where rest.employee_id = gone.employee and rest.schedule_date = gone.day`)
}

/** Some days of people, both ends included (`YYYY-MM-DD`). */
export interface RestRange {
  readonly from: string
  readonly to: string
}
/**
 * Writes the days that stay empty in a person's week as weekly rest (docs/rules/time.md, "Weekly rest"): days without
 * a row in a week with at least one, on which the person works by the roster and which are not settled.
 * @returns the days that were written.
 */
export async function restEmptyDays(
  writer: RestWriter,
  people: readonly string[],
  { from, to }: RestRange,
  source: RestSource,
): Promise<readonly DayKey[]> {
  const { rows } = await writer.tx.execute<DayKey & Record<string, unknown>>(sql`
    select who.id as "employeeId", empty.day::date::text as date
    from (
      select distinct employee_id as id, date_trunc('week', schedule_date)::date as monday from ${row}
      where employee_id = any(${sql.param([...people])}::text[])
        and schedule_date between date_trunc('week', ${from}::date)::date and date_trunc('week', ${to}::date)::date + 6) who,
      generate_series(greatest(who.monday, ${from}::date), least(who.monday + 6, ${to}::date), interval '1 day') empty (day)
    where not exists (select from ${row} own where own.employee_id = who.id and own.schedule_date = empty.day)
      and not exists (select from ${table} rest where rest.employee_id = who.id and rest.schedule_date = empty.day)
    order by 1, 2`)
  const empty = await openRosterDays(writer.tx, rows)
  await writeRest(writer, empty, source)
  return empty
}
/** Those of some days on which their people work by the roster, and which are not settled. */
async function openRosterDays(db: Database, days: readonly DayKey[]): Promise<readonly DayKey[]> {
  if (days.length === 0) return []
  const shifts = await shiftsOnDays(db, days)
  const locked = await lockedDays(db, days)
  return days.filter((day) => shifts.get(getKey(day))?.terms.kind === 'ROSTER' && !locked.has(getKey(day)))
}

/**
 * Writes weekly rest on a day whose last hours were taken out, where the week of the person was generated or published:
 * an empty day of such a week is rest. `wasGenerated`: the hours that were taken out were generated.
 */
export async function restEmptied(
  writer: RestWriter,
  { employeeId, date }: DayKey,
  wasGenerated: boolean,
): Promise<void> {
  const ofWeek = sql`employee_id = ${employeeId} and date_trunc('week', schedule_date) = date_trunc('week', ${date}::date)`
  const { rows } = await writer.tx.execute<{ isEmpty: boolean; isRostered: boolean }>(sql`
    select not exists (select from ${row} where ${row.employeeId} = ${employeeId} and ${row.scheduleDate} = ${date}) as "isEmpty",
      exists (select from ${row} where ${ofWeek} and not is_edited) or exists (select from ${table} where ${ofWeek} and source <> 'PLANNER')
        or exists (select from ${publication} where ${ofWeek}) as "isRostered"`)
  const [found] = rows
  if (found?.isEmpty && (found.isRostered || wasGenerated)) await writeRest(writer, [{ employeeId, date }], 'PLANNER')
}
