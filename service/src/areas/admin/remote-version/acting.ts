import type { GateFault, WantedComposition } from '@staff/contract'
import type { CompositionPlan } from '@staff/contract/remote-version'
import type { Activate, ActiveComposition, LiveComposition, Switch } from '../../../composition/active.ts'
import type { Smoke } from '../../../composition/smoke.ts'
import { differenceOf } from '../../../composition/snapshots.ts'
import { fault, refuse, refuseAll } from '../../../errors.ts'
import type { Cx } from '../../../operation.ts'
import { writeAudit } from '../../platform/audit/write-audit.ts'

/** What the operations of remote versions work with. `app.ts` makes it. */
export interface RemoteVersionParts {
  readonly live: LiveComposition
  readonly activate: Activate
  readonly gate: (wanted: WantedComposition) => Promise<readonly GateFault[]>
  readonly smoke: Smoke
}

/** What would be active: the wanted composition with every pinned remote as it is. A pin itself is set and taken away by `pin` alone. */
export function withPins({ wanted: live }: ActiveComposition, wanted: WantedComposition): WantedComposition {
  const pinned = Object.entries(live.remotes).filter(([, remote]) => remote.pinned)
  return { remotes: { ...wanted.remotes, ...Object.fromEntries(pinned) } }
}

/** What a composition would change, and what the gate says of it. */
export async function planOf({ gate }: Pick<RemoteVersionParts, 'gate'>, live: ActiveComposition, wanted: WantedComposition): Promise<CompositionPlan> {
  const next = withPins(live, wanted)
  return { expected: live.snapshot, next, difference: differenceOf(live.wanted, next), faults: [...(await gate(next))] }
}

/** A switch as an operation asks for it. `smoked` is false for what only takes back: it must be quick, and its versions were live before. */
interface Asked extends Pick<Switch, 'wanted' | 'action' | 'reason'> {
  readonly expected: string
  readonly url: string
  readonly smoked: boolean
}

/**
 * Switches: browser first, where it is asked for, then the gate, then compare-and-swap with the audit row in one transaction. None is open while the
 * browser looks: the embedded database has one connection, and the page asks this very service.
 */
export async function switchTo({ live, activate, smoke }: RemoteVersionParts, cx: Cx, { url, smoked, ...change }: Asked) {
  const before = await live()
  if (before.snapshot !== change.expected) refuse('expected', 'SNAPSHOT_CONFLICT')
  const faults = smoked ? await smoke(cx.caller, before.wanted, change.wanted) : []
  if (faults.length > 0) refuseAll(faults.map(({ code, remote, message }) => fault(remote, 'GATE_REFUSED', { code, text: message })))
  const changes = Object.fromEntries(differenceOf(before.wanted, change.wanted).map(({ remote, from, to }) => [remote, { old: from ?? null, new: to ?? null }]))
  const done = await activate({
    ...change, who: { userId: cx.caller.userId, username: cx.caller.username },
    beside: (tx) => writeAudit(tx, { method: 'POST', url, ip: cx.origin.ip, requestId: cx.requestId }, cx.caller, 200, [{ entity: 'remote-version', entityId: before.snapshot, changes }]),
  })
  return { body: { data: done } }
}
