import { calls, compositionSchema, type Composition } from '@staff/contract'
import { createHash } from 'node:crypto'
import * as z from 'zod'
import { closedTo, releasesFor } from '../../../composition/filter.ts'
import type { LiveSnapshot } from '../../../composition/live-snapshot.ts'
import type { Snapshot } from '../../../composition/releases.ts'
import { operation, type Caller, type Operation } from '../../../operation.ts'

/** `GET composition`: the active snapshot, filtered to the caller; ETag per caller (decisions.md 3). */
export function compositionOperations(live: LiveSnapshot): Operation[] {
  // A caller's object lives a few seconds; a burst of tabs is filtered once.
  const answers = new WeakMap<Caller, { readonly of: string; readonly body: Buffer; readonly etag: string }>()
  const answerFor = (caller: Caller, snapshot: Snapshot) => {
    const known = answers.get(caller)
    if (known?.of === snapshot.id) return known
    const data: Composition = { snapshot: snapshot.id, remotes: releasesFor(snapshot.releases, caller), closed: closedTo(snapshot.releases, caller) }
    const body = Buffer.from(JSON.stringify({ data }))
    const made = { of: snapshot.id, body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"` }
    answers.set(caller, made)
    return made
  }
  return [operation({
    method: 'GET', path: calls.composition, need: 'signedIn', rows: 'own', tag: 'Composition', summary: 'The remotes, routes and menus that the caller may open', whileMustChange: true,
    answer: z.object({ data: compositionSchema }),
    async handler({ caller }) {
      const { body, etag } = answerFor(caller, await live())
      return { headers: { etag, 'cache-control': 'no-cache', vary: 'authorization', 'content-type': 'application/json; charset=utf-8' }, body }
    },
  })]
}
