import { sql, type SQL } from 'drizzle-orm'
import type { Value } from '../../../crud/conditions.ts'

/**
 * Whole years from a date, a column, to a day (`YYYY-MM-DD`). What began on 29 February reaches a year on 28 February
 * where there is no 29th (docs/rules/platform.md, "Dates and times"), as intervals count it.
 */
export function yearsReached(from: Value, day: string): SQL<number> {
  // Not `extract`: nothing here needs its exact number, which costs more.
  const apart = sql`${Number(day.slice(0, 4))}::int - date_part('year', ${from})::int`
  return sql`(${apart} - case when (${from} + make_interval(years => ${apart}))::date > ${day}::date then 1 else 0 end)`
}
