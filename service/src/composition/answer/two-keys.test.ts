import { calls, compositionKeyMeta, compositionKeysSchema, signedCompositionSchema } from '@staff/contract'
import { newKeyPair, type PrivateKey } from '@staff/registry'
import { sql } from 'drizzle-orm'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../test/support/app/app.ts'
import { testDatabase, type TestDatabase } from '../../../test/support/app/database.ts'
import { descriptorOf, entry, folders, live, type Folders } from '../../../test/support/composition/compositions.ts'
import { compositionKeyUse } from '../composition.table.ts'
import { compositionKey } from './composition-key.ts'
import { openToken, previewToken } from '../preview/preview-token.ts'

let database: TestDatabase
let pairs: Record<'former' | 'present', { readonly keyId: string; readonly privateKey: PrivateKey }>
const running: TestApp[] = []
beforeEach(async () => {
  database = await testDatabase()
  pairs = { former: await newKeyPair(), present: await newKeyPair() }
})
afterEach(async () => {
  for (const app of running.splice(0)) await app.app.close()
  await database.close()
})

type Name = keyof typeof pairs
const write = async (at: Folders, keys: readonly Name[]): Promise<string> => {
  const list = keys.map((name) => pairs[name].privateKey)
  await at.put('key.json', JSON.stringify(list.length === 1 ? list[0] : { keys: list }))
  return join(at.root, 'key.json')
}
/** An instance of its own build, with these keys; the first signs. */
async function start(mark: string, ...keys: readonly Name[]): Promise<TestApp> {
  const at = await folders(live('admin'))
  await at.build(descriptorOf('admin', '1.0.0', {}, mark), mark)
  await at.put('host/index.html', '<html><head></head><body></body></html>')
  const settings = { ...at.settings, NODE_ENV: 'production', COMPOSITION_KEY_FILE: await write(at, keys) }
  const t = await testApp({ database, settings })
  running.push(t)
  return t
}
/** The ids of the keys that a page of an instance believes. */
async function believed(t: TestApp): Promise<readonly string[]> {
  const { payload } = await t.app.inject('/')
  const [, content = ''] = new RegExp(`name="${compositionKeyMeta}" content="([^"]*)"`).exec(payload) ?? []
  return compositionKeysSchema.parse(JSON.parse(content.replaceAll('&quot;', '"'))).map(({ keyId }) => keyId)
}
const answer = async (t: TestApp) => {
  const user = await t.signIn()
  const { body, headers } = await user.call('GET', calls.composition)
  return { keyId: signedCompositionSchema.parse(body).keyId, etag: headers['etag'] }
}

it('while a key is exchanged two instances break nothing: a page of the new one believes both, and each gives the files of the other build', async () => {
  const before = await start('one', 'former')
  const after = await start('two', 'present', 'former')
  const { former, present } = pairs
  expect([await believed(before), await believed(after)]).toEqual([[former.keyId], [present.keyId, former.keyId]])
  const answers = [await answer(before), await answer(after)]
  expect(answers.map(({ keyId }) => keyId)).toEqual([former.keyId, present.keyId])
  // A browser that asks the other instance again must not take its own answer for unchanged.
  expect(answers[0]?.etag).not.toBe(answers[1]?.etag)
  // What the former key signed on the shelf of all instances is still given.
  expect((await after.app.inject(`/remotes/admin/1.0.0/${entry}`)).statusCode).toBe(200)
  expect((await after.call('GET', 'health/ready')).body['remotes'] ?? 'all').toBe('all')
})

it('a former key is believed for a day after its follower was used first, also for links, and across restarts', async () => {
  const at = await folders(live('admin'))
  const file = await write(at, ['former'])
  const config = { compositionKeyFile: file, dataDir: at.root }
  const link = await previewToken(await compositionKey(config), {
    id: 'one',
    userId: 'u1',
    until: new Date(Date.now() + 3_600_000),
  })
  await write(at, ['present', 'former'])
  const ids = async (hours: number) => {
    const key = await compositionKey(config, async () => Date.now() - hours * 3_600_000)
    return [key.published().length, (await openToken(key, link))?.kind, key.isSigned('a', key.sign('a'))]
  }
  expect([await ids(0), await ids(23), await ids(25)]).toEqual([
    [2, 'preview', true],
    [2, 'preview', true],
    [1, undefined, true],
  ])
  // The moment of the first use is that of all instances.
  await start('one', 'present', 'former')
  await database.db.update(compositionKeyUse).set({ firstAt: sql`now() - interval '25 hours'` })
  expect(await believed(await start('one', 'present', 'former'))).toEqual([pairs.present.keyId])
})

it('a key that the database names alone is believed by nobody', async () => {
  const t = await start('one', 'present')
  await database.db.insert(compositionKeyUse).values({ keyId: pairs.former.keyId })
  expect(await believed(t)).toEqual([pairs.present.keyId])
})
