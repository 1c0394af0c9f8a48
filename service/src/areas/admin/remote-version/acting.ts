import type { GateFault, WantedComposition, WantedRemote } from '@staff/contract'
import type { activatedSchema, CompositionDifference, CompositionPlan } from '@staff/contract/remote-version'
import type * as z from 'zod'
import type { Activate, LiveComposition, Switch } from '../../../composition/live/active.ts'
import type { RunningComposition } from '../../../composition/live/running.ts'
import type { OpenCatalogue } from '../../../composition/releases/open-catalogue.ts'
import type { ReleaseCatalogue } from '../../../composition/releases/release-catalogue.ts'
import { refuseFor } from '../../../composition/gate/gate.ts'
import type { Smoke } from '../../../composition/gate/smoke.ts'
import {
  activeSnapshot,
  asKept,
  getDifference,
  lookUp,
  getSnapshot,
  type Snapshot,
} from '../../../composition/live/snapshots.ts'
import { refuse } from '../../../http/errors.ts'
import type { Change, RequestContext } from '../../../http/request-context.ts'
import type { Database } from '../../../db/database.ts'

/** What the operations of remote versions work with. `app.ts` makes it. */
export interface RemoteVersionParts {
  readonly catalogue: ReleaseCatalogue & Pick<OpenCatalogue, 'trouble'>
  readonly live: LiveComposition
  readonly instances: RunningComposition['instances']
  readonly cdn: RunningComposition['cdn']
  readonly activate: Activate
  readonly gate: RunningComposition['gate']
  readonly smoke: Smoke
  /** Writes the audit row of a call to `url` into the switch's transaction. */
  readonly audit: (db: Database, ctx: RequestContext, url: string, change: Change) => Promise<void>
}

/**
 * The composition that would be active: the wanted one, but every pinned remote stays as it is. Only `pin` sets or
 * removes a pin.
 */
export function withPins(live: WantedComposition, wanted: WantedComposition): WantedComposition {
  const pinned = Object.entries(live.remotes).filter(([, remote]) => remote.pinned)
  return { remotes: { ...wanted.remotes, ...Object.fromEntries(pinned) } }
}

/** What a composition would change of the active one, and what the gate says of it. */
export async function loadPlan(
  { gate, catalogue }: Pick<RemoteVersionParts, 'gate' | 'catalogue'>,
  live: Snapshot,
  wanted: WantedComposition,
): Promise<CompositionPlan> {
  const next = withPins(live.wanted, wanted)
  const on = asKept(catalogue, live.releases)
  // A version that stays may have other bytes now; then there is a change.
  return {
    expected: live.id,
    next,
    difference: getDifference(live, getSnapshot(next, await lookUp(on, next))),
    faults: [...(await gate(next, on, Object.values(live.releases)))],
  }
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
  { target }: Pick<RemoteAction, 'target'>,
  smoke?: (from: WantedComposition, to: WantedComposition) => Promise<readonly GateFault[]>,
): Promise<void> {
  const before = await decidedOn(db, decided)
  const next = await target(before.wanted)
  refuseFor(await gate(next.wanted, asKept(catalogue, before.releases), Object.values(before.releases)))
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
  { action, target }: RemoteAction,
  audit: (change: Change, tx: Database) => Promise<void> | void,
  within?: Database,
): Promise<z.infer<typeof activatedSchema>> {
  const before = await decidedOn(ctx.db, { expected })
  const next = await target(before.wanted)
  const on = next.releases ? asKept(catalogue, next.releases, true) : asKept(catalogue, before.releases)
  const change = getChange(before, getSnapshot(next.wanted, await lookUp(on, next.wanted)))
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
