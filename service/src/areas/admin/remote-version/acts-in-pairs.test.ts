import type { WantedComposition, WantedRemote } from '@staff/contract'
import {
  compositionPlanSchema,
  remoteVersionCalls as paths,
  type CompositionPlan,
} from '@staff/contract/remote-version'
import { eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestUser } from '../../../../test/support/app/app.ts'
import { publishedApp, type PublishedApp } from '../../../../test/support/composition/published-app.ts'
import { compositionHead, compositionHistory } from '../../../composition/composition.table.ts'
import { contentHistory } from '../../../composition/live/content-history.ts'

// Any act after any other: what somebody decided of a remote ends by its own act alone, and what was taken back comes
// again by a word alone, whatever took it back.
const killed = { en: 'Wrong sums', km: 'ផលបូកខុស' }
const canary = (version: string) => ({ version, percent: 10, roles: [], users: [] })
const wantedAt = (version: string): WantedComposition => ({
  remotes: { payroll: { version }, admin: { version: '1.0.0' } },
})
const of = { remote: 'payroll' } as const
const acts = {
  'apply newer': [paths.apply, { wanted: wantedAt('1.2.0') }],
  'apply older': [paths.apply, { wanted: wantedAt('1.0.0') }],
  'apply older, newer stays good': [paths.apply, { wanted: wantedAt('1.0.0'), keepNewer: true }],
  'apply the same': [paths.apply, { wanted: wantedAt('1.1.0') }],
  'apply another team': [paths.apply, { wanted: wantedAt('1.2.0'), only: ['admin'] }],
  canary: [paths.canary, { ...of, canary: canary('1.3.0') }],
  'canary stop': [paths.canary, { ...of, canary: null }],
  promote: [paths.promote, of],
  pin: [paths.pin, { ...of, pinned: true }],
  unpin: [paths.pin, { ...of, pinned: false }],
  kill: [paths.kill, { ...of, killed }],
  revive: [paths.kill, { ...of, killed: null }],
  rollback: [paths.rollback, {}],
} as const satisfies Readonly<Record<string, readonly [path: string, body: object]>>
type Act = keyof typeof acts
const names = Object.keys(acts) as Act[]
/** The acts that end something that was decided. */
const ends: Readonly<Record<Exclude<keyof WantedRemote, 'version'>, readonly Act[]>> = {
  pinned: ['unpin'],
  killed: ['revive'],
  canary: ['canary stop', 'promote'],
}

let product: PublishedApp
beforeAll(async () => {
  const releases = ['1.0.0', '1.1.0', '1.2.0', '1.3.0'].map((version) => ['payroll', version] as const)
  product = await publishedApp([...releases, ['admin', '1.0.0']], wantedAt('1.1.0'))
})
afterAll(() => product.t.close())
// Somebody else for each pair: one user has only so many acts a minute.
let who: TestUser
function run(act: Act): ReturnType<PublishedApp['runAction']> {
  const [path, body] = acts[act]
  return product.runAction(path, body, who)
}
/** The composition as it was at the first start, with nobody's decision: what all pairs begin with. */
async function settle(): Promise<void> {
  const { db } = product.t
  who = await product.t.signIn({ permissions: ['READ_REMOTE_VERSION', 'UPDATE_REMOTE_VERSION'] })
  const [first] = await db.select().from(compositionHistory).where(eq(compositionHistory.sequence, 1))
  await db.delete(compositionHistory).where(ne(compositionHistory.sequence, 1))
  await db.update(compositionHead).set({ snapshot: first?.to ?? '', sequence: 1 })
  expect(await product.live('payroll')).toEqual({ version: '1.1.0' })
}
const takenBack = async () => [...(await contentHistory(product.t.db)).takenBack.values()].map(({ version }) => version)

it.each(names)('%s, then any other act', async (first) => {
  for (const second of names) {
    await settle()
    await run(first)
    const before = await product.live('payroll')
    const back = await takenBack()
    const { status } = await run(second)
    const after = await product.live('payroll')
    const pair = `${first}, ${second}`
    for (const [act, by] of Object.entries(ends) as [keyof typeof ends, readonly Act[]][])
      if (before?.[act] && !by.includes(second) && !(act === 'canary' && second === 'canary'))
        expect([pair, after?.[act]]).toEqual([pair, before[act]])
    // A rollback alone takes a pinned remote along.
    if (before?.pinned && second !== 'rollback') expect([pair, after?.version]).toEqual([pair, before.version])
    // Nobody gets again what was taken back, and no tab falls back to it.
    const got = [after?.version, after?.canary?.version].filter((version) => version !== before?.version)
    expect([pair, back.filter((version) => got.includes(version) && before?.canary?.version !== version)]).toEqual([
      pair,
      [],
    ])
    const past = await contentHistory(product.t.db)
    expect([pair, past.good.filter(({ digest }) => past.takenBack.has(digest))]).toEqual([pair, []])
    expect([pair, status]).toEqual([pair, expect.toSatisfy((code: number) => code === 200 || code === 409)])
  }
})

const getPlan = async (path: string, body: object): Promise<CompositionPlan> =>
  compositionPlanSchema.parse((await product.operator.call('POST', path, { body })).body.data)

it('an apply by one team changes nothing that two others decided, and the plan names them', async () => {
  await settle()
  const [b, a] = [await product.t.signIn({ username: 'team.b' }), await product.t.signIn({ username: 'team.a' })]
  await product.runAction(paths.kill, { ...of, killed, reason: 'wrong sums' }, b)
  await product.runAction(paths.canary, { ...of, canary: canary('1.3.0'), reason: 'a tenth first' }, a)
  const plan = await getPlan(paths.plan, {
    wanted: { remotes: { payroll: { version: '1.2.0', pinned: true }, admin: { version: '1.0.0' } } },
  })
  expect(plan).toMatchObject({
    difference: [{ remote: 'payroll', to: { version: '1.2.0', killed, canary: canary('1.3.0') } }],
    affected: [{ remote: 'payroll', who: 'team.a', reason: 'a tenth first' }],
    kept: [
      { remote: 'payroll', act: 'killed', who: 'team.b', reason: 'wrong sums' },
      { remote: 'payroll', act: 'canary', who: 'team.a' },
    ],
    ignored: [{ remote: 'payroll', act: 'pinned' }],
    takenBack: [],
  })
  await run('apply newer')
  // Left out of the file it stays too: it would be open again with the next file that names it.
  await product.runAction(paths.apply, { wanted: { remotes: { admin: { version: '1.0.0' } } } }, who)
  expect(await product.live('payroll')).toEqual({ version: '1.2.0', killed, canary: canary('1.3.0') })
})
it('a version that an older one replaced is taken back, unless the apply says that it stays good', async () => {
  await settle()
  await run('apply older')
  expect(await takenBack()).toEqual(['1.1.0'])
  const refused = await run('apply the same')
  expect([refused.status, refused.body.errors[0].path]).toEqual([409, 'payroll'])
  expect((await getPlan(paths.plan, { wanted: wantedAt('1.1.0') })).takenBack).toMatchObject([
    { remote: 'payroll', version: '1.1.0', action: 'apply', reason: 'because' },
  ])
  await product.runAction(paths.apply, { wanted: wantedAt('1.1.0'), again: true }, who)
  expect([await takenBack(), (await product.live('payroll'))?.version]).toEqual([[], '1.1.0'])
  await run('apply older, newer stays good')
  expect(await takenBack()).toEqual([])
})
it('a canary is given to everybody when its remote is unpinned, and not before', async () => {
  await settle()
  await run('canary')
  await run('pin')
  const refused = await run('promote')
  expect([refused.status, refused.body.errors[0].path]).toEqual([409, 'remote'])
  expect(await product.live('payroll')).toEqual({ version: '1.1.0', pinned: true, canary: canary('1.3.0') })
  await run('unpin')
  expect([(await run('promote')).status, await product.live('payroll')]).toEqual([200, { version: '1.3.0' }])
})
it('goes back step by step, past rollbacks and revives, and says where before it goes', async () => {
  await settle()
  await run('apply newer')
  await product.runAction(paths.apply, { wanted: wantedAt('1.3.0') }, who)
  await run('kill')
  await run('revive')
  const plan = await getPlan(paths.rollbackPlan, {})
  expect(plan.difference).toMatchObject([{ remote: 'payroll', from: { version: '1.3.0' }, to: { version: '1.2.0' } }])
  await run('rollback')
  await run('rollback')
  expect(await product.live('payroll')).toEqual({ version: '1.1.0' })
  await run('kill')
  await run('rollback')
  expect((await product.live('payroll'))?.killed).toEqual(killed)
})
