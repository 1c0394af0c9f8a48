import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../../operation.ts'
import { attendanceDay, attendanceDayPart, attendanceDirty } from '../attendance-day/attendance-day.table.ts'
import { borrowOrPayback as table } from './borrow-or-payback.table.ts'

/**
 * Minutes of one request: what its day says once the day is over and made, what was asked for before that. Borrowed time in which the person was there is
 * worked and not owed; payback counts as far as it was scanned (docs/rules/time.md, "Requests of the day").
 */
const minutesOf = (one: SQL, kind: 'BORROWED' | 'PAID_BACK'): SQL => sql`case
  when ${one}.status = 'ACTIVE' and exists (select 1 from ${attendanceDay} made where made.employee_id = ${one}.employee_id and made.date = ${one}.work_date and not made.is_open)
    and not exists (select 1 from ${attendanceDirty} waiting where waiting.employee_id = ${one}.employee_id and waiting.date = ${one}.work_date)
  then (select coalesce(sum(part.minutes), 0)::int from ${attendanceDayPart} part
    where part.employee_id = ${one}.employee_id and part.date = ${one}.work_date and part.kind = ${sql.raw(`'${kind}'`)} and part.source_id = ${one}.id)
  else ${one}.minutes end`
/** Minutes that are left of a borrow after those of its paybacks that fit. */
const left = (borrow: SQL, paybacks: SQL): SQL =>
  sql`greatest(0, ${minutesOf(borrow, 'BORROWED')} - coalesce((select sum(${minutesOf(sql.raw('back'), 'PAID_BACK')})::int from ${table} back
    where back.payback_for_id = ${borrow}.id and ${paybacks}), 0))`

/** Minutes still owed of each borrow in force; null for all other rows. Paybacks that wait have worked nothing back yet. */
export const minutesOwed = (): SQL =>
  sql`case when ${table.type} = 'BORROW' and ${table.status} = 'ACTIVE' then ${left(sql`${table}`, sql`back.status = 'ACTIVE'`)} end`
/** Borrowed hours of somebody in force with what is left of them. */
export interface OpenBorrow extends Record<string, unknown> {
  readonly id: string
  readonly title: string
  readonly requestDate: string
  readonly startTime: string
  readonly endTime: string
  readonly left: number
}
interface Counted {
  /** A request that is judged itself and does not count. */
  readonly except?: string
  /** Paybacks that wait are taken off as well. */
  readonly countPending?: boolean
}
export async function openBorrows(
  db: Database,
  employeeId: string,
  { except = '', countPending = true }: Counted = {},
): Promise<readonly OpenBorrow[]> {
  const borrow = sql.raw('borrow')
  const counted = countPending ? sql`back.status in ('PENDING', 'ACTIVE')` : sql`back.status = 'ACTIVE'`
  const { rows } = await db.execute<OpenBorrow>(sql`
    select borrow.id, borrow.title, borrow.request_date::text as "requestDate", borrow.start_time as "startTime", borrow.end_time as "endTime",
      ${left(borrow, sql`${counted} and back.id <> ${except}`)} as "left"
    from ${table} borrow
    where borrow.employee_id = ${employeeId} and borrow.type = 'BORROW' and borrow.status = 'ACTIVE' and borrow.id <> ${except}
    order by borrow.request_date, borrow.start_time, borrow.id`)
  return rows
}
