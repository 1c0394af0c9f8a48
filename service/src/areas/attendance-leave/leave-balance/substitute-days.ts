import { sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { attendanceDay } from '../attendance-day/attendance-day.table.ts'
import { publicHoliday } from '../public-holiday/public-holiday.table.ts'
import type { LedgerRow } from './stock/closing.ts'
import type { Grant } from './stock/grants.ts'
import { ofDays } from './stock/entitlements.ts'

/**
 * Days (`YYYY-MM-DD`) that were a paid holiday and a free day of somebody at once, by person, once they are over; a
 * holiday in whose place the company gave another day is none (docs/rules/time.md, "Holidays").
 */
export async function holidaysOnFreeDays(
  db: Database,
  people: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await db.execute<{ employee: string; days: string[] }>(sql`
    select made.employee_id as employee, array_agg(distinct made.date::text) as days
    from ${publicHoliday} holiday join ${attendanceDay} made on made.date = holiday.date and made.kind = 'OFF' and not made.is_open
    where made.employee_id = any(${sql.param(people)}::text[]) and holiday.is_paid
      and not exists (select from ${publicHoliday} other where other.substitute_for_id = holiday.id)
    group by made.employee_id`)
  return new Map(rows.map(({ employee, days }) => [employee, days]))
}

const named = 'holiday '
/**
 * One day for each holiday on a free day. What was written for a day that is no longer one, because the roster or the
 * holidays changed since, is taken back by a row of its own, so that the sum always says what is right by now.
 * @param written rows of the ledger. @param since nothing is given for earlier days.
 */
export function substituteGrants(
  days: readonly string[],
  written: readonly LedgerRow[],
  since: string,
  to: string,
): Grant[] {
  const given = written.filter(({ kind, source }) => kind === 'ACCRUAL' && source.startsWith(named))
  const dates = new Set([...days.filter((day) => day >= since), ...given.map(({ date }) => date)])
  return [...dates].sort().flatMap((date) => {
    const before = given.filter((row) => row.date === date)
    const units = (days.includes(date) ? ofDays(1) : 0) - before.reduce((sum, row) => sum + row.units, 0)
    const source = before.length > 0 ? `${named}${date} ${String(before.length + 1)}` : `${named}${date}`
    return units === 0 || date > to ? [] : [{ source, date, units }]
  })
}
