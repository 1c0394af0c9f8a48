import { sql, type SQL } from 'drizzle-orm'
import type { Value } from '../../crud/conditions.ts'

/**
 * Whole years from a date to a day, both `YYYY-MM-DD` or columns. What began on 29 February reaches a year on 28 February where there is no
 * 29th (docs/rules/platform.md, "Dates and times"), as intervals count it.
 */
export const yearsReached = (from: Value, day: Value): SQL<number> =>
  sql`(extract(year from ${day}::date)::int - extract(year from ${from})::int
    - case when (${from} + make_interval(years => extract(year from ${day}::date)::int - extract(year from ${from})::int))::date > ${day}::date then 1 else 0 end)`
