import { withVersions, type GateFault, type WantedComposition } from '@staff/contract'
import { getDigest } from '@staff/registry'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../../test/support/app/database.ts'
import { label, samplePage } from '../../../../test/support/composition/gate-entries.ts'
import { memoryCatalogue, sampleRelease } from '../../../../test/support/composition/memory-catalogue.ts'
import { noCdn, noFaults } from '../../../../test/support/composition/switches.ts'
import { openComposition, type OpenComposition } from '../../../composition/live/activation.ts'
import { loadGate } from '../../../composition/gate/gate.ts'
import { activeSnapshot } from '../../../composition/live/snapshots.ts'
import { Refusal } from '../../../http/errors.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { anonymous } from '../../../plugins/operations.ts'
import { loadPlan, switchTo, tryFirst, type RemoteVersionParts } from './acting.ts'

const catalogue = memoryCatalogue(
  sampleRelease('admin', '1.0.0'),
  sampleRelease('admin', '1.1.0'),
  sampleRelease('admin', '1.2.0'),
)
const makeWanted = (version: string): WantedComposition => ({ remotes: { admin: { version } } })
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

let database: TestDatabase
let one: OpenComposition
let other: OpenComposition
let smoked: (readonly [WantedComposition, WantedComposition])[]
let found: readonly GateFault[]
let audited: unknown[]
const open = () =>
  openComposition({
    db: database.db,
    catalogue,
    config: { manifestFile: '/nowhere', hostDir: '/nowhere', production: true },
    log: quiet,
  })
beforeAll(async () => {
  database = await testDatabase()
  one = await open()
  other = await open()
})
beforeEach(() => {
  smoked = []
  found = []
  audited = []
})
afterAll(() => database.close())

const active = () => activeSnapshot(database.db)
const ctx = () =>
  ({
    db: database.db,
    caller: { ...anonymous, userId: 'u1', username: 'operator' },
    origin: { ip: '127.0.0.1', userAgent: 'test', bearer: null },
    requestId: 'r1',
  }) as unknown as RequestContext
const parts = (): RemoteVersionParts => ({
  catalogue,
  live: one.live,
  instances: { list: async () => [] },
  cdn: noCdn,
  soundness: noFaults,
  activate: one.activate,
  gate: (wanted, on = catalogue, knownDigests = []) => loadGate({ ...one.gate, catalogue: on, knownDigests }, wanted),
  key: { keyId: '', sign: () => '' },
  hosts: { digest: undefined },
  publicOrigin: '',
  stageKeys: [],
  smoke: async (_, from, to) => {
    smoked.push([from, to])
    return found
  },
  audit: async (_, { caller }, url, { changes }) => void audited.push([caller.username, url, changes]),
})
/** Acts as an operation or a task does: what gives somebody a version for the first time is tried first. */
async function runAction(wanted: (live: WantedComposition) => WantedComposition, isTrial: boolean, expected?: string) {
  const decided = { expected: expected ?? (await active()).id, reason: 'a test' }
  const target = (live: WantedComposition) => ({ wanted: wanted(live) })
  const [on, by] = [parts(), ctx()]
  if (isTrial) await tryFirst(on, by.db, decided, { target }, (from, to) => on.smoke(by.caller, from, to))
  return switchTo(on, by, decided, { action: 'apply', url: 'apply', target }, (change, tx) =>
    on.audit(tx, by, 'apply', change),
  )
}
const getCode = async (done: Promise<unknown>): Promise<string> => {
  const error = await done.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  return error instanceof Refusal ? (error.faults[0]?.label.en ?? '') : 'not refused'
}

it('a plan tells what is live with an entry weaker than its page, once, and refuses nothing for it', async () => {
  const weak = sampleRelease('weak', '1.0.0', {
    routes: [samplePage('/weak', 'READ_ROLE')],
    search: [{ label, path: '/weak', permission: 'signedIn' }],
  })
  const wanted = { remotes: { weak: { version: '1.0.0' } } }
  const live = { id: 'a'.repeat(32), wanted, releases: { 'weak@1.0.0': getDigest(weak) } }
  const plan = await loadPlan({ ...parts(), catalogue: memoryCatalogue(weak) }, database.db, live, { wanted })
  expect(plan.faults.filter(({ code }) => code === 'ENTRY_WEAKER')).toEqual([])
  expect(plan.standing).toEqual([
    { code: 'ENTRY_WEAKER', remote: 'weak', message: expect.stringContaining('the page needs READ_ROLE') },
  ])
})
describe('an act on remote versions', () => {
  it('is tried in the browser before anybody gets it, and refused with what failed', async () => {
    found = [{ code: 'SMOKE_FAILED', remote: 'admin', message: '/role of admin 1.0.0: it failed' }]
    const before = await active()
    expect(await getCode(runAction(() => makeWanted('1.0.0'), true))).toBe(
      'SMOKE_FAILED: /role of admin 1.0.0: it failed',
    )
    expect(smoked).toEqual([[before.wanted, makeWanted('1.0.0')]])
    expect(await active()).toEqual(before)
    expect(audited).toEqual([])
    found = []
    await runAction(() => makeWanted('1.0.0'), true)
    expect((await active()).wanted).toEqual(makeWanted('1.0.0'))
    expect(audited).toEqual([['operator', 'apply', { admin: { old: null, new: { version: '1.0.0' } } }]])
  })
  it('opens no browser for what the gate refuses, for a stale decision, and for what only takes back', async () => {
    expect(await getCode(runAction(() => makeWanted('9.0.0'), true))).toContain('RELEASE_MISSING')
    expect(await getCode(runAction(() => makeWanted('1.1.0'), true, 'f'.repeat(32)))).toContain(
      'Another composition became active',
    )
    found = [{ code: 'SMOKE_FAILED', remote: 'admin', message: 'never asked' }]
    await runAction(() => makeWanted('1.1.0'), false)
    expect(smoked).toEqual([])
  })
  it('changes the composition it was decided on, though this instance has not seen it yet', async () => {
    await one.live()
    const { snapshot } = await other.activate({
      expected: (await active()).id,
      wanted: makeWanted('1.2.0'),
      action: 'apply',
      reason: 'elsewhere',
      who: { userId: null, username: 'service' },
    })
    await runAction(
      ({ remotes }) => ({ remotes: { admin: { version: remotes['admin']?.version ?? '', pinned: true } } }),
      false,
      snapshot,
    )
    expect((await active()).wanted).toEqual({ remotes: { admin: { version: '1.2.0', pinned: true } } })
    // What the pin keeps away is told, though nothing would change.
    const live = await active()
    const planned = (version: string) => {
      const asked = makeWanted(version)
      return loadPlan(parts(), database.db, live, { wanted: withVersions(live.wanted, asked) }, asked)
    }
    const told = (await planned('1.1.0')).hidden
    const exact = (version: string) => expect.stringMatching(new RegExp(`^${version}\\+[0-9a-f]{8}$`))
    expect(told).toEqual([{ remote: 'admin', live: exact('1.2.0'), wanted: exact('1.1.0') }])
    expect((await planned('1.2.0')).hidden).toEqual([])
    expect((await planned('9.0.0')).hidden).toEqual([{ remote: 'admin', live: exact('1.2.0'), wanted: '9.0.0' }])
  })
})
