import { afterAll, beforeAll, expect, it } from 'vitest'
import { rowsOf } from '../../test/support/app/seeded.ts'
import { serverTestDatabase, type TestDatabase } from '../../test/support/app/database.ts'
import { archiveMonths, ArchiveFault } from './archive-months.ts'

let t: TestDatabase
beforeAll(async () => {
  t = await serverTestDatabase()
})
afterAll(() => t.close())

it.each([
  ['payroll', '2020-01'],
  ['scans', '2020-13'],
  ['scans', ''],
  ['constructor', '2020-01'],
  ['days', '2096-08'],
])('archives no %s before "%s"', async (kind, month) => {
  await expect(archiveMonths(t.db, '2099-07-31', [kind, month])).rejects.toThrow(ArchiveFault)
})
it('archives what is older than three years, once', async () => {
  const ended = await rowsOf(
    t,
    `select name from table_partition where table_name = 'attendance_day' and end_month <= '2096-07-01'`,
  )
  expect(ended.length).toBeGreaterThan(2)
  expect(await archiveMonths(t.db, '2099-07-31', ['days', '2096-07'])).toEqual({ archived: ended.length })
  expect(await archiveMonths(t.db, '2099-07-31', ['days', '2096-07'])).toEqual({ archived: 0 })
  expect(
    await rowsOf(t, `select kept_from::text as day from partition_border where table_name = 'attendance_day'`),
  ).toHaveLength(1)
})
