import { calls, contributionKinds, taskKeys, type RemoteDescriptor } from '@staff/contract'
import { remoteVersionCalls as paths } from '@staff/contract/remote-version'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codes, type TestUser } from '../../../test/support/app/app.ts'
import { serverTestDatabase } from '../../../test/support/app/database.ts'
import { memoryCatalogue, sampleRelease } from '../../../test/support/composition/memory-catalogue.ts'
import { publishedApp, type PublishedApp } from '../../../test/support/composition/published-app.ts'
import { getFaultCodes, makeSwitch, open } from '../../../test/support/composition/switches.ts'
import { loadFlagNames, setFlag } from './flags.ts'

const label = { en: 'A', km: 'ក' }
const at = { path: '/canteen-page', permission: 'signedIn', order: 1 } as const
const to = { to: '/canteen-page', permission: 'signedIn' } as const
const tab = { key: 'meals', title: label, order: 1, permission: 'signedIn', screen: 'page' } as const
/** Every kind of entry that a release may hang on a flag. */
const entries = {
  navigation: { id: 'canteen-page', under: 'admin', label, ...at },
  tabs: { group: 'canteen', label, ...at },
  cards: { landing: '/report/employee', description: label, label, ...at },
  search: { label, path: at.path, permission: at.permission },
  widgets: { reportId: 9_001, label, type: 'card', use: 'all', permission: 'signedIn', size: [3, 2] },
  profileTabs: { ...tab, group: 'job' },
  profileCards: tab,
  profileActions: { key: 'meal', label, order: 1, ...to },
  tasks: { label, group: 'people', order: 1, ...taskKeys('people-without-account'), ...to },
  searchTerms: { words: { en: ['meal'], km: ['អាហារ'] }, ...to },
} as const satisfies Partial<Record<keyof RemoteDescriptor, object>>
type Kind = keyof typeof entries
const kinds = Object.keys(entries) as Kind[]
const withFlag = (flag: string) =>
  Object.fromEntries(kinds.map((kind) => [kind, [entries[kind], { ...entries[kind], ...difference(kind), flag }]]))
/** What makes a second entry of a kind another one. */
const difference = (kind: Kind): object =>
  kind === 'navigation'
    ? { id: 'canteen-more' }
    : kind === 'widgets'
      ? { reportId: 9_002 }
      : 'key' in entries[kind]
        ? { key: 'more' }
        : {}

const page = {
  routes: [{ ...at, title: label, screen: 'page', mode: 'page' }].map(({ order: _, ...route }) => route),
}

let product: PublishedApp
let reader: TestUser
beforeAll(async () => {
  product = await publishedApp(
    [
      ['canteen', '1.0.0', page],
      ['canteen', '1.1.0', { ...page, ...withFlag('meals') }],
    ],
    { remotes: { canteen: { version: '1.0.0' } } },
  )
  reader = await product.t.signIn({ permissions: [] })
})
afterAll(() => product.t.close())

const set = (isOn: boolean | null, name = 'meals') =>
  product.operator.call('POST', paths.flag, { body: { name, isOn, reason: 'a test' } })
const given = async (): Promise<Partial<Record<Kind, readonly object[]>>> =>
  (await reader.call('GET', calls.composition)).body.data.remotes[0].descriptor
const counts = async () => {
  const descriptor = await given()
  return Object.fromEntries(kinds.map((kind) => [kind, descriptor[kind]?.length ?? 0]))
}
const each = (count: number) => Object.fromEntries(kinds.map((kind) => [kind, count]))

it('names every kind of entry that may hang on a flag', () => {
  expect(kinds).toEqual(expect.arrayContaining([...contributionKinds]))
})
it('an unknown flag is refused; each kind of entry comes and goes with its flag for everybody, and no browser reads of it', async () => {
  const apply = () => product.runAction(paths.apply, { wanted: { remotes: { canteen: { version: '1.1.0' } } } })
  const refused = await apply()
  expect([refused.status, refused.body.errors.map(({ message }: { message: string }) => message)]).toEqual([
    409,
    [expect.stringContaining('the flag "meals" is not there')],
  ])
  expect((await set(false)).status).toBe(200)
  const { status, body } = await apply()
  expect([status, body['errors'] ?? []]).toEqual([200, []])
  expect(await counts()).toEqual(each(1))
  await set(true)
  expect(await counts()).toEqual(each(2))
  expect(JSON.stringify(await given())).not.toContain('flag')
  await set(false)
  expect(await counts()).toEqual(each(1))
})
it('a flag that a switch under way names waits for it, and stays', async () => {
  const database = await serverTestDatabase()
  try {
    const release = sampleRelease('admin', '1.1.0', { ...page, search: [{ ...entries.search, flag: 'meals' }] })
    const catalogue = memoryCatalogue(sampleRelease('admin', '1.0.0'), release)
    const service = await open(database, catalogue, { remotes: { admin: { version: '1.0.0' } } })
    const active = await service.live()
    const decide = (isOn: boolean | null) =>
      database.db.transaction((tx) => setFlag(tx, active, { name: 'meals', isOn, reason: 'a test' }, 'operator'))
    await decide(false)
    const removing = await database.db.transaction(async (tx) => {
      const wanted = { remotes: { admin: { version: '1.1.0' } } }
      await service.activate(makeSwitch(active.snapshot, wanted), tx)
      const waiting = getFaultCodes(decide(null))
      const isWaiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(async () => (await database.db.$client.query(isWaiting)).rowCount).toBe(1)
      return { waiting }
    })
    expect(await removing.waiting).toEqual(['SNAPSHOT_CONFLICT'])
    expect([...(await loadFlagNames(database.db))]).toEqual(['meals'])
  } finally {
    await database.close()
  }
})
it('who switched it last is kept, with an audit row; one that something live names stays', async () => {
  const { body } = await product.operator.call('GET', paths.flag)
  expect(body.data).toMatchObject([{ name: 'meals', isOn: false, reason: 'a test', remotes: ['canteen'] }])
  expect(codes(await set(null))).toEqual([409, 'name:IN_USE'])
  expect((await set(true, 'nobody')).status).toBe(200)
  expect((await set(null, 'nobody')).body.data).toHaveLength(1)
  const { rows } = await product.t.db.$client.query<{ changes: object }>(
    `select changes from audit_log where entity_id = 'flag nobody' order by 1`,
  )
  expect(rows).toHaveLength(2)
  const other = await product.t.signIn({ permissions: ['READ_REMOTE_VERSION'] })
  expect((await other.call('POST', paths.flag, { body: { name: 'meals', isOn: true, reason: 'no' } })).status).toBe(403)
})
