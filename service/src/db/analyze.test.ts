import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../test/support/app/app.ts'
import { positionLevel } from '../areas/admin/position-level/position-level.table.ts'
import { analyzeFilled } from './analyze.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ operations: [] })
})
afterAll(() => t.close())

it('tells the planner of tables with rows, and of no table without', async () => {
  await t.db.insert(positionLevel).values({ levelTitle: 'Counted', levelNumber: 61 })
  await analyzeFilled(t.db.$client)
  const { rows } = await t.db.$client.query<{ name: string; rows: number }>(
    `select relname as name, reltuples as rows from pg_class where relname in ('position_level', 'approval_step')`,
  )
  const known = new Map(rows.map((row) => [row.name, row.rows]))
  expect(known.get('position_level')).toBeGreaterThan(0)
  // -1 = nothing is known of it.
  expect(known.get('approval_step')).toBe(-1)
})
