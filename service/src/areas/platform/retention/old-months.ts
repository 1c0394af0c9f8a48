import { sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import type { MonthlyTable } from '../../../db/partitions/partitions.ts'

/** A month of a table, in the table or in the archive. */
export interface OldMonth extends Record<string, unknown> {
  readonly name: string
  readonly isArchived: boolean
  /** The first day after it. */
  readonly end: string
}
/**
 * The months of a table that ended by a day, oldest first. What came before all months is one table, which ends where
 * the first month begins.
 */
export async function loadOldMonths(db: Database, table: MonthlyTable, before: string): Promise<readonly OldMonth[]> {
  const { rows } = await db.execute<OldMonth>(sql`
    with archived as (
      select relname::text as name, to_date(nullif(substring(relname::text from '_([0-9]{4}_[0-9]{2})$'), ''), 'YYYY_MM') as month from pg_class
      where relnamespace = 'archive'::regnamespace and relkind = 'r' and relname ~ ${`^${table}_([0-9]{4}_[0-9]{2}|before)$`}),
    months as (
      select name, true as is_archived, coalesce((month + interval '1 month')::date,
        (select min(month) from archived), (select kept_from from partition_border where table_name = ${table})) as end_month from archived
      union all select name, false, end_month from table_partition where table_name = ${table} and not is_default)
    select name, is_archived as "isArchived", end_month::text as end from months where end_month <= ${before}::date order by end_month, name desc`)
  return rows
}
/** A month as it is written in a statement. */
export const getMonthTable = ({ name, isArchived }: OldMonth): string =>
  `${isArchived ? 'archive' : 'public'}."${name}"`
