import { businessZone, inBusinessZone } from '@staff/contract'
import { between, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { PooledDatabase, Database } from '../../../../db/database.ts'
import { lockedDays } from '../../../../dated/period-lock.ts'
import { attendanceDay as table, attendanceDayPart, attendanceDirty } from '../attendance-day.table.ts'
import { calculateDay, type CalculatedDay } from '../sources/calculate-day.ts'
import { forgetDifferences, keepDifferences } from './differences.ts'
import { keepWithScans } from './kept-days.ts'
import { loadAbsenceStarts } from '../sources/absence-start.ts'
import { dayFacts } from '../sources/day-facts.ts'
import { dayRules } from '../sources/day-rules.ts'
import { getKey, getSpan, type DayKey } from '../../../../dated/day-key.ts'
import { dayColumns, partColumns, storedDay, storedParts } from './stored-day.ts'

/**
 * Days in one transaction: few enough that nobody waits long for one of them, or for the one connection of the embedded
 * database.
 */
const getBatch = (db: PooledDatabase): number => (isAlone(db) ? 250 : 1_000)
const isAlone = (db: PooledDatabase): boolean => db.$client.options.max === 1

/** Marks days for a new calculation; each is noted once. Call it in the transaction that changes their inputs. */
export async function markDirty(db: Database, keys: readonly DayKey[]): Promise<void> {
  if (keys.length === 0) return
  // In one order for everybody: two that meet wait for each other and never in a circle.
  await db.execute(sql`insert into ${attendanceDirty} (employee_id, date)
    select distinct employee, day from unnest(${sql.param(keys.map(({ employeeId }) => employeeId))}::text[], ${sql.param(keys.map(({ date }) => date))}::date[]) as asked (employee, day)
    order by employee, day on conflict (employee_id, date) do update set retry_at = null where ${attendanceDirty}.retry_at is not null`)
}

const arrays = (keys: readonly DayKey[]) =>
  sql`unnest(${sql.param(keys.map(({ employeeId }) => employeeId))}::text[], ${sql.param(keys.map(({ date }) => date))}::date[]) as asked (employee, day)`
/** A stretch of days, both included. */
export interface DayRange {
  readonly from: string
  readonly to: string
}
/** Days that wait now, all or those of a stretch; without days that could not be made and are tried again later. */
export const isWaiting = (nowMs: number, range?: DayRange): SQL =>
  sql`(retry_at is null or retry_at <= ${new Date(nowMs).toISOString()}) and ${range ? sql`date between ${range.from} and ${range.to}` : sql`true`}`
/**
 * Takes days that wait, leaving those that another worker has. The rows go with the transaction that makes the days.
 * @param only these, or so many of whatever waits.
 */
async function take(
  tx: Database,
  nowMs: number,
  only: readonly DayKey[] | number,
  range?: DayRange,
): Promise<readonly DayKey[]> {
  const which =
    typeof only === 'number'
      ? isWaiting(nowMs, range)
      : sql`(employee_id, date) in (select employee, day from ${arrays(only)})`
  const most = typeof only === 'number' ? only : only.length
  const { rows } = await tx.execute<{ employeeId: string; date: string }>(sql`
    delete from ${attendanceDirty} using (
      select employee_id, date from ${attendanceDirty} where ${which} order by employee_id, date limit ${most} for update skip locked) taken
    where ${attendanceDirty}.employee_id = taken.employee_id and ${attendanceDirty}.date = taken.date
    returning ${attendanceDirty}.employee_id as "employeeId", ${attendanceDirty}.date::text as date`)
  return rows
}

/** Columns of rows as arrays, which PostgreSQL reads faster than rows of JSON. */
const columns = <R extends object>(rows: readonly R[], types: { readonly [K in keyof R]: string }) => {
  const names = Object.keys(types) as (keyof R & string)[]
  const params = names.map((name) => sql`${sql.param(rows.map((row) => row[name]))}::${sql.raw(types[name])}[]`)
  return sql`unnest(${sql.join(params, sql`, `)}) as made (${sql.raw(names.join(', '))})`
}
/** By the first and the last day PostgreSQL plans for few months of a table (ADR 048). */
function within(date: AnyPgColumn, keys: readonly DayKey[]): SQL {
  const span = getSpan(keys)
  return span ? between(date, span.from, span.to) : sql`false`
}
/** Writes days that differ from the stored ones, with their parts; days without employment go. */
async function write(tx: Database, keys: readonly DayKey[], days: readonly CalculatedDay[]): Promise<void> {
  const made = new Set(days.map(getKey))
  const gone = keys.filter((key) => !made.has(getKey(key)))
  if (gone.length > 0)
    await tx.execute(
      sql`delete from ${table} using ${arrays(gone)} where employee_id = asked.employee and date = asked.day and ${within(table.date, gone)}`,
    )
  const changed = await writeDays(tx, days)
  if (changed.length === 0) return
  await tx.execute(
    sql`delete from ${attendanceDayPart} using ${arrays(changed)} where employee_id = asked.employee and date = asked.day and ${within(attendanceDayPart.date, changed)}`,
  )
  const written = new Set(changed.map(getKey))
  const parts = days.filter((day) => written.has(getKey(day))).flatMap(storedParts)
  await tx.execute(sql`insert into ${attendanceDayPart} (${sql.raw(Object.keys(partColumns).join(', '))})
    select * from ${columns(parts, partColumns)}`)
}
const asLocal = (name: string) => [name, `${name} at time zone '${businessZone}'`] as const
/** Columns of a day that are not written as they are sent. */
const sentAs: Readonly<Record<string, string>> = {
  plan: 'plan.json',
  flags: `string_to_array(flags, ',')`,
  ...Object.fromEntries(['check_in', 'break_in', 'break_out', 'check_out'].map(asLocal)),
}
/**
 * Writes the days that differ from the stored ones, and answers them. A plan that many days share is sent once.
 */
async function writeDays(tx: Database, days: readonly CalculatedDay[]): Promise<readonly DayKey[]> {
  const names = Object.keys(dayColumns)
  const plans = new Map<object, number>()
  for (const { plan } of days) if (!plans.has(plan)) plans.set(plan, plans.size + 1)
  const rows = days.map((day) => storedDay(day, plans.get(day.plan) ?? 0))
  const result = await tx.execute<{ employeeId: string; date: string }>(sql`
    insert into ${table} (${sql.raw(names.join(', '))}, calculated_at)
    select ${sql.raw(names.map((name) => sentAs[name] ?? name).join(', '))}, clock_timestamp()
    from ${columns(rows, dayColumns)}
      join unnest(${sql.param([...plans.keys()].map((plan) => JSON.stringify(plan)))}::jsonb[]) with ordinality as plan (json, nth) on plan.nth = made.plan
    order by employee_id, date
    on conflict (employee_id, date) do update set ${sql.raw(names.map((name) => `${name} = excluded.${name}`).join(', '))}, calculated_at = excluded.calculated_at
    where (${table}.inputs_hash, ${table}.outlet_id) is distinct from (excluded.inputs_hash, excluded.outlet_id)
    returning employee_id as "employeeId", date::text as date`)
  return result.rows
}

/** Makes days that were taken; of settled ones it keeps what would be different. */
async function make(tx: Database, taken: readonly DayKey[], nowMs: number): Promise<void> {
  const keys = await keepWithScans(tx, taken)
  if (keys.length === 0) return
  const settled = await lockedDays(tx, keys)
  const isSettled = ({ employeeId, date }: DayKey) => settled.has(`${employeeId} ${date}`)
  const open = keys.filter((key) => !isSettled(key))
  const people = [...new Set(keys.map(({ employeeId }) => employeeId))]
  const facts = { ...(await dayFacts(tx, keys)), countsAbsence: await loadAbsenceStarts(tx, people) }
  const rules = await dayRules(tx)
  const now = inBusinessZone(nowMs).getTime() / 1000
  const days = keys.flatMap((key) => calculateDay(facts, rules(key.date), key, now) ?? [])
  await write(
    tx,
    open,
    days.filter((day) => !isSettled(day)),
  )
  await forgetDifferences(tx, open)
  await keepDifferences(tx, keys.filter(isSettled), days)
}

/** Makes so many of the days that wait inside of a transaction; answers how many. One that cannot be made fails all. */
export async function makeWaiting(tx: Database, nowMs: number, most: number): Promise<number> {
  const taken = await take(tx, nowMs, most)
  if (taken.length > 0) await make(tx, taken, nowMs)
  return taken.length
}

/**
 * Makes the waiting days of one person in a stretch inside of a transaction; days that a worker has are waited for.
 * When one cannot be made all of them wait on.
 */
export async function makeDaysOfPerson(
  tx: Database,
  nowMs: number,
  { employeeId, ...range }: DayRange & Pick<DayKey, 'employeeId'>,
): Promise<void> {
  const isOwn = sql`employee_id = ${employeeId} and ${isWaiting(nowMs, range)}`
  await tx.execute(sql`select from ${attendanceDirty} where ${isOwn} order by date for update`)
  await tx
    .transaction(async (own) => {
      const { rows } = await own.execute<{
        employeeId: string
        date: string
      }>(sql`delete from ${attendanceDirty} where ${isOwn}
        returning employee_id as "employeeId", date::text as date`)
      if (rows.length > 0) await make(own, rows, nowMs)
    })
    .catch(() => undefined)
}

/** Minutes until a day that could not be made is tried again: twice as long each time, a day at most. */
const firstPause = 1
const longestPause = 1_440
/** Keeps why a day cannot be made, and when it is tried again. */
const keepFault = (db: Database, { employeeId, date }: DayKey, error: unknown, nowMs: number) =>
  db.execute(sql`
    update ${attendanceDirty} set attempts = attempts + 1, fault = ${(error instanceof Error ? error.message : String(error)).slice(0, 500)},
      retry_at = ${new Date(nowMs).toISOString()}::timestamptz + least(${firstPause} * power(2, least(attempts, 20)), ${longestPause}) * interval '1 minute'
    where employee_id = ${employeeId} and date = ${date}`)
/** Makes days of which one cannot be made: halves again and again, until it alone is left with its fault. */
async function makeApart(db: PooledDatabase, keys: readonly DayKey[], nowMs: number, error: unknown): Promise<void> {
  const [key] = keys
  if (keys.length === 1 && key) {
    await keepFault(db, key, error, nowMs)
    return
  }
  const middle = Math.ceil(keys.length / 2)
  for (const half of [keys.slice(0, middle), keys.slice(middle)])
    try {
      await db.transaction(async (tx) => make(tx, await take(tx, nowMs, half), nowMs))
    } catch (own) {
      await makeApart(db, half, nowMs, own)
    }
}

/**
 * Makes a batch of waiting days, in one transaction. Days that another worker has are left to it, a killed one leaves
 * them waiting; one that cannot be made holds no other: it keeps its fault and is tried again later.
 * @param range only days of this stretch.
 * @returns how many days were taken; 0 when none waits.
 */
export async function recalculateBatch(db: PooledDatabase, nowMs: number, range?: DayRange): Promise<number> {
  let taken: readonly DayKey[] = []
  try {
    await db.transaction(async (tx) => {
      taken = await take(tx, nowMs, getBatch(db), range)
      if (taken.length > 0) await make(tx, taken, nowMs)
    })
  } catch (error) {
    if (taken.length === 0) throw error
    await makeApart(db, taken, nowMs, error)
  }
  return taken.length
}

interface Waiting {
  /** By which clock a day is over, in ms. */
  readonly now: () => number
  readonly signal: AbortSignal
  /** After each batch, with how long it took in ms. */
  readonly pause?: (ms: number) => Promise<void>
}
/**
 * Makes all days that wait: where the database has several connections two batches at once, so that one is worked out
 * while the other is written.
 * @returns how many days were taken.
 */
export async function recalculateWaiting(db: PooledDatabase, { now, signal, pause }: Waiting): Promise<number> {
  let days = 0
  const lane = async () => {
    for (let taken = 1; taken > 0 && !signal.aborted; days += taken) {
      const begun = performance.now()
      taken = await recalculateBatch(db, now())
      if (taken > 0) await pause?.(performance.now() - begun)
    }
  }
  const ended = await Promise.allSettled(isAlone(db) ? [lane()] : [lane(), lane()])
  for (const one of ended) if (one.status === 'rejected') throw one.reason
  return days
}
