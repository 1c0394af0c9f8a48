import type { WantedComposition, WantedRemote } from '@staff/contract'
import type { CompositionDifference, CompositionPlan } from '@staff/contract/remote-version'
import type { Activate, LiveComposition, Switch } from '../../../composition/active.ts'
import type { RunningComposition } from '../../../composition/running.ts'
import type { OpenCatalogue } from '../../../composition/open-catalogue.ts'
import type { ReleaseCatalogue } from '../../../composition/release-catalogue.ts'
import { refuseFor } from '../../../composition/gate.ts'
import type { Smoke } from '../../../composition/smoke.ts'
import {
  activeSnapshot,
  asKept,
  differenceOf,
  lookUp,
  snapshotOf,
  type Snapshot,
} from '../../../composition/snapshots.ts'
import { refuse } from '../../../errors.ts'
import type { Change, Cx, Database } from '../../../operation.ts'

/** What the operations of remote versions work with. `app.ts` makes it. */
export interface RemoteVersionParts {
  readonly catalogue: ReleaseCatalogue & Pick<OpenCatalogue, 'trouble'>
  readonly live: LiveComposition
  /** The host that this instance serves. */
  readonly hosts: { readonly digest: string | undefined }
  readonly activate: Activate
  readonly gate: RunningComposition['gate']
  readonly smoke: Smoke
  /** Writes the audit row of a call to `url` into the switch's transaction. */
  readonly audit: (db: Database, cx: Cx, url: string, change: Change) => Promise<void>
}

/** What would be active: the wanted composition with every pinned remote as it is. A pin itself is set and taken away by `pin` alone. */
export function withPins(live: WantedComposition, wanted: WantedComposition): WantedComposition {
  const pinned = Object.entries(live.remotes).filter(([, remote]) => remote.pinned)
  return { remotes: { ...wanted.remotes, ...Object.fromEntries(pinned) } }
}

/** What a composition would change of the active one, and what the gate says of it. */
export async function planOf(
  { gate, catalogue }: Pick<RemoteVersionParts, 'gate' | 'catalogue'>,
  live: Snapshot,
  wanted: WantedComposition,
): Promise<CompositionPlan> {
  const next = withPins(live.wanted, wanted)
  const on = asKept(catalogue, live.releases)
  // Versions that stay may have other bytes by now: then there is something to do.
  return {
    expected: live.id,
    next,
    difference: differenceOf(live, snapshotOf(next, await lookUp(on, next))),
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

/** An act: what it makes of the active composition. Only what gives somebody a version for the first time is tried in a browser. */
interface Act extends Pick<Switch, 'action'> {
  readonly url: string
  readonly isTrial: boolean
  readonly target: (
    live: WantedComposition,
  ) => Pick<Switch, 'wanted' | 'releases'> | Promise<Pick<Switch, 'wanted' | 'releases'>>
}

/**
 * Switches: what is tried passes the gate and then the browser, before the gate again and compare-and-swap with the audit row in one transaction. No
 * transaction is open while the browser looks: the embedded database has one connection, and the page asks this very service.
 */
export async function switchTo(
  { activate, gate, catalogue, smoke, audit }: RemoteVersionParts,
  cx: Cx,
  { expected, reason }: Pick<Switch, 'reason'> & { readonly expected: string },
  { action, url, isTrial, target }: Act,
) {
  const before = await activeSnapshot(cx.db)
  if (before.id !== expected) refuse('expected', 'SNAPSHOT_CONFLICT')
  const next = await target(before.wanted)
  if (isTrial) {
    refuseFor(await gate(next.wanted, asKept(catalogue, before.releases), Object.values(before.releases)))
    refuseFor(await smoke(cx.caller, before.wanted, next.wanted))
  }
  const on = next.releases ? asKept(catalogue, next.releases, true) : asKept(catalogue, before.releases)
  const difference = differenceOf(before, snapshotOf(next.wanted, await lookUp(on, next.wanted)))
  const changes = Object.fromEntries(
    difference.map(({ remote, from, to, content }) => [
      remote,
      { old: audited(from, content, 'from'), new: audited(to, content, 'to') },
    ]),
  )
  const done = await activate({
    ...next,
    expected,
    reason,
    action,
    who: { userId: cx.caller.userId, username: cx.caller.username },
    beside: (tx) => audit(tx, cx, url, { entity: 'remote-version', entityId: expected, changes }),
  })
  return { body: { data: done } }
}
