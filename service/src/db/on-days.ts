import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { DayKey } from '../dated/day-key.ts'

/**
 * Whether a row is about one of these days of people: a condition of two parameters however many days.
 * @param columns the columns of the person and of the day.
 */
export const isOnDays = (
  { employeeId, scheduleDate }: { readonly employeeId: AnyPgColumn; readonly scheduleDate: AnyPgColumn },
  days: readonly DayKey[],
): SQL =>
  sql`(${employeeId}, ${scheduleDate}) in (select * from unnest(${sql.param(days.map((day) => day.employeeId))}::text[], ${sql.param(days.map(({ date }) => date))}::date[]))`
