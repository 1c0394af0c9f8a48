import { eq, inArray, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../test/support/app/app.ts'
import { auditLog } from '../../areas/platform/audit/audit-log.table.ts'
import { positionLevel } from '../../areas/admin/position-level/position-level.table.ts'
import { role, rolePermission } from '../../areas/admin/role/role.table.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { loadForEach, Batch, settledFirst } from '../batch.ts'
import { insertRows, insertSets, isPlainRow, type NewRow } from './insert-rows.ts'
import { run } from '../statement.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ operations: [] })
})
afterAll(() => t.close())
const titled = (levelTitle: string) => t.db.select().from(positionLevel).where(eq(positionLevel.levelTitle, levelTitle))

it('writes rows as the driver would: defaults where nothing is said, NULL where it is, JSON as it is, half a letter as an unknown one', async () => {
  await insertRows(t.db, positionLevel, [
    { levelTitle: 'Half \ud800', levelNumber: 41, createdBy: null },
    { levelTitle: 'O\'Neil \\ "x"', levelNumber: 42, createdBy: 'u', version: 3 },
  ])
  expect(await titled('Half \ufffd')).toMatchObject([{ levelNumber: 41, version: 1, createdBy: null, updatedBy: null }])
  expect(await titled('O\'Neil \\ "x"')).toMatchObject([{ levelNumber: 42, version: 3, createdBy: 'u' }])
  const changes = { name: { old: null, new: ['a', { b: 'ខ្មែរ' }] } }
  const row = { requestMethod: 'POST', requestUrl: '/api/rows', requestId: 'rows-1', changes }
  await insertRows(t.db, auditLog, [row])
  expect(await t.db.select().from(auditLog).where(eq(auditLog.requestId, 'rows-1'))).toMatchObject([
    { changes, isArchive: false, userId: null },
  ])
})
it('writes the tables of a set owners first; where one of them is refused its own failure is told, not what followed from it', async () => {
  const set = (id: string) =>
    t.db.transaction((tx) =>
      insertSets(
        tx,
        new Map<PgTable, readonly NewRow[]>([
          [rolePermission, ['READ_ROLE', 'UPDATE_ROLE'].map((permission) => ({ roleId: id, permission }))],
          [role, [{ id, name: 'Written as a set', dataScope: 'ALL' }]],
        ]),
      ),
    )
  await set('set-1')
  const kept = () =>
    t.db
      .select()
      .from(rolePermission)
      .where(inArray(rolePermission.roleId, ['set-1', 'set-2']))
  expect(await kept()).toHaveLength(2)
  await expect(set('set-2')).rejects.toMatchObject({ cause: { code: '23505' } })
  expect(await kept()).toHaveLength(2)
})
it('leaves to the driver what the database calculates, and bytes', () => {
  expect([{ a: sql`now()` }, { a: Buffer.from('x') }, { a: { b: [1] }, c: null, d: 'x' }].map(isPlainRow)).toEqual([
    false,
    false,
    true,
  ])
})
it('a rule that asks the database for itself sees the rows before its own; what was taken back is neither written nor known', async () => {
  await t.db.transaction(async (tx) => {
    const batch = new Batch()
    const own = { db: tx, batch } as unknown as RequestContext
    const db = settledFirst(tx, () => batch.settle(own))
    const levels = () => db.select().from(positionLevel).where(eq(positionLevel.levelTitle, 'Waiting'))
    batch.row(positionLevel, { levelTitle: 'Waiting', levelNumber: 51 })
    expect(await tx.select().from(positionLevel).where(eq(positionLevel.levelTitle, 'Waiting'))).toEqual([])
    expect((await Promise.all([levels(), levels()])).map(({ length }) => length)).toEqual([1, 1])
    batch.row(positionLevel, { levelTitle: 'Waiting', levelNumber: 52 })
    batch.forget()
    expect(await levels()).toHaveLength(1)
    // The engine asks the driver itself, past drizzle.
    batch.row(positionLevel, { levelTitle: 'Waiting too', levelNumber: 53 })
    const all = sql`select ${positionLevel.levelNumber} from ${positionLevel} where ${positionLevel.levelTitle} like 'Waiting%' order by 1`
    expect(await run(db, all)).toEqual([[51], [53]])
    // The batch itself does not wait for what waits.
    batch.row(positionLevel, { levelTitle: 'Waiting as well', levelNumber: 54 })
    expect(await run(tx, all)).toEqual([[51], [53]])
  })
})
it('asks about each record of a set at once, again about somebody who comes a second time, and nothing about what the batch made itself until it has something', async () => {
  const asked: string[][] = []
  const batch = new Batch()
  const about = (key: string) =>
    loadForEach<number>(
      { batch },
      {
        question: 'how many',
        key,
        keysOf: (sent) => [sent['employeeId']],
        ofNew: { table: positionLevel, id: key, value: 0 },
        read: (keys) => {
          asked.push([...keys])
          return Promise.resolve(new Map(keys.map((one) => [one, asked.length])))
        },
      },
    )
  batch.begin(['a', 'b', 'a'].map((employeeId) => ({ employeeId })))
  batch.note(positionLevel, 'made')
  for (const id of ['a', 'b', 'a']) {
    batch.again(id)
    await about(id)
  }
  expect(asked).toEqual([['a', 'b'], ['a']])
  expect([await about('made'), asked.length, await about('made')]).toEqual([0, 2, 3])
})
