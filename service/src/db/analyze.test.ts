import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../test/support/app/app.ts'
import { positionLevel } from '../areas/admin/position-level/position-level.table.ts'
import { analyzeFilled } from './analyze.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ operations: [] })
})
afterAll(() => t.close())

/** Rows of some tables, as the planner knows them; -1 = nothing is known. */
const known = async (...names: readonly string[]) => {
  const { rows } = await t.db.$client.query<{ name: string; rows: number }>(
    'select relname as name, reltuples as rows from pg_class where relname = any($1)',
    [names],
  )
  return Object.fromEntries(rows.map((row) => [row.name, row.rows]))
}

it('tells the planner of tables with rows, and of no table without', async () => {
  await t.db.insert(positionLevel).values({ levelTitle: 'Counted', levelNumber: 61 })
  await analyzeFilled(t.db.$client)
  const found = await known('position_level', 'approval_step', 'attendance_day')
  expect(found['position_level']).toBeGreaterThan(0)
  expect(found).toMatchObject({ approval_step: -1, attendance_day: -1 })
})
it('tells it of all months of a table together, which no server does by itself', async () => {
  await t.db.$client.query(
    `insert into audit_log (created_at, request_method, request_url, request_id)
      select make_timestamptz(2019, month, 15, 8, 0, 0), 'POST', '/', 'r' || month from generate_series(1, 12) month`,
  )
  await analyzeFilled(t.db.$client)
  const { audit_log: all = 0, audit_log_before: before } = await known('audit_log', 'audit_log_before')
  expect(all).toBeGreaterThanOrEqual(12)
  expect(before).toBe(all)
  const { rows } = await t.db.$client.query(
    `select n_distinct from pg_stats where tablename = 'audit_log' and attname = 'request_id' and inherited`,
  )
  expect(rows).toHaveLength(1)
})
