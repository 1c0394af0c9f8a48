import type { GateFault, WantedComposition } from '@staff/contract'
import type { CompositionPlan } from '@staff/contract/remote-version'
import type { Activate, Switch } from '../../../composition/active.ts'
import type { Shelf } from '../../../composition/shelf.ts'
import { refuseFor } from '../../../composition/gate.ts'
import type { Smoke } from '../../../composition/smoke.ts'
import { activeSnapshot, asKept, differenceOf, type Snapshot } from '../../../composition/snapshots.ts'
import { refuse } from '../../../errors.ts'
import type { Change, Cx, Database } from '../../../operation.ts'

/** What the operations of remote versions work with. `app.ts` makes it. */
export interface RemoteVersionParts {
  readonly shelf: Shelf
  readonly activate: Activate
  readonly gate: (wanted: WantedComposition, on?: Shelf) => Promise<readonly GateFault[]>
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
  { gate, shelf }: Pick<RemoteVersionParts, 'gate' | 'shelf'>,
  live: Snapshot,
  wanted: WantedComposition,
): Promise<CompositionPlan> {
  const next = withPins(live.wanted, wanted)
  return {
    expected: live.id,
    next,
    difference: differenceOf(live.wanted, next),
    faults: [...(await gate(next, asKept(shelf, live.releases)))],
  }
}

/** An act: what it makes of the active composition. Only what gives somebody a version for the first time is tried in a browser. */
interface Act extends Pick<Switch, 'action'> {
  readonly url: string
  readonly isTried: boolean
  readonly target: (
    live: WantedComposition,
  ) => Pick<Switch, 'wanted' | 'releases'> | Promise<Pick<Switch, 'wanted' | 'releases'>>
}

/**
 * Switches: what is tried passes the gate and then the browser, before the gate again and compare-and-swap with the audit row in one transaction. No
 * transaction is open while the browser looks: the embedded database has one connection, and the page asks this very service.
 */
export async function switchTo(
  { activate, gate, shelf, smoke, audit }: RemoteVersionParts,
  cx: Cx,
  { expected, reason }: Pick<Switch, 'reason'> & { readonly expected: string },
  { action, url, isTried, target }: Act,
) {
  const before = await activeSnapshot(cx.db)
  if (before.id !== expected) refuse('expected', 'SNAPSHOT_CONFLICT')
  const next = await target(before.wanted)
  if (isTried) {
    refuseFor(await gate(next.wanted, asKept(shelf, before.releases)))
    refuseFor(await smoke(cx.caller, before.wanted, next.wanted))
  }
  const changes = Object.fromEntries(
    differenceOf(before.wanted, next.wanted).map(({ remote, from, to }) => [
      remote,
      { old: from ?? null, new: to ?? null },
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
