import { fill, L, shownDay, type Fault, type Label } from '@staff/contract'
import { sql } from 'drizzle-orm'
import { loadForEach } from '../crud/batch.ts'
import type { Database } from '../db/database.ts'
import type { RequestContext } from '../http/request-context.ts'
import { employeeResignation } from '../areas/employee/employee-resignation/employee-resignation.table.ts'
import { employmentsOn } from '../areas/employee/employment-period/employment-period.table.ts'
import { dayOfKey, getKey, type DayKey } from '../dated/day-key.ts'
import { notBefore } from './date-order.ts'
import type { Person } from './lock-person.ts'

const words = {
  unemployed: L(
    '{{date}} lies before the first day of work or after the last',
    '{{date}} ស្ថិតមុនថ្ងៃចូលធ្វើការ ឬក្រោយថ្ងៃធ្វើការចុងក្រោយ',
  ),
}
/**
 * Why days (`YYYY-MM-DD`) are none of their people's days of work, for many at once: a day is one where it lies in an
 * employment and not after a last day that is decided. Answers null for such a day.
 */
export async function outsideEmployments(
  db: Database,
  days: readonly DayKey[],
): Promise<(day: DayKey) => Label | null> {
  const people = days.map(({ employeeId }) => employeeId)
  const { rows } = await db.execute<DayKey & Record<string, unknown>>(sql`
    select distinct employed.id as "employeeId", asked.day::text as date
    from unnest(${sql.param(people)}::text[], ${sql.param(days.map(({ date }) => date))}::date[]) asked (employee, day)
    join (${employmentsOn([...new Set(people)])}) employed on employed.id = asked.employee
      and asked.day between employed.from_date and coalesce(employed.to_date, 'infinity')
    where not exists (select 1 from ${employeeResignation} leaving
      where leaving.employee_id = asked.employee and leaving.status = 'IN_SCHEDULE' and leaving.resign_date < asked.day)`)
  const inside = new Set(rows.map(getKey))
  return (day) => (inside.has(getKey(day)) ? null : fill(words.unemployed, { date: shownDay(day.date) }))
}
/** The same for one day. */
export const outsideEmployment = async (db: Database, day: DayKey): Promise<Label | null> =>
  (await outsideEmployments(db, [day]))(day)

/**
 * The same for a day that the field `field` of a record names; in a batch read for all records of its set at once.
 */
export const outsideOnField = async (ctx: RequestContext, field: string, day: DayKey): Promise<Label | null> =>
  (await loadForEach(ctx, {
    question: `days of work by ${field}`,
    key: getKey(day),
    keysOf: (sent) => [getKey({ employeeId: String(sent['employeeId']), date: String(sent[field]) })],
    async read(keys) {
      const days = [...keys].map(dayOfKey)
      const outside = await outsideEmployments(ctx.db, days)
      return new Map(days.map((one) => [getKey(one), outside(one)]))
    },
  })) ?? null
/**
 * A fault on `field` for a day before the first day of work, unless an earlier employment of the person holds it: what
 * is entered late counts by its day.
 */
export async function beforeWork(
  ctx: RequestContext,
  field: string,
  day: string,
  person: Pick<Person, 'id' | 'startDate'>,
): Promise<Fault[]> {
  const early = notBefore(field, day, person.startDate)
  if (early.length === 0) return early
  return (await outsideOnField(ctx, field, { employeeId: person.id, date: day })) ? early : []
}
