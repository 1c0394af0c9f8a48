import type { WantedComposition, WantedRemote } from '@staff/contract'
import {
  activatedSchema, compositionHistorySchema, compositionPlanSchema, historyVerdictSchema, remoteVersionBodies as bodies, remoteVersionCalls as paths, remoteVersionStateSchema, type RemoteVersionState,
} from '@staff/contract/remote-version'
import * as z from 'zod'
import { readHistory, verifyHistory } from '../../../composition/history.ts'
import { measuresOf } from '../../../composition/reports.ts'
import type { Shelf } from '../../../composition/shelf.ts'
import { keptSnapshot } from '../../../composition/snapshots.ts'
import { fault, notFound, refuse, refuseAll } from '../../../errors.ts'
import { operation, type Cx, type Operation } from '../../../operation.ts'
import { planOf, switchTo, withPins, type RemoteVersionParts } from './acting.ts'

const tag = 'Remote versions'
const reads = { method: 'GET', need: 'READ_REMOTE_VERSION', rows: 'reference', tag } as const
// They keep their own transaction (see switchTo). A repeated request meets another snapshot and is refused, so no key is needed.
const acts = { method: 'POST', need: 'UPDATE_REMOTE_VERSION', rows: 'reference', tag, ownTransaction: true, answer: z.object({ data: activatedSchema }) } as const
const measuredMinutes = 15

async function stateOf({ live }: RemoteVersionParts, shelf: Pick<Shelf, 'versions'>, db: Cx['db']): Promise<RemoteVersionState> {
  const { snapshot, sequence, activatedAt, wanted } = await live()
  const measures = await measuresOf(db, measuredMinutes)
  return {
    head: { snapshot, sequence, activatedAt },
    remotes: await Promise.all(Object.entries(wanted.remotes).toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(async ([name, remote]) => ({ name, live: remote, available: [...(await shelf.versions(name))], measures: [...(measures.get(name) ?? [])] }))),
  }
}

const without = <K extends keyof WantedRemote>(remote: WantedRemote, key: K): Omit<WantedRemote, K> => {
  const { [key]: _, ...rest } = remote
  return rest
}
/** The live composition with one remote changed. */
function changed({ remotes }: WantedComposition, name: string, change: (remote: WantedRemote) => WantedRemote): WantedComposition {
  const remote = remotes[name] ?? refuse('remote', 'NOT_FOUND_REF')
  return { remotes: { ...remotes, [name]: change(remote) } }
}

/** The calls of operations on remote versions (contract, remote-version.ts): what is live, what may be, and the acts. */
export function remoteVersionOperations(parts: RemoteVersionParts & { readonly shelf: Pick<Shelf, 'versions'> }): Operation[] {
  const { live } = parts
  const state = operation({
    ...reads, path: paths.state, summary: 'What is live, what is published, and what browsers report', answer: z.object({ data: remoteVersionStateSchema }),
    handler: async ({ db }) => ({ body: { data: await stateOf(parts, parts.shelf, db) } }),
  })
  const history = operation({
    ...reads, path: paths.history, summary: 'Every activation, newest first', answer: z.object({ data: compositionHistorySchema }),
    query: z.strictObject({ limit: z.coerce.number().int().min(1).max(200).default(50), offset: z.coerce.number().int().min(0).default(0) }),
    handler: async ({ db }, { query }) => ({ body: { data: await readHistory(db, query) } }),
  })
  const verify = operation({
    ...reads, path: paths.verify, summary: 'Whether the history is as it was written', answer: z.object({ data: historyVerdictSchema }),
    handler: async ({ db }) => ({ body: { data: await verifyHistory(db) } }),
  })
  const plan = operation({
    ...reads, method: 'POST', readOnly: true, path: paths.plan, summary: 'What a composition would change, and what speaks against it', body: bodies.plan, answer: z.object({ data: compositionPlanSchema }),
    handler: async (_, { body: { wanted } }) => ({ body: { data: await planOf(parts, await live(), wanted) } }),
  })
  const apply = operation({
    ...acts, path: paths.apply, summary: 'Make a composition the active one; pinned remotes stay as they are', body: bodies.apply,
    handler: async (cx, { body: { expected, reason, wanted } }) => switchTo(parts, cx, { expected, reason, wanted: withPins(await live(), wanted), action: 'apply', url: paths.apply, smoked: true }),
  })
  const rollback = operation({
    ...acts, path: paths.rollback, summary: 'Go back to an earlier composition; without one, to that before', body: bodies.rollback,
    async handler(cx, { body: { expected, reason, snapshot } }) {
      const [last] = snapshot === undefined ? await readHistory(cx.db, { limit: 1, offset: 0 }) : []
      const to = snapshot ?? last?.from ?? notFound()
      const kept = (await keptSnapshot(cx.db, to)) ?? refuseAll([fault('snapshot', 'NOT_FOUND_REF')])
      return switchTo(parts, cx, { expected, reason, wanted: kept.wanted, action: 'rollback', url: paths.rollback, smoked: false })
    },
  })
  const canary = operation({
    ...acts, path: paths.canary, summary: 'Give a version to a part of the users, or end that', body: bodies.canary,
    handler: async (cx, { body: { expected, reason, remote, canary: wanted } }) => switchTo(parts, cx, {
      expected, reason, action: 'canary', url: paths.canary, smoked: wanted !== null,
      wanted: changed((await live()).wanted, remote, (one) => (wanted ? { ...one, canary: wanted } : without(one, 'canary'))),
    }),
  })
  const pin = operation({
    ...acts, path: paths.pin, summary: 'Keep a remote at its version, or release it', body: bodies.pin,
    handler: async (cx, { body: { expected, reason, remote, pinned } }) => switchTo(parts, cx, {
      expected, reason, action: 'pin', url: paths.pin, smoked: false, wanted: changed((await live()).wanted, remote, (one) => (pinned ? { ...one, pinned } : without(one, 'pinned'))),
    }),
  })
  const kill = operation({
    ...acts, path: paths.kill, summary: 'Switch a remote off with a message, or on again', body: bodies.kill,
    handler: async (cx, { body: { expected, reason, remote, killed } }) => switchTo(parts, cx, {
      expected, reason, action: 'kill', url: paths.kill, smoked: false, wanted: changed((await live()).wanted, remote, (one) => (killed ? { ...one, killed } : without(one, 'killed'))),
    }),
  })
  return [state, history, verify, plan, apply, rollback, canary, pin, kill] as Operation[]
}
