import { fill, L, type Label } from '@staff/contract'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../operation.ts'
import { clockOf } from '../attendance-day/clock.ts'
import type { DayKey } from '../attendance-day/day-sources.ts'
import { within, type Span } from '../attendance-day/spans.ts'
import { borrowOrPayback } from '../borrow-or-payback/borrow-or-payback.table.ts'
import { overtimeRequest } from '../overtime-request/overtime-request.table.ts'

const words = {
  OVERTIME: L('Overtime of {{hours}} is asked for already', 'បានស្នើថែមម៉ោង {{hours}} រួចហើយ'),
  PAYBACK: L('A payback of {{hours}} is asked for already', 'បានស្នើសងម៉ោង {{hours}} រួចហើយ'),
  BORROW: L('Borrowed hours of {{hours}} are asked for already', 'បានស្នើខ្ចីម៉ោង {{hours}} រួចហើយ'),
} as const
type Kind = keyof typeof words

/** Hours that were asked for, in minutes of the day that is looked at. */
export interface HoursBeside extends Span {
  readonly id: string
  readonly kind: Kind
  readonly status: string
  readonly isOnDay: boolean
}
/** Overtime, paybacks and borrowed hours of somebody that wait or are in force, on a day and those beside it. */
export async function hoursAround(db: Database, { employeeId, date }: DayKey): Promise<readonly HoursBeside[]> {
  const { rows } = await db.execute<{ [K in keyof HoursBeside]: HoursBeside[K] }>(sql`
    select asked.id, asked.kind, asked.status, asked.day = ${date}::date as "isOnDay",
      asked.from_minute + (asked.day - ${date}::date) * 1440 as "from", asked.to_minute + (asked.day - ${date}::date) * 1440 as "to"
    from (
      select one.id, 'OVERTIME' as kind, one.status, one.work_date as day, (span ->> 'from')::int as from_minute, (span ->> 'to')::int as to_minute
      from ${overtimeRequest} one, jsonb_array_elements(one.spans) span where one.employee_id = ${employeeId}
      union all
      select one.id, one.type, one.status, one.work_date, one.from_minute, one.to_minute from ${borrowOrPayback} one where one.employee_id = ${employeeId}
    ) asked
    where asked.day between ${date}::date - 1 and ${date}::date + 1 and asked.status in ('PENDING', 'ACTIVE')
    order by 5, 1`)
  return rows
}
interface Asked {
  readonly spans: readonly Span[]
  /** The request itself, which does not stand in its own way; empty for a new one. */
  readonly id: string
  /** Requests that wait stand in the way as well. */
  readonly countPending: boolean
}
/** The first hours that stand in the way of others, in words to refuse with: no minute is overtime, borrowed or worked back twice. The caller holds the person. */
export async function hoursBeside(
  db: Database,
  key: DayKey,
  { spans, id, countPending }: Asked,
): Promise<Label | null> {
  const found = (await hoursAround(db, key)).find(
    (one) => one.id !== id && (countPending || one.status === 'ACTIVE') && within([one], spans).length > 0,
  )
  return found ? fill(words[found.kind], { hours: `${clockOf(found.from)}–${clockOf(found.to)}` }) : null
}
