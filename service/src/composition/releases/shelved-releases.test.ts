import { calls } from '@staff/contract'
import { getDigest } from '@staff/registry'
import { eq } from 'drizzle-orm'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../test/support/app/app.ts'
import { testDatabase, type TestDatabase } from '../../../test/support/app/database.ts'
import {
  descriptorOf,
  entry,
  entryBytes,
  folders,
  live,
  type Folders,
} from '../../../test/support/composition/compositions.ts'
import { compositionKey } from '../answer/composition-key.ts'
import { compositionHistory, hostFile, hostRelease } from '../composition.table.ts'

const marks = ['one', 'two'] as const
type Mark = (typeof marks)[number]
let database: TestDatabase
let builds: Record<Mark, Folders>
const running: TestApp[] = []

/** A machine with a build of its own: the same version of the remote with other bytes. */
async function machine(mark: Mark): Promise<Folders> {
  const at = await folders(live('admin'))
  await at.build(descriptorOf('admin', '1.0.0', {}, mark), mark)
  return at
}
beforeEach(async () => {
  database = await testDatabase()
  builds = { one: await machine('one'), two: await machine('two') }
})
afterEach(async () => {
  for (const app of running.splice(0)) await app.app.close()
  await database.close()
})
async function start(mark: Mark, key = 'key'): Promise<TestApp> {
  const { settings, root } = builds[mark]
  const DATA_DIR = join(builds.one.root, key)
  // Made once for all instances of a test.
  await compositionKey({ compositionKeyFile: undefined, dataDir: DATA_DIR })
  const files = {
    MANIFEST_FILE: join(root, 'manifest.json'),
    COMPOSITION_KEY_FILE: join(DATA_DIR, 'composition-key.json'),
  }
  const t = await testApp({ database, settings: { ...settings, NODE_ENV: 'production', DATA_DIR, ...files } })
  running.push(t)
  return t
}
const file = ({ app }: TestApp, name = entry) => app.inject(`/remotes/admin/1.0.0/${name}`)
const bytes = async (t: TestApp) => (await file(t)).rawPayload
const digest = (mark: Mark) => getDigest(descriptorOf('admin', '1.0.0', {}, mark))
const served = async (t: TestApp) => (await t.call('GET', 'health/ready')).body['remotes'] ?? 'all'

it('two builds behind one address: each instance gives the composition in force with the files of whichever build made it', async () => {
  const one = await start('one')
  const two = await start('two')
  // The file has the same name in both builds: each gives its own first, and the other's where it is asked for it.
  expect([await bytes(one), await bytes(two)]).toEqual([
    entryBytes('admin', '1.0.0', 'one'),
    entryBytes('admin', '1.0.0', 'two'),
  ])
  const history = () => database.db.select().from(compositionHistory)
  expect((await history()).map(({ action }) => action)).toEqual(['first start', 'built anew'])
  expect([await served(one), await served(two)]).toEqual(['all', 'all'])
  // A former build that starts again gives what is in force, and changes nothing.
  const again = await start('one')
  expect([await served(again), (await history()).length]).toEqual(['all', 2])
  const user = await again.signIn()
  const { body } = await user.call('GET', calls.composition)
  expect(body['composition'] ?? body['data']).toBeTruthy()
})

it('a file that only another build has is there before that build says ready, also after it was asked for in vain', async () => {
  const other = 'js/page.0123abcd.js'
  const files = {
    ...descriptorOf('admin', '1.0.0', {}, 'two').files,
    [other]: descriptorOf('admin').files[entry] ?? '',
  }
  await builds.two.build(descriptorOf('admin', '1.0.0', { files }, 'two'), 'two')
  await builds.two.put(`remotes/admin/1.0.0/${other}`, entryBytes('admin', '1.0.0'))
  const one = await start('one')
  expect((await file(one, other)).statusCode).toBe(404)
  await start('two')
  expect([(await file(one, other)).statusCode, (await file(one, other)).headers['cache-control']]).toEqual([
    200,
    expect.stringContaining('immutable'),
  ])
})

it('an instance whose disk has no build gives what is in force', async () => {
  await start('one')
  await rm(builds.two.remotesDir, { recursive: true })
  const none = await start('two')
  expect([await bytes(none), await served(none)]).toEqual([entryBytes('admin', '1.0.0', 'one'), 'all'])
})

it('gives nothing that another key signed, and nothing that was changed there', async () => {
  await start('one')
  await rm(builds.two.remotesDir, { recursive: true })
  expect((await file(await start('two', 'other key'))).statusCode).toBe(404)
  await database.db.update(hostFile).set({ content: Buffer.from('stolen()') })
  expect((await file(await start('two'))).statusCode).toBe(404)
})

it('keeps what is in force however old it is, and the last three builds before the present one', async () => {
  await start('one')
  const old = ['a', 'b', 'c', 'd'].map((mark) => digest('one').slice(1) + mark)
  const [row] = await database.db
    .select()
    .from(hostRelease)
    .where(eq(hostRelease.digest, digest('one')))
  if (!row) throw new Error('not on the shelf')
  for (const [at, other] of old.entries())
    await database.db
      .insert(hostRelease)
      .values({ ...row, digest: other, servedAt: new Date(Date.now() - (30 + at) * 3_600_000).toISOString() })
  await start('two')
  const kept = (await database.db.select({ digest: hostRelease.digest }).from(hostRelease)).map((one) => one.digest)
  expect(kept.toSorted()).toEqual([digest('one'), digest('two'), ...old.slice(0, 2)].toSorted())
})
