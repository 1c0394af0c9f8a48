import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { borrowBalance, borrowOrPayback as table, paidBackInForce } from './borrow-or-payback.table.ts'

/**
 * Minutes still owed of each borrow in force, negative where more was worked back; null for all other rows. Waiting
 * paybacks do not count yet.
 */
export const minutesOwed = (): SQL =>
  sql`case when ${table.type} = 'BORROW' and ${table.status} = 'ACTIVE' then ${borrowBalance(sql`${table}`, paidBackInForce)} end`
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
      greatest(0, ${borrowBalance(borrow, sql`${counted} and back.id <> ${except}`)}) as "left"
    from ${table} borrow
    where borrow.employee_id = ${employeeId} and borrow.type = 'BORROW' and borrow.status = 'ACTIVE' and borrow.id <> ${except}
    order by borrow.request_date, borrow.start_time, borrow.id`)
  return rows
}
