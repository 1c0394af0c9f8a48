import type { IssuedComposition, StandingAct, WantedComposition } from '@staff/contract'
import { calls } from '@staff/contract'
import { desc, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { compositionHistory, remoteBrowser } from '../../src/composition/composition.table.ts'
import { contentHistory, loadActivations, type Activation } from '../../src/composition/live/content-history.ts'
import { activeSnapshot, type Snapshot } from '../../src/composition/live/snapshots.ts'
import {
  allStanding,
  canaryReaders,
  drawSteps,
  endedBy,
  getCall,
  type WalkAct,
} from '../support/composition/walk/walk-acts.ts'
import {
  builtVersion,
  openWalkProduct,
  teams,
  type WalkUser,
  type WalkProduct,
} from '../support/composition/walk/walk-product.ts'
import { getGiven, look, openPage, openTab, type Shown, type Tab } from '../support/composition/walk/walk-tabs.ts'

// docs/rules/composition.md, "A walk": five teams act at random over two instances of two builds while tabs are open.
// `WALK_SEED=7 WALK_ACTS=500` makes a long one.
const seed = Number(process.env['WALK_SEED'] ?? 43)
const acts = Number(process.env['WALK_ACTS'] ?? (process.env['TEST_FULL'] === '1' ? 500 : 60))
const tabCount = 12

let product: WalkProduct
let operator: WalkUser
let tabs: readonly Tab[]
let file: WantedComposition
const figures = {
  done: 0,
  refused: 0,
  conflicts: 0,
  restarts: 0,
  byService: 0,
  pages: 0,
  reloads: 0,
  shown: { release: 0, earlier: 0, words: 0, nothing: 0 } satisfies Record<Shown, number>,
}
beforeAll(async () => {
  product = await openWalkProduct()
  operator = await product.signIn('operator', ['READ_REMOTE_VERSION'])
  file = { remotes: Object.fromEntries(teams.map((name) => [name, { version: builtVersion }])) }
  tabs = await Promise.all(
    Array.from({ length: tabCount }, async (_, at) => openTab(await product.signIn(`reader ${String(at)}`))),
  )
})
afterAll(async () => {
  await product.close()
  process.stdout.write(`seed ${String(seed)}, ${String(acts)} steps: ${JSON.stringify(figures)}\n`)
})
const db = () => product.database.db

/** Its readers report what they met with a canary, to whichever instance. */
async function report(
  { number }: WalkAct,
  { id, wanted }: Snapshot,
  kind: 'loaded' | 'render',
  count: number,
): Promise<void> {
  const canaries = Object.entries(wanted.remotes).flatMap(([remote, { canary }]) =>
    canary ? [{ remote, version: canary.version }] : [],
  )
  const met = canaries[number % Math.max(1, canaries.length)]
  if (!met) return
  const [head] = await db().select().from(compositionHistory).orderBy(desc(compositionHistory.sequence)).limit(1)
  const entries = [{ ...met, kind, count, ...(kind === 'loaded' ? { milliseconds: count } : {}) }]
  for (const tab of tabs.slice(0, canaryReaders.length))
    await product.ask(number, tab.reader, 'POST', calls.compositionReport, {
      snapshot: id,
      sequence: head?.sequence ?? 0,
      entries,
    })
}
/** Who did it: a user for each act, because one user has only so many a minute. */
let users = 0
async function run(act: WalkAct, before: Snapshot): Promise<boolean> {
  if (act.name === 'restart') {
    figures.restarts++
    await product.restart(act.number, act.number >> 1)
    return true
  }
  if (act.name === 'bad reports') {
    await report(act, before, 'render', 3)
    return true
  }
  if (act.name === 'good reports, hours pass') {
    await db().delete(remoteBrowser)
    await db()
      .update(compositionHistory)
      .set({ at: sql`${compositionHistory.at} - interval '2 hours'` })
    await report(act, before, 'loaded', 10)
    return true
  }
  const steps = await loadActivations(db())
  const call = getCall(
    act,
    file,
    steps.map(({ id }) => id),
  )
  if (!call) throw new Error(`${act.name} is no call`)
  const who = await product.signIn(`${act.team} ${String(users++)}`, ['READ_REMOTE_VERSION', 'UPDATE_REMOTE_VERSION'])
  const body = { expected: before.id, reason: `by ${act.team}`, ...call.body }
  const { status, body: answered } = await product.ask(act.number, who, 'POST', call.path, body)
  expect([act.name, status, answered['errors'] ?? []]).toEqual([
    act.name,
    expect.toSatisfy((one: number) => one === 200 || (one >= 400 && one < 500)),
    expect.anything(),
  ])
  const isConflict = JSON.stringify(answered).includes('SNAPSHOT_CONFLICT')
  if (status === 200) figures.done++
  else if (isConflict) figures.conflicts++
  else figures.refused++
  return status === 200
}

/** What one step made of the composition, and the activations of the service itself in it. */
interface Step {
  readonly said: string
  readonly before: Snapshot
  readonly after: Snapshot
  readonly done: readonly WalkAct[]
  readonly byService: readonly Activation[]
}
/**
 * What somebody decided of a remote ends by its own act alone; a canary also by the service. A pinned remote keeps its
 * version.
 */
function checkStanding({ said, before, after, done, byService }: Step): void {
  const mayEnd = (remote: string, act: StandingAct) =>
    done.some((one) => one.remote === remote && endedBy[act].has(one.name)) ||
    (act === 'canary' && byService.some(({ reason }) => reason.includes(` of ${remote} `)))
  for (const [remote, was] of Object.entries(before.wanted.remotes)) {
    const is = after.wanted.remotes[remote]
    const mayMove = done.some(({ name }) => name === 'unpin' || name.startsWith('rollback'))
    if (was.pinned && !mayMove)
      expect([said, remote, 'pinned', is?.version]).toEqual([said, remote, 'pinned', was.version])
    for (const act of allStanding) {
      // What everybody gets is no canary any more.
      const isGiven = act === 'canary' && is?.version === was.canary?.version
      if (was[act] !== undefined && !mayEnd(remote, act) && !isGiven)
        expect([said, remote, act, is?.[act]]).toEqual([said, remote, act, was[act]])
    }
  }
  for (const { action } of byService)
    expect([said, action]).toEqual([said, expect.stringMatching(/^(built anew|canary ended|ramp|promote)$/)])
}
/** What was taken back is given to nobody again, unless somebody says so. */
async function checkTakenBack(back: ReadonlySet<string>, { said, before, after, done }: Step): Promise<void> {
  const had = new Set(Object.values(before.releases))
  const again = Object.values(after.releases).filter((digest) => !had.has(digest) && back.has(digest))
  if (!done.some((act) => act.again)) expect([said, again]).toEqual([said, []])
  const { good, takenBack } = await contentHistory(db())
  expect([said, good.filter(({ digest }) => takenBack.has(digest))]).toEqual([said, []])
}
/** Both instances say and give one and the same: status, and what a reader gets. */
async function checkServed(said: string): Promise<void> {
  const both = await product.settle(operator)
  const [one, other] = both.map((state) =>
    state.remotes.map(({ name, live, wanted, served }) => [name, live, wanted, served]),
  )
  expect([said, one]).toEqual([said, other])
  // No share falls on this reader: canaries are asked of the tabs.
  const given: IssuedComposition[] = []
  for (const instance of [0, 1]) given.push(await look(product, openTab(operator), instance))
  const plain = ({ issuedAt: _, ...rest }: IssuedComposition) => rest
  expect([said, given.map(plain)[0]]).toEqual([said, given.map(plain)[1]])
  for (const { name, live, wanted, served, lacking } of both[0].remotes) {
    expect([said, name, served, lacking]).toEqual([said, name, wanted, undefined])
    expect([said, name, given[0]?.killed[name]]).toEqual([said, name, live.killed])
    const shown = given[0] && getGiven(given[0], name, product.entries)
    if (!live.canary) expect([said, name, shown]).toEqual([said, name, served])
  }
}
/** Whether some activation between two gave other bytes to a version: the one cause for which a tab loads anew. */
function isExplained(steps: readonly Activation[]): boolean {
  const bytes = new Map<string, Set<string>>()
  for (const { releases } of steps)
    for (const [key, digest] of Object.entries(releases)) bytes.set(key, (bytes.get(key) ?? new Set()).add(digest))
  return [...bytes.values()].some(({ size }) => size > 1)
}
async function checkTabs(said: string, at: number): Promise<void> {
  const steps = await loadActivations(db())
  for (let turn = 0; turn < 4; turn++) {
    const tab = tabs[(at * 5 + turn * 3) % tabs.length]
    const remote = teams[(at + turn) % teams.length]
    if (!tab || remote === undefined) continue
    const { shown, reloadedSince } = await openPage(product, tab, remote, { instance: at + turn, isOld: turn === 3 })
    figures.pages++
    figures.shown[shown]++
    expect([said, remote, shown]).toEqual([said, remote, expect.toSatisfy((one: Shown) => one !== 'nothing')])
    if (reloadedSince !== undefined) {
      figures.reloads++
      expect([said, 'explained', isExplained(steps.slice(reloadedSince - 1))]).toEqual([said, 'explained', true])
    }
    // Nobody acts: whichever instance answers, the tab finds nothing new.
    const { adopted } = tab
    if (turn === 3) continue
    const next = await look(product, tab, at + turn + 1)
    expect([said, next.sequence, next.snapshot]).toEqual([said, adopted?.sequence, adopted?.snapshot])
  }
}
const headSequence = async () => (await loadActivations(db())).length
/** Checks that hold between two activations: made again where the service itself went on meanwhile. */
async function between(check: () => Promise<void>): Promise<void> {
  for (;;) {
    await product.settle(operator)
    const sequence = await headSequence()
    try {
      return await check()
    } catch (error) {
      if (sequence === (await headSequence())) throw error
    }
  }
}
/** What became of a step: the composition after it, and what the service did in it. */
async function loadStep(known: number): Promise<Pick<Step, 'after' | 'byService'>> {
  await product.settle(operator)
  const after = await activeSnapshot(db())
  const steps = await loadActivations(db())
  if (steps.at(-1)?.id !== after.id) return loadStep(known)
  return { after, byService: steps.slice(known).filter(({ who }) => who === 'service') }
}

it(
  `${String(acts)} acts of five teams at random: no page without words, no stop undone, what is served is what status says`,
  { timeout: acts * 10_000 },
  async () => {
    for (const [at, step] of drawSteps(seed, acts).entries()) {
      const { after: before } = await loadStep(0)
      const back = new Set((await contentHistory(db())).takenBack.keys())
      const known = await headSequence()
      for (const { name, remote, version } of step)
        if (name.startsWith('apply')) file = { remotes: { ...file.remotes, [remote]: { version } } }
      // Two restarts at once would leave nobody.
      const together = step.filter(({ name }, nth) => nth === 0 || name !== 'restart')
      const ended = await Promise.all(together.map(async (act) => ((await run(act, before)) ? [act] : [])))
      const done = ended.flat()
      const said = `seed ${String(seed)}, step ${String(at)}: ${together.map(({ name, team, remote, version }) => `${name} of ${remote} ${version} by ${team}`).join(' and ')}`
      const result: Step = { said, before, done, ...(await loadStep(known)) }
      figures.byService += result.byService.length
      checkStanding(result)
      await checkTakenBack(back, result)
      await between(() => checkServed(said))
      await between(() => checkTabs(said, at))
    }
    // Every activation goes on from the one before: nothing was lost and nothing came twice.
    const rows = await db().select().from(compositionHistory).orderBy(compositionHistory.sequence)
    expect(rows.map(({ sequence, from }) => [sequence, from])).toEqual(
      rows.map((_, at) => [at + 1, rows[at - 1]?.to ?? null]),
    )
  },
)
