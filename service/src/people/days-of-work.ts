import { fill, L, shownDay, type Fault, type Label } from '@staff/contract'
import { sql } from 'drizzle-orm'
import { loadForEach } from '../crud/batch.ts'
import type { Database } from '../db/database.ts'
import type { RequestContext } from '../http/request-context.ts'
import { employeeResignation } from '../areas/employee/employee-resignation/employee-resignation.table.ts'
import { employmentsOn } from '../areas/employee/employment-period/employment-period.table.ts'
import { notBefore } from './date-order.ts'
import type { Person } from './lock-person.ts'

const words = {
  unemployed: L(
    '{{date}} lies before the first day of work or after the last',
    '{{date}} ស្ថិតមុនថ្ងៃចូលធ្វើការ ឬក្រោយថ្ងៃធ្វើការចុងក្រោយ',
  ),
}
/** A person on a date (`YYYY-MM-DD`). */
interface PersonDay {
  readonly employeeId: string
  readonly date: string
}

/**
 * Why days (`YYYY-MM-DD`) are none of their people's days of work, for many at once: a day is one where it lies in an
 * employment and not after a last day that is decided. Answers null for such a day.
 */
export async function outsideEmployments(
  db: Database,
  days: readonly PersonDay[],
): Promise<(day: PersonDay) => Label | null> {
  const people = days.map(({ employeeId }) => employeeId)
  const { rows } = await db.execute<PersonDay & Record<string, unknown>>(sql`
    select distinct employed.id as "employeeId", asked.day::text as date
    from unnest(${sql.param(people)}::text[], ${sql.param(days.map(({ date }) => date))}::date[]) asked (employee, day)
    join (${employmentsOn([...new Set(people)])}) employed on employed.id = asked.employee
      and asked.day between employed.from_date and coalesce(employed.to_date, 'infinity')
    where not exists (select 1 from ${employeeResignation} leaving
      where leaving.employee_id = asked.employee and leaving.status = 'IN_SCHEDULE' and leaving.resign_date < asked.day)`)
  const inside = new Set(rows.map(({ employeeId, date }) => `${employeeId} ${date}`))
  return ({ employeeId, date }) =>
    inside.has(`${employeeId} ${date}`) ? null : fill(words.unemployed, { date: shownDay(date) })
}
/** The same for one day. */
export const outsideEmployment = async (db: Database, day: PersonDay): Promise<Label | null> =>
  (await outsideEmployments(db, [day]))(day)

const toKey = ({ employeeId, date }: PersonDay): string => `${employeeId} ${date}`
const fromKey = (key: string): PersonDay => {
  const [employeeId = '', date = ''] = key.split(' ')
  return { employeeId, date }
}
/**
 * The same for a day that the field `field` of a record names; in a batch read for all records of its set at once.
 */
export const outsideOnField = async (ctx: RequestContext, field: string, day: PersonDay): Promise<Label | null> =>
  (await loadForEach(ctx, {
    question: `days of work by ${field}`,
    key: toKey(day),
    keysOf: (sent) => [toKey({ employeeId: String(sent['employeeId']), date: String(sent[field]) })],
    async read(keys) {
      const days = [...keys].map(fromKey)
      const outside = await outsideEmployments(ctx.db, days)
      return new Map(days.map((one) => [toKey(one), outside(one)]))
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
