import { fill, L, type Label } from '@staff/contract'
import { sql } from 'drizzle-orm'
import { grouped } from '../../../db/group-by-key.ts'
import type { Database } from '../../../db/database.ts'
import { getClock } from '../attendance-day/calculation/clock.ts'
import type { DayKey } from '../../../dated/day-key.ts'
import { within, type Span } from '../attendance-day/calculation/spans.ts'
import { borrowOrPayback } from '../borrow-or-payback/borrow-or-payback.table.ts'
import { overtimeRequest } from '../overtime-request/overtime-request.table.ts'

const words = {
  OVERTIME: L('Overtime of {{hours}} is requested already', 'បានស្នើថែមម៉ោង {{hours}} រួចហើយ'),
  PAYBACK: L('A payback of {{hours}} is requested already', 'បានស្នើសងម៉ោង {{hours}} រួចហើយ'),
  BORROW: L('Borrowed hours of {{hours}} are requested already', 'បានស្នើខ្ចីម៉ោង {{hours}} រួចហើយ'),
} as const
type Kind = keyof typeof words

/** Hours that were asked for, in minutes of the day that is looked at. */
export interface HoursBeside extends Span {
  readonly id: string
  readonly kind: Kind
  readonly status: string
  readonly isOnDay: boolean
}
/**
 * Overtime, paybacks and borrowed hours that wait or are in force, on each day and the days around it: one statement
 * for any number of days.
 */
export async function hoursAroundEach(
  db: Database,
  keys: readonly DayKey[],
): Promise<(key: DayKey) => readonly HoursBeside[]> {
  const people = keys.map(({ employeeId }) => employeeId)
  const { rows } = await db.execute<{ [K in keyof (DayKey & HoursBeside)]: (DayKey & HoursBeside)[K] }>(sql`
    select asked.employee as "employeeId", asked.date::text as date, one.id, one.kind, one.status, one.day = asked.date as "isOnDay",
      one.from_minute + (one.day - asked.date) * 1440 as "from", one.to_minute + (one.day - asked.date) * 1440 as "to"
    from (select distinct * from unnest(${sql.param(people)}::text[], ${sql.param(keys.map(({ date }) => date))}::date[]) as keys (employee, date)) asked,
    lateral (
      select one.id, 'OVERTIME' as kind, one.status, one.work_date as day, (span ->> 'from')::int as from_minute, (span ->> 'to')::int as to_minute
      from ${overtimeRequest} one, jsonb_array_elements(one.spans) span
      where one.employee_id = asked.employee and one.work_date between asked.date - 1 and asked.date + 1
      union all
      select one.id, one.type, one.status, one.work_date, one.from_minute, one.to_minute from ${borrowOrPayback} one
      where one.employee_id = asked.employee and one.work_date between asked.date - 1 and asked.date + 1
    ) one
    where one.status in ('PENDING', 'ACTIVE')
    order by 7, 3`)
  const byDay = grouped(rows, ({ employeeId, date }) => `${employeeId} ${date}`)
  return ({ employeeId, date }) => byDay.get(`${employeeId} ${date}`) ?? []
}
/** The same for one day. */
export const hoursAround = async (db: Database, key: DayKey): Promise<readonly HoursBeside[]> =>
  (await hoursAroundEach(db, [key]))(key)
interface Asked {
  readonly spans: readonly Span[]
  /** The request itself, which does not block itself; empty for a new one. */
  readonly id: string
  /** Waiting requests block as well. */
  readonly countPending: boolean
}
/**
 * The first hours that conflict with others, as a text for the refusal: no minute is overtime, borrowed or worked back
 * twice. The caller has locked the person.
 */
export function hoursInTheWay(beside: readonly HoursBeside[], { spans, id, countPending }: Asked): Label | null {
  const found = beside.find(
    (one) => one.id !== id && (countPending || one.status === 'ACTIVE') && within([one], spans).length > 0,
  )
  return found ? fill(words[found.kind], { hours: `${getClock(found.from)}–${getClock(found.to)}` }) : null
}
