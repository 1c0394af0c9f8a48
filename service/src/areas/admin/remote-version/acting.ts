import {
  exactVersion,
  standingActs,
  type CompositionKeys,
  type GateFault,
  type RemoteDescriptor,
  type StandingAct,
  type WantedComposition,
  type WantedRemote,
} from '@staff/contract'
import type { activatedSchema, CompositionDifference, CompositionPlan, TakenBack } from '@staff/contract/remote-version'
import type * as z from 'zod'
import { contentHistory, loadActivations, type Activation } from '../../../composition/live/content-history.ts'
import { loadNext } from '../../../composition/live/next-composition.ts'
import type { CompositionKey } from '../../../composition/answer/composition-key.ts'
import type { Activate, LiveComposition, Switch } from '../../../composition/live/active.ts'
import type { RunningComposition } from '../../../composition/live/running.ts'
import type { OpenCatalogue } from '../../../composition/releases/open-catalogue.ts'
import { releaseKey, type ReleaseCatalogue } from '../../../composition/releases/release-catalogue.ts'
import { refuseFor, withoutCanaries } from '../../../composition/gate/gate.ts'
import { getRouteChanges, standingFaults } from '../../../composition/gate/gate-of-addresses.ts'
import type { Smoke } from '../../../composition/gate/smoke.ts'
import {
  activeSnapshot,
  asKept,
  getDifference,
  lookUp,
  getSnapshot,
  type Snapshot,
} from '../../../composition/live/snapshots.ts'
import { fault, refuse, refuseAny } from '../../../http/errors.ts'
import type { Change, RequestContext } from '../../../http/request-context.ts'
import type { Database } from '../../../db/database.ts'

/** What the operations of remote versions work with. `app.ts` makes it. */
export interface RemoteVersionParts {
  readonly catalogue: ReleaseCatalogue & Pick<OpenCatalogue, 'trouble'>
  readonly live: LiveComposition
  readonly instances: RunningComposition['instances']
  readonly cdn: RunningComposition['cdn']
  readonly soundness: RunningComposition['soundness']
  readonly activate: Activate
  readonly gate: RunningComposition['gate']
  readonly smoke: Smoke
  /** The key that signs what this deployment says to the next one, and its name. */
  readonly key: Pick<CompositionKey, 'keyId' | 'sign'>
  readonly hosts: Pick<RunningComposition['hosts'], 'digest'>
  readonly publicOrigin: string
  /** Keys of the deployments whose compositions may come here. */
  readonly stageKeys: CompositionKeys
  /** Writes the audit row of a call to `url` into the switch's transaction. */
  readonly audit: (db: Database, ctx: RequestContext, url: string, change: Change) => Promise<void>
}

/** What an act gives to somebody for the first time although it was taken back. */
async function loadTakenBack(db: Database, before: Snapshot, next: Snapshot): Promise<readonly TakenBack[]> {
  const { takenBack } = await contentHistory(db)
  const had = new Set(Object.values(before.releases))
  return Object.values(next.releases).flatMap((digest) => (had.has(digest) ? [] : (takenBack.get(digest) ?? [])))
}
/** Refuses an act that gives a version again which somebody took back, unless it says that it means to. */
async function refuseTakenBack(db: Database, before: Snapshot, next: Snapshot, again = false): Promise<void> {
  if (again) return
  const back = await loadTakenBack(db, before, next)
  refuseAny(back.map(({ at: _, ...said }) => fault(said.remote, 'TAKEN_BACK', said)))
}

const standing: Readonly<Record<StandingAct, string>> = { pinned: 'pin', killed: 'kill', canary: 'canary' }
/** Who is concerned by a change: the last decision on each remote that changes, and on each act that stays. */
function getDecisions(
  steps: readonly Activation[],
  live: Snapshot,
  difference: readonly CompositionDifference[],
): Pick<CompositionPlan, 'affected' | 'kept'> {
  const newest = steps.toReversed()
  const decided = (remote: string, is: (step: Activation, before: Activation | undefined) => boolean) => {
    const index = newest.findIndex((step, at) => is(step, newest[at + 1]))
    const step = newest[index]
    return step && { remote, action: step.action, who: step.who, at: iso(step.at), reason: step.reason }
  }
  const changes = (remote: string, step: Activation, before: Activation | undefined) =>
    getDifference(before ?? { wanted: { remotes: {} } }, step).some((one) => one.remote === remote)
  return {
    affected: difference.flatMap(
      ({ remote }) => decided(remote, (step, before) => changes(remote, step, before)) ?? [],
    ),
    kept: Object.entries(live.wanted.remotes).flatMap(([remote, is]) =>
      standingActs.flatMap((act) => {
        const begun =
          is[act] && decided(remote, (step, before) => step.action === standing[act] && changes(remote, step, before))
        return begun ? [{ ...begun, act }] : []
      }),
    ),
  }
}
const iso = (instant: string) => new Date(instant).toISOString()

/** The descriptors of what everybody has in a composition. */
async function loadStable(
  catalogue: ReleaseCatalogue,
  wanted: WantedComposition,
): Promise<readonly RemoteDescriptor[]> {
  const found = await lookUp(catalogue, withoutCanaries(wanted))
  return [...found.values()].flatMap((one) => (one.ok ? [one.release.descriptor] : []))
}

/** What a composition would change of the active one, what the gate says of it, and who is concerned. */
export async function loadPlan(
  { gate, catalogue }: Pick<RemoteVersionParts, 'gate' | 'catalogue'>,
  db: Database,
  live: Snapshot,
  { wanted: next, releases }: Pick<Switch, 'wanted' | 'releases'>,
  asked: WantedComposition = next,
): Promise<CompositionPlan> {
  const on = releases ? asKept(catalogue, releases, true) : asKept(catalogue, live.releases)
  const found = await lookUp(on, next)
  const snapshot = getSnapshot(next, found)
  const present = asKept(catalogue, live.releases)
  // A version that stays may have other bytes now; then there is a change.
  const difference = getDifference(live, snapshot)
  return {
    expected: live.id,
    next,
    difference,
    faults: [...(await gate(next, on, Object.values({ ...live.releases, ...releases }), live.wanted))],
    routes: [...getRouteChanges(await loadStable(present, live.wanted), await loadStable(on, next))],
    ...getDecisions(await loadActivations(db), live, difference),
    ignored: Object.entries(asked.remotes).flatMap(([remote, is]) =>
      standingActs.flatMap((act) => (is[act] && !live.wanted.remotes[remote]?.[act] ? [{ remote, act }] : [])),
    ),
    takenBack: [...(await loadTakenBack(db, live, snapshot))],
    hidden: await loadHidden(catalogue, live, next, asked),
    standing: standingFaults(await loadStable(present, live.wanted)),
  }
}

/** Versions, or other bytes of them, that somebody asks for and a pin keeps away. */
async function loadHidden(
  catalogue: ReleaseCatalogue,
  live: Snapshot,
  next: WantedComposition,
  asked: WantedComposition,
): Promise<CompositionPlan['hidden']> {
  const found = await lookUp(catalogue, withoutCanaries(asked))
  return Object.entries(asked.remotes).flatMap(([remote, { version }]) => {
    const is = live.wanted.remotes[remote]
    // What is pinned and moves all the same hides nothing: a rollback takes pins along.
    if (!is?.pinned || next.remotes[remote]?.version !== is.version) return []
    const here = found.get(releaseKey(remote, version))
    const wanted = exactVersion(version, here?.ok ? here.release.digest : undefined)
    const present = exactVersion(is.version, live.releases[releaseKey(remote, is.version)])
    const isOther = version !== is.version || (here?.ok && wanted !== present)
    return isOther ? [{ remote, live: present, wanted }] : []
  })
}

/** One side of a change as the audit row has it, with the digests of versions that stay and get other bytes. */
function audited(wanted: WantedRemote | undefined, content: CompositionDifference['content'], side: 'from' | 'to') {
  if (!wanted || !content) return wanted ?? null
  return {
    ...wanted,
    content: Object.fromEntries(Object.entries(content).map(([version, digests]) => [version, digests[side]])),
  }
}

/** An act: what it makes of the active composition. */
export interface RemoteAction extends Pick<Switch, 'action'> {
  readonly url: string
  /** It may give a version again that was taken back. */
  readonly again?: boolean | undefined
  /** It may give pages another right than they have, or none. */
  readonly lowersPermission?: boolean | undefined
  readonly target: (
    live: WantedComposition,
  ) => Pick<Switch, 'wanted' | 'releases'> | Promise<Pick<Switch, 'wanted' | 'releases'>>
}
type Decided = Pick<Switch, 'reason'> & { readonly expected: string }

/** The composition on which an action was decided; refuses with SNAPSHOT_CONFLICT when another one is active now. */
async function decidedOn(db: Database, { expected }: Pick<Decided, 'expected'>): Promise<Snapshot> {
  const before = await activeSnapshot(db)
  return before.id === expected ? before : refuse('expected', 'SNAPSHOT_CONFLICT')
}

/**
 * Looks at what an act would give somebody for the first time: the gate, and with `smoke` a browser after it. No
 * transaction may be open while the browser looks: the embedded database has one connection, and the page asks this
 * very service.
 */
export async function tryFirst(
  { gate, catalogue }: Pick<RemoteVersionParts, 'gate' | 'catalogue'>,
  db: Database,
  decided: Pick<Decided, 'expected'>,
  { target, again, lowersPermission }: Pick<RemoteAction, 'target' | 'again' | 'lowersPermission'>,
  smoke?: (from: WantedComposition, to: WantedComposition) => Promise<readonly GateFault[]>,
): Promise<void> {
  const before = await decidedOn(db, decided)
  const next = await target(before.wanted)
  const on = next.releases ? asKept(catalogue, next.releases, true) : asKept(catalogue, before.releases)
  const faults = await gate(next.wanted, on, Object.values(before.releases), before.wanted)
  refuseFor(faults.filter(({ code }) => !lowersPermission || code !== 'PERMISSION_LOWERED'))
  await refuseTakenBack(db, before, getSnapshot(next.wanted, await lookUp(on, next.wanted)), again)
  if (smoke) refuseFor(await smoke(before.wanted, next.wanted))
}

/** What the audit row of a switch says: each remote that changes, as it was and is. */
function getChange(before: Snapshot, next: Snapshot): Change {
  const changes = getDifference(before, next).map(({ remote, from, to, content }) => [
    remote,
    { old: audited(from, content, 'from'), new: audited(to, content, 'to') },
  ])
  return { entity: 'remote-version', entityId: before.id, changes: Object.fromEntries(changes) }
}

/**
 * Switches the composition through the gate and by compare-and-swap, in the given transaction if there is one. The
 * audit row is written with it.
 */
export async function switchTo(
  { activate, catalogue }: Pick<RemoteVersionParts, 'activate' | 'catalogue'>,
  ctx: Pick<RequestContext, 'db' | 'caller'>,
  { expected, reason }: Decided,
  { action, target, again }: RemoteAction,
  audit: (change: Change, tx: Database) => Promise<void> | void,
  within?: Database,
): Promise<z.infer<typeof activatedSchema>> {
  const before = await decidedOn(ctx.db, { expected })
  const next = await target(before.wanted)
  const made = await loadNext(catalogue, before, { ...next, action })
  await refuseTakenBack(ctx.db, before, made, again)
  const change = getChange(before, made)
  return activate(
    {
      ...next,
      expected,
      reason,
      action,
      who: { userId: ctx.caller.userId, username: ctx.caller.username },
      beside: async (tx) => audit(change, tx),
    },
    within,
  )
}
