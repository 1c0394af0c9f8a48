import type { WantedComposition, WantedRemote } from '@staff/contract'
import {
  compositionPlanSchema,
  historyVerdictSchema,
  remoteVersionCalls as paths,
} from '@staff/contract/remote-version'
import { getDigest } from '@staff/registry'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codes } from '../../../../test/support/app/app.ts'
import { sampleRelease } from '../../../../test/support/composition/memory-catalogue.ts'
import { publishedApp, type PublishedApp } from '../../../../test/support/composition/published-app.ts'
import { compositionHead } from '../../../composition/composition.table.ts'
import { contentHistory } from '../../../composition/live/content-history.ts'
import { addHistory } from '../../../composition/live/history.ts'
import {
  activeSnapshot,
  getDifference,
  getSnapshot,
  keepSnapshot,
  versionsIn,
} from '../../../composition/live/snapshots.ts'

// Rows as builds wrote them that knew no list of what was taken back: an apply ended a kill and a canary with it.
const killed = { en: 'Wrong sums', km: 'ផលបូកខុស' }
const canary = { version: '1.4.0', percent: 10, roles: [], users: [] }
const steps: readonly (readonly [action: string, payroll: WantedRemote])[] = [
  ['apply', { version: '1.1.0' }],
  ['rollback', { version: '1.0.0' }],
  ['apply', { version: '1.2.0' }],
  ['kill', { version: '1.2.0', killed }],
  ['apply', { version: '1.3.0' }],
  ['canary', { version: '1.3.0', canary }],
  ['canary ended', { version: '1.3.0' }],
  ['apply', { version: '1.0.0' }],
  ['apply', { version: '1.5.0' }],
]
/** What follows: rolled back, replaced while it was off, ended as a canary, replaced by an older one. */
const takenBack = ['1.1.0', '1.2.0', '1.3.0', '1.4.0']

let product: PublishedApp
const snapshots: string[] = []
beforeAll(async () => {
  const versions = ['1.0.0', ...takenBack, '1.5.0']
  product = await publishedApp(
    versions.map((version) => ['payroll', version]),
    { remotes: { payroll: { version: '1.0.0' } } },
  )
  for (const [action, payroll] of steps) await write(action, { remotes: { payroll } })
})
afterAll(() => product.t.close())

async function write(action: string, wanted: WantedComposition): Promise<void> {
  const { db } = product.t
  const before = await activeSnapshot(db)
  const releases = Object.fromEntries(
    versionsIn(wanted).map(({ name, version }) => [`${name}@${version}`, getDigest(sampleRelease(name, version))]),
  )
  const next = { ...getSnapshot(wanted, new Map()), releases, id: `written-before-${snapshots.length}` }
  const sequence = before.sequence + 1
  const activatedAt = new Date(Date.parse(before.activatedAt) + 1_000).toISOString()
  await keepSnapshot(db, next)
  await db.update(compositionHead).set({ snapshot: next.id, sequence, activatedAt })
  const difference = getDifference(before, next)
  const row = { sequence, at: activatedAt, userId: null, who: 'sok@demo.local', action, reason: 'as it was' }
  await addHistory(db, { ...row, from: before.id, to: next.id, difference })
  snapshots.push(next.id)
}

it('what was taken back follows from rows of earlier builds, and is given to nobody without a word', async () => {
  const { takenBack: found, good } = await contentHistory(product.t.db)
  expect([...found.values()].map(({ version }) => version).toSorted()).toEqual(takenBack)
  expect([...new Set(good.map(({ version }) => version))]).toEqual(['1.0.0'])
  for (const version of takenBack) {
    const wanted = { remotes: { payroll: { version } } }
    expect([version, codes(await product.start(paths.apply, { wanted }))]).toEqual([
      version,
      [409, 'payroll:TAKEN_BACK'],
    ])
    const { body } = await product.operator.call('POST', paths.plan, { body: { wanted } })
    expect(compositionPlanSchema.parse(body.data).takenBack).toMatchObject([{ version, who: 'sok@demo.local' }])
  }
})
it('a rollback to any snapshot of earlier builds keeps the kill that is in force, and no other comes with it', async () => {
  const now = { en: 'Closed until noon', km: 'បិទរហូតដល់ថ្ងៃត្រង់' }
  expect((await product.start(paths.kill, { remote: 'payroll', killed: now })).status).toBe(200)
  for (const [at, [, { version }]] of steps.entries()) {
    const { status } = await product.start(paths.rollback, { snapshot: snapshots[at], again: true })
    expect([at, status, await product.live('payroll')]).toEqual([at, 200, { version, killed: now }])
  }
  const { body } = await product.operator.call('GET', paths.verify)
  expect(historyVerdictSchema.parse(body.data).ok).toBe(true)
})
