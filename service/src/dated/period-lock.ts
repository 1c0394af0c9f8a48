import { shownDay } from '@staff/contract'
import { eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { refuse } from '../http/errors.ts'
import type { DayKey } from './day-key.ts'
import { periodLock } from './period-lock.table.ts'

/** A stretch of days of one person, both ends included. */
export interface PersonDays {
  readonly employeeId: string
  readonly from: string
  readonly to: string
}
/** Whether a day of a person is settled, as a condition of a statement. */
export const isSettledDay = (employeeId: SQLWrapper, day: SQLWrapper): SQL =>
  sql`exists (select 1 from ${periodLock} settled where ${day} between settled.from_date and settled.to_date
    and (settled.employee_id is null or settled.employee_id = ${employeeId}))`
/** Number of the lock that writers of dated records share. A payroll run that locks days takes it alone. */
const lock = 727_041

/** Holds the settled days as they are until the end of the transaction; any number of writers at once. */
const sharing = (db: Database) => db.execute(sql`select pg_advisory_xact_lock_shared(${sql.raw(String(lock))})`)

/**
 * Which of these days are settled (docs/rules/time.md, "Period lock"), as `employeeId date`; nobody settles days until
 * the transaction ends. One statement however many days.
 */
export async function lockedDays(db: Database, days: readonly DayKey[]): Promise<ReadonlySet<string>> {
  await sharing(db)
  const { rows } = await db.execute<{ key: string }>(sql`
    select distinct asked.employee || ' ' || asked.day as key
    from unnest(${sql.param(days.map(({ employeeId }) => employeeId))}::text[], ${sql.param(days.map(({ date }) => date))}::date[]) as asked (employee, day)
    join ${periodLock} settled on asked.day between settled.from_date and settled.to_date
      and (settled.employee_id is null or settled.employee_id = asked.employee)`)
  return new Set(rows.map(({ key }) => key))
}

/**
 * The settled days of people between two days (`YYYY-MM-DD`, both included), as `employeeId date`; else as
 * {@link lockedDays}.
 */
export async function lockedBetween(
  db: Database,
  people: readonly string[],
  { from, to }: Omit<PersonDays, 'employeeId'>,
): Promise<ReadonlySet<string>> {
  await sharing(db)
  const { rows } = await db.execute<{ key: string }>(sql`
    select distinct who.id || ' ' || day::date as key
    from ${periodLock} settled
    join unnest(${sql.param([...people])}::text[]) as who (id) on settled.employee_id is null or settled.employee_id = who.id
    cross join generate_series(greatest(settled.from_date, ${from}::date), least(settled.to_date, ${to}::date), interval '1 day') day
    where settled.from_date <= ${to} and settled.to_date >= ${from}`)
  return new Set(rows.map(({ key }) => key))
}

/**
 * Refuses (409 PERIOD_LOCKED on `path`) a write that touches settled days. Every write with a date that changes what is
 * paid asks this, after it holds its person. What is the same for everybody names nobody: then days count that are
 * settled for all.
 */
export async function refuseLocked(
  db: Database,
  path: string,
  { employeeId, from, to }: Omit<PersonDays, 'employeeId'> & Partial<PersonDays>,
): Promise<void> {
  await sharing(db)
  const { rows } = await db.execute<{ day: string }>(sql`
    select greatest(from_date, ${from}::date)::text as day from ${periodLock}
    where from_date <= ${to} and to_date >= ${from} and (employee_id is null or employee_id = ${employeeId ?? null}) order by 1 limit 1`)
  const [first] = rows
  if (first) refuse(path, 'PERIOD_LOCKED', { day: shownDay(first.day) })
}

/**
 * Waits for every write of dated records that is under way, and holds new ones until the end of the transaction. What
 * is written after it has a later `clock_timestamp()`.
 */
export const awaitWrites = (tx: Database) => tx.execute(sql`select pg_advisory_xact_lock(${sql.raw(String(lock))})`)

/** Settles days; waits for every write that is under way, and later ones see it. */
export async function lockPeriod(
  tx: Database,
  period: {
    readonly from: string
    readonly to: string
    readonly employeeId?: string
    readonly sourceId: string
    readonly by: string | null
  },
): Promise<void> {
  await awaitWrites(tx)
  await tx.insert(periodLock).values({
    fromDate: period.from,
    toDate: period.to,
    employeeId: period.employeeId ?? null,
    sourceId: period.sourceId,
    lockedBy: period.by,
  })
}

/** Opens the days that a source has settled. */
export async function openPeriod(tx: Database, sourceId: string): Promise<void> {
  await awaitWrites(tx)
  await tx.delete(periodLock).where(eq(periodLock.sourceId, sourceId))
}
