import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../../test/support/app/database.ts'
import { makePartitions } from '../../../db/partitions/partitions.ts'
import { attendanceRecord as scan } from './attendance-record.table.ts'
import { scannedOn } from './scan-bounds.ts'

let t: TestDatabase
beforeAll(async () => {
  t = await testDatabase()
  await makePartitions(t.db, '2098-10-15')
  await makePartitions(t.db, '2098-12-15')
})
afterAll(() => t.close())

/** The months of the table that PostgreSQL looks into for scans of a day. */
async function planned(day: string, today?: string): Promise<readonly string[]> {
  const { rows } = await t.db.execute<{ 'QUERY PLAN': unknown }>(
    sql`explain (format json) select from ${scan} where ${scannedOn({ from: day, to: day }, today)}`,
  )
  const found = JSON.stringify(rows).matchAll(/attendance_record_(\d{4}_\d{2}|default|before)"/g)
  return [...new Set([...found].map(([, month = '']) => month))].toSorted()
}

it('looks into months in which a correction may have put a scan, and into none that was made ahead', async () => {
  const back = ['2098_10', '2098_11', '2098_12']
  expect(await planned('2098-12-20')).toEqual([...back, '2099_01', '2099_02'])
  expect(await planned('2098-12-20', '2098-12-21')).toEqual(back)
  expect(await planned('2098-12-20', '2098-12-28')).toEqual(back)
})
it('looks as far as a device may be ahead of today', async () => {
  expect(await planned('2098-12-30', '2098-12-30')).toContain('2099_01')
  expect(await planned('2098-12-20', '2098-12-30')).toContain('2099_01')
})
it('looks into all later months that a correction reaches once they have begun', async () => {
  expect(await planned('2098-12-20', '2099-06-01')).toEqual(await planned('2098-12-20'))
})
