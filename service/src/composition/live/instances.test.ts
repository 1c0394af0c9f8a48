import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/support/app/database.ts'
import { serviceInstance } from '../composition.table.ts'
import { openInstances } from './instances.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(() => database.db.delete(serviceInstance))
const failures: unknown[] = []
const open = (host: string | undefined, sequence: number, isShared = true) =>
  openInstances({
    db: database.db,
    isShared,
    host,
    sequence: () => sequence,
    said: async () => undefined,
    failed: (error) => failures.push(error),
  })
const shown = async ({ list }: Awaited<ReturnType<typeof open>>) =>
  (await list()).map(({ host, sequence, isAnswering }) => [host, sequence, isAnswering])

it('every instance sees all that are alive, itself marked; one that ends leaves, one that died is gone after a while', async () => {
  const first = await open('a'.repeat(64), 4)
  await first.start()
  const second = await open(undefined, 5)
  await second.start()
  expect(await shown(first)).toEqual([
    ['a'.repeat(64), 4, true],
    [null, 5, false],
  ])
  expect(await shown(second)).toEqual([
    ['a'.repeat(64), 4, false],
    [null, 5, true],
  ])
  await second.stop()
  expect(await shown(first)).toEqual([['a'.repeat(64), 4, true]])
  // The first died without a word, forty seconds ago.
  await database.db.update(serviceInstance).set({ seenAt: sql`now() - interval '40 seconds'` })
  const third = await open(undefined, 6)
  expect(await shown(third)).toEqual([[null, 6, true]])
  await third.start()
  expect((await database.db.select().from(serviceInstance)).length).toBe(1)
  await Promise.all([first.stop(), third.stop()])
  expect(failures).toEqual([])
})
it('on the embedded database, which has one process, nothing is written and the one instance is told', async () => {
  const only = await open(undefined, 1, false)
  await only.start()
  expect(await shown(only)).toEqual([[null, 1, true]])
  expect(await database.db.select().from(serviceInstance)).toEqual([])
  await only.stop()
})
