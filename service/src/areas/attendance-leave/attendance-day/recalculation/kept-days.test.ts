import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { partitionBorder } from '../../../../db/partitions/partition-border.table.ts'
import { markDirty } from './recalculate.ts'
import { attendanceStage, type Stage } from './stage.fixtures.ts'

let stage: Stage
beforeAll(async () => {
  stage = await attendanceStage()
})
afterAll(() => stage.app.close())

it('a day whose scans were moved into the archive stays as it is when it is marked again; a later one is made', async () => {
  const { db } = stage.app
  const { id, number } = await stage.hire()
  const [old, late] = ['2026-01-05', '2026-06-01']
  for (const day of [old, late]) await stage.scan(number, `${day} 08:00:00`, `${day} 17:00:00`)
  await stage.settle(Date.parse('2026-07-01T00:00:00Z'))
  const before = await stage.dayOf(id, old)
  expect(before?.checkIn).not.toBeNull()

  // Scans are archived on their own: the days of these months stay in their table.
  await db.insert(partitionBorder).values({ tableName: 'attendance_record', keptFrom: '2026-02-01' })
  await db.execute(sql`delete from attendance_record where scan_time < '2026-02-01'`)
  await markDirty(db, [
    { employeeId: id, date: old },
    { employeeId: id, date: late },
  ])
  await db.execute(
    sql`update attendance_record set scan_time = scan_time + interval '7 minutes' where scan_time > '2026-06-01'`,
  )
  await stage.settle(Date.parse('2026-07-01T00:00:00Z'))
  expect(await stage.dayOf(id, old)).toEqual(before)
  expect((await stage.dayOf(id, late))?.checkIn).toContain('01:07')
  expect((await db.execute(sql`select 1 from attendance_dirty`)).rows).toEqual([])
})
