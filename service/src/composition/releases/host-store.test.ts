import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/support/app/database.ts'
import { compositionKey, type CompositionKey } from '../answer/composition-key.ts'
import { hostFile, hostRelease } from '../composition.table.ts'
import { openHostStore, type HostStore } from './host-store.ts'
import { openShelf } from './shelf.ts'

let database: TestDatabase
let key: CompositionKey
beforeAll(async () => {
  database = await testDatabase()
  key = await compositionKey({ compositionKeyFile: undefined, dataDir: mkdtempSync(join(tmpdir(), 'staff-key-')) })
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.delete(hostRelease)
  await database.db.delete(hostFile)
})
const common = 'js/common.abcdef01.js'
/** A container with an empty disk and a host of its own build: one chunk that all hosts have, and one of its own. */
async function start(mark: string, withKey = key): Promise<HostStore> {
  const hostDir = mkdtempSync(join(tmpdir(), 'staff-host-'))
  mkdirSync(join(hostDir, 'static/js'), { recursive: true })
  writeFileSync(join(hostDir, 'index.html'), `<html>${mark}</html>`)
  for (const file of [`page.${mark}.js`, `page.${mark}.js.br`, 'plain.js'])
    writeFileSync(join(hostDir, 'static/js', file), mark)
  writeFileSync(join(hostDir, 'static', common), 'common')
  const hostStore = await openHostStore(openShelf({ db: database.db, key: withKey }), hostDir)
  await hostStore.keep()
  rmSync(hostDir, { recursive: true })
  return hostStore
}
const marks = ['00000001', '00000002', '00000003', '00000004', '00000005']
/** The hosts whose own file is answered, and that with its own bytes. */
async function held5({ file }: HostStore): Promise<string> {
  const found = await Promise.all(marks.map(async (mark) => (await file(`js/page.${mark}.js`))?.toString() === mark))
  return marks.flatMap((mark, at) => (found[at] ? mark.slice(-1) : [])).join('')
}
const servedBefore = async ({ digest }: HostStore, hours: number) =>
  database.db
    .update(hostRelease)
    .set({ servedAt: sql`now() - ${hours} * interval '1 hour'` })
    .where(eq(hostRelease.digest, digest ?? ''))

it('a new container with an empty disk gives the files of the last three hosts, and of whatever was served within a day', async () => {
  const started: HostStore[] = []
  for (const mark of marks) started.push(await start(mark))
  expect(await held5(await start('00000005'))).toBe('12345')
  // The first two were served last more than a day ago; of the former hosts three stay in any case.
  for (const [at, hours] of [26, 25, 25, 25].entries()) await servedBefore(started[at] ?? (await start('')), hours)
  expect(await held5(await start('00000005'))).toBe('2345')
  expect((await database.db.select().from(hostFile)).length).toBe(5)
})
it('an instance that says that it serves its host keeps it from growing old', async () => {
  const first = await start('00000001')
  await servedBefore(first, 48)
  await openShelf({ db: database.db, key }).serve([first.digest ?? ''])
  for (const mark of marks.slice(1)) await start(mark)
  expect(await held5(await start('00000005'))).toBe('12345')
})
it('answers nothing else: no other path, no file that its content does not name, no compressed form', async () => {
  const { file } = await start('00000005')
  expect((await file(common))?.toString()).toBe('common')
  for (const path of ['../../../data/hosts', '../js/page.00000005.js', 'js/plain.js', 'js/page.00000005.js.br', 'js'])
    expect(await file(path), path).toBeUndefined()
})
it('serves no script that somebody who can only write to the database put there', async () => {
  const { digest, file } = await start('00000001')
  await database.db.update(hostFile).set({ content: Buffer.from('stolen()') })
  expect(await file('js/page.00000001.js')).toBeUndefined()
  const [row] = await database.db.select().from(hostRelease)
  const planted = { ...row?.files, 'js/planted.0123abcd.js': row?.files['js/page.00000001.js'] ?? '' }
  await database.db
    .update(hostRelease)
    .set({ files: planted })
    .where(eq(hostRelease.digest, digest ?? ''))
  const other = await openHostStore(openShelf({ db: database.db, key }), '/nowhere')
  expect(await other.file('js/planted.0123abcd.js')).toBeUndefined()
})
it('finds the host that another instance brought a moment ago, also after it looked in vain', async () => {
  const first = await start('00000001')
  expect(await first.file('js/page.00000002.js')).toBeUndefined()
  await start('00000002')
  expect((await first.file('js/page.00000002.js'))?.toString()).toBe('00000002')
})
it('without a host there is nothing to keep', async () => {
  const none = await openHostStore(openShelf({ db: database.db, key }), '/nowhere')
  await none.keep()
  expect([none.digest, await database.db.select().from(hostRelease)]).toEqual([undefined, []])
})
