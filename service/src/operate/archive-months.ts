import type { PooledDatabase } from '../db/database.ts'
import { detachMonths, type MonthlyTable } from '../db/partitions/partitions.ts'
import { later } from '../dated/days.ts'

/** What is kept by month, as an operator calls it. */
const kinds: Readonly<Record<string, MonthlyTable>> = {
  scans: 'attendance_record',
  days: 'attendance_day',
  audit: 'audit_log',
}
// The papers of pay are kept for three years (docs/rules/pay.md), and scans and days say what they were made from.
const keptYears = 3

/** An operator named something that is not archived. */
export class ArchiveFault extends Error {}

/**
 * Puts the months of a kind that lie before a month (`YYYY-MM`) into the archive, at most a year's at once; answers how
 * many. Throws {@link ArchiveFault} for another kind, and for a month of the last three years.
 */
export async function archiveMonths(
  db: PooledDatabase,
  today: string,
  [kind = '', month = '']: readonly string[],
): Promise<{ readonly archived: number }> {
  const table = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined
  if (!table) throw new ArchiveFault(`Say what to archive: ${Object.keys(kinds).join(', ')}`)
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) throw new ArchiveFault('Say before which month, as 2023-01')
  const last = later(today, -keptYears, 'year').slice(0, 7)
  if (month > last) throw new ArchiveFault(`The last ${String(keptYears)} years stay: at the latest ${last}`)
  return { archived: await detachMonths(db, table, `${month}-01`) }
}
