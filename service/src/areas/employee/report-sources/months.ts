import { sql, type SQL } from 'drizzle-orm'
import type { Value } from '../../../crud/conditions.ts'

/** A date that lies in the month of `day` (`YYYY-MM-DD`), as a range that an index answers. */
export const inMonthOf = (date: Value, day: string): SQL => {
  const first = `${day.slice(0, 7)}-01`
  return sql`(${date} >= ${first}::date and ${date} < ${first}::date + interval '1 month')`
}

/** How many rows fulfil a condition. */
export const countIf = (condition: SQL) => sql<number>`count(*) filter (where ${condition})::int`
