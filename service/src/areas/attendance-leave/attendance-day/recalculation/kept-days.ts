import { sql } from 'drizzle-orm'
import type { Database } from '../../../../db/database.ts'
import type { DayKey } from '../../../../dated/day-key.ts'
import { partitionBorder } from '../../../../db/partitions/partition-border.table.ts'
import { farthestCorrection } from '../../attendance-record/attendance-record.table.ts'

/**
 * The days whose scans are all in the tables in use. A day of an archived or removed month stays as it is: without its
 * scans it would come out as an absence.
 */
export async function keepWithScans(tx: Database, keys: readonly DayKey[]): Promise<readonly DayKey[]> {
  const { rows } = await tx.execute<{ from: string | null }>(
    sql`select max(case table_name when 'attendance_day' then kept_from else kept_from + ${farthestCorrection}::int end)::text as from
      from ${partitionBorder} where table_name in ('attendance_day', 'attendance_record')`,
  )
  const from = rows[0]?.from
  return from ? keys.filter(({ date }) => date >= from) : keys
}
