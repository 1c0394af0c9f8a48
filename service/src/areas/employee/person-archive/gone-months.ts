import { later } from '../../../dated/days.ts'
import type { Driver } from '../../../db/transaction.ts'

/** Months of a table that stand neither in it nor in the archive, `YYYY-MM`; the first has no beginning. */
export interface GoneMonths {
  readonly table: string
  readonly until: string
  readonly from: string | null
}
interface Kept extends Record<string, unknown> {
  readonly table: string
  readonly border: string
  readonly names: readonly string[]
}
const kept = `
  select table_name as table, to_char(kept_from, 'YYYY-MM') as border, array(
    select relname::text from pg_class where relnamespace = 'archive'::regnamespace and relkind = 'r'
      and relname ~ ('^' || table_name || '_([0-9]{4}_[0-9]{2}|before)$') order by relname) as names
  from partition_border order by table_name`
const monthAfter = (month: string): string => later(`${month}-01`, 1, 'month').slice(0, 7)

/** The months that were saved elsewhere and dropped, or deleted after their term (docs/operations.md). */
export async function loadGoneMonths(driver: Driver): Promise<readonly GoneMonths[]> {
  const gone: GoneMonths[] = []
  for (const { table, border, names } of (await driver.query<Kept>(kept)).rows) {
    const endings = names.map((name) => name.slice(table.length + 1).replace('_', '-'))
    const months = endings.filter((ending) => ending !== 'before')
    // Months are detached oldest first, so the table of all that came before them went with the first.
    if (!endings.includes('before')) gone.push({ table, from: null, until: months[0] ?? border })
    for (const [at, month] of months.entries()) {
      const [next, from] = [months[at + 1] ?? border, monthAfter(month)]
      if (next > from) gone.push({ table, from, until: next })
    }
  }
  return gone
}
