import { remoteVersionCalls as paths, signedStageSchema, type SignedStage } from '@staff/contract/remote-version'
import { calls } from '@staff/contract'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestAnswer } from '../../../test/support/app/app.ts'
import { publishedApp, type PublishedApp } from '../../../test/support/composition/published-app.ts'

const wanted = (payroll: string) => ({ remotes: { admin: { version: '1.0.0' }, payroll: { version: payroll } } })
const both = [
  ['admin', '1.0.0'],
  ['payroll', '1.0.0'],
  ['payroll', '1.1.0'],
] as const
/** The same version with another page: other bytes. */
const page = { path: '/other', permission: 'signedIn', title: { en: 'A', km: 'ក' }, screen: 'page', mode: 'page' }
let test: PublishedApp
let live: PublishedApp
let other: PublishedApp
beforeAll(async () => {
  test = await publishedApp(both, wanted('1.1.0'))
  const keys = (await test.t.call('GET', calls.compositionKey)).body.data
  const file = join(mkdtempSync(join(tmpdir(), 'staff-stage-')), 'keys.json')
  writeFileSync(file, JSON.stringify(keys))
  const settings = { STAGE_KEYS_FILE: file }
  live = await publishedApp(both, wanted('1.0.0'), settings)
  other = await publishedApp([...both.slice(0, 2), ['payroll', '1.1.0', { routes: [page] }]], wanted('1.0.0'), settings)
})
afterAll(() => Promise.all([test, live, other].map((one) => one.t.close())))

const exported = async (from: PublishedApp): Promise<SignedStage> =>
  signedStageSchema.parse((await from.operator.call('GET', paths.export)).body.data)
const promote = (to: PublishedApp, stage: SignedStage, more: object = {}) =>
  to.runAction(paths.promoteFrom, { stage, ...more })
const said = ({ status, body }: TestAnswer): readonly unknown[] => [
  status,
  ...(body['errors'] ?? []).map(({ path, message }: { path: string; message: string }) => `${path}: ${message}`),
]

it('a composition goes from one deployment to the next with its proof, and its history says where it comes from', async () => {
  const stage = await exported(test)
  expect(Object.keys(stage.proof.remotes)).toEqual(['admin', 'payroll'])
  expect(said(await promote(live, stage))).toEqual([200])
  expect(await live.live('payroll')).toEqual({ version: '1.1.0' })
  const { body } = await live.operator.call('GET', paths.history)
  expect(body.data[0]).toMatchObject({
    action: 'apply',
    reason: expect.stringContaining(
      `because (from ${stage.proof.from}, activation ${String(stage.proof.head.sequence)}`,
    ),
  })
})
it('other bytes under the same version are refused', async () => {
  const before = await other.state()
  expect(said(await promote(other, await exported(test)))).toEqual([409, expect.stringMatching(/payroll.*1\.1\.0/)])
  expect((await other.state()).head).toEqual(before.head)
})
it('a file that was changed, that nobody trusted signed, or without its proof is refused', async () => {
  const stage = await exported(test)
  const { remotes } = stage.proof
  const changed = {
    ...stage,
    proof: { ...stage.proof, remotes: { ...remotes, payroll: { ...remotes['payroll']!, version: '1.0.0' } } },
  }
  expect(said(await promote(live, changed))).toEqual([409, expect.stringContaining('was changed after it was signed')])
  expect(said(await promote(test, stage))).toEqual([409, expect.stringContaining('No deployment that this one trusts')])
  const { proof: _, ...without } = stage
  expect((await live.runAction(paths.promoteFrom, { stage: without })).status).toBe(400)
})
it('pins and kills of the next deployment stay, and --remote takes one team’s line', async () => {
  const stage = await exported(test)
  await live.runAction(paths.apply, { wanted: wanted('1.0.0') })
  await live.runAction(paths.pin, { remote: 'payroll', pinned: true })
  expect((await promote(live, stage, { again: true })).status).toBe(200)
  expect(await live.live('payroll')).toEqual({ version: '1.0.0', pinned: true })
  await live.runAction(paths.pin, { remote: 'payroll', pinned: false })
  expect((await promote(live, stage, { again: true, only: ['admin'] })).status).toBe(200)
  expect(await live.live('payroll')).toEqual({ version: '1.0.0' })
})
