import {
  contractVersion,
  exactVersion,
  L,
  serviceApiVersion,
  wholeParam,
  type WantedComposition,
  type WantedRemote,
} from '@staff/contract'
import {
  activatedSchema,
  compositionHistorySchema,
  compositionPlanSchema,
  historyVerdictSchema,
  publishLogSchema,
  remoteVersionBodies as bodies,
  remoteVersionCalls as paths,
  remoteVersionStateSchema,
  type RemoteVersionState,
} from '@staff/contract/remote-version'
import * as z from 'zod'
import type { Switch } from '../../../composition/active.ts'
import { readHistory, verifyHistory } from '../../../composition/history.ts'
import { wantedAndServed } from '../../../composition/in-force.ts'
import { publishLog } from '../../../composition/publish-log.ts'
import { releaseKey } from '../../../composition/release-catalogue.ts'
import { measuresOf } from '../../../composition/reports.ts'
import { activeSnapshot, keptSnapshot } from '../../../composition/snapshots.ts'
import { fault, refuse, refuseAll } from '../../../errors.ts'
import { operation, type Cx, type Operation } from '../../../operation.ts'
import { planOf, switchTo, withPins, type RemoteVersionParts } from './acting.ts'
import { checkReaders, withUsernames } from './canary-readers.ts'

const tag = 'Remote versions'
const reads = { method: 'GET', need: 'READ_REMOTE_VERSION', rows: 'reference', tag } as const
// They keep their own transaction (see switchTo). A repeated request meets another snapshot and is refused, so no key is needed.
const acts = {
  method: 'POST',
  need: 'UPDATE_REMOTE_VERSION',
  rows: 'reference',
  tag,
  ownTransaction: true,
  answer: z.object({ data: activatedSchema }),
} as const
const measuredMinutes = 15
const startedAt = new Date().toISOString()

async function stateOf(
  { catalogue, live, hosts }: Pick<RemoteVersionParts, 'catalogue' | 'live' | 'hosts'>,
  db: Cx['db'],
): Promise<RemoteVersionState> {
  const composition = await live()
  const served = wantedAndServed(composition)
  const lacksOf = (name: string) =>
    composition.lacking
      .filter(({ remote }) => remote === name)
      .map(({ exact, why }) => ({ version: exact.wanted, shown: exact.shown, why }))
  const { id, sequence, activatedAt, wanted, releases } = await activeSnapshot(db)
  const measures = await measuresOf(db, measuredMinutes)
  return {
    head: { snapshot: id, sequence, activatedAt },
    ...(catalogue.trouble() === undefined ? {} : { registry: catalogue.trouble() }),
    parts: {
      host: hosts.digest ?? null,
      service: { api: serviceApiVersion, contract: contractVersion, startedAt },
    },
    remotes: await Promise.all(
      Object.entries(wanted.remotes)
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(async ([name, remote]) => ({
          name,
          live: remote,
          wanted: exactVersion(remote.version, releases[releaseKey(name, remote.version)]),
          served: served.get(name)?.served ?? null,
          available: [...(await catalogue.versions(name))],
          measures: [...(measures.get(name) ?? [])],
          ...(lacksOf(name).length > 0 ? { lacking: lacksOf(name) } : {}),
        })),
    ),
  }
}

const without = <K extends keyof WantedRemote>(remote: WantedRemote, key: K): Omit<WantedRemote, K> => {
  const { [key]: _, ...rest } = remote
  return rest
}
/** The live composition with one remote changed. */
function changed(
  { remotes }: WantedComposition,
  name: string,
  change: (remote: WantedRemote) => WantedRemote,
): Pick<Switch, 'wanted'> {
  const remote = remotes[name] ?? refuse('remote', 'NOT_FOUND_REF')
  return { wanted: { remotes: { ...remotes, [name]: change(remote) } } }
}

const nothingEarlier = L('There is no earlier composition to go back to', 'មិនមានការផ្សំកំណែមុនដែលអាចត្រឡប់ទៅវិញបានទេ')
const alreadyLive = L(
  'Everybody has this version already: a canary needs another one',
  'អ្នកប្រើទាំងអស់មានកំណែនេះរួចហើយ៖ ការសាកល្បងត្រូវការកំណែផ្សេង',
)

/** Where a rollback goes: to a snapshot, else to the one before the active one, with the content it had. */
async function rollbackTarget(
  db: Cx['db'],
  snapshot: string | undefined,
): Promise<Pick<Switch, 'wanted' | 'releases'>> {
  const [last] = snapshot === undefined ? await readHistory(db, { limit: 1, offset: 0 }) : []
  const { wanted, releases } =
    (await keptSnapshot(db, snapshot ?? last?.from ?? refuse('', nothingEarlier))) ??
    refuseAll([fault('snapshot', 'NOT_FOUND_REF')])
  return { wanted, releases }
}

/** What is live, what was, and what a change would bring. */
function reading(parts: RemoteVersionParts): Operation[] {
  const state = operation({
    ...reads,
    path: paths.state,
    summary: 'What is live, what is published, and what browsers report',
    answer: z.object({ data: remoteVersionStateSchema }),
    handler: async ({ db }) => ({ body: { data: await stateOf(parts, db) } }),
  })
  const history = operation({
    ...reads,
    path: paths.history,
    summary: 'Every activation, newest first',
    answer: z.object({ data: compositionHistorySchema }),
    query: z.strictObject({ limit: wholeParam(1, 200).default(50), offset: wholeParam(0, 10_000_000).default(0) }),
    handler: async ({ db }, { query }) => ({ body: { data: await readHistory(db, query) } }),
  })
  const verify = operation({
    ...reads,
    path: paths.verify,
    summary: 'Whether the history is as it was written',
    answer: z.object({ data: historyVerdictSchema }),
    handler: async ({ db }) => ({ body: { data: await verifyHistory(db) } }),
  })
  const published = operation({
    ...reads,
    path: paths.published,
    summary: 'What was published lately, and by whom',
    answer: z.object({ data: publishLogSchema }),
    handler: async () => ({ body: { data: await publishLog(parts.catalogue) } }),
  })
  const plan = operation({
    ...reads,
    method: 'POST',
    readOnly: true,
    path: paths.plan,
    summary: 'What a composition would change, and what speaks against it',
    body: bodies.plan,
    answer: z.object({ data: compositionPlanSchema }),
    handler: async ({ db }, { body: { wanted } }) => ({
      body: { data: await planOf(parts, await activeSnapshot(db), await withUsernames({ db }, wanted)) },
    }),
  })
  return [state, history, verify, published, plan] as Operation[]
}
/** Acts that change the whole composition. */
function switching(parts: RemoteVersionParts): Operation[] {
  const apply = operation({
    ...acts,
    path: paths.apply,
    summary: 'Make a composition the active one; pinned remotes stay as they are',
    body: bodies.apply,
    handler: async (cx, { body }) =>
      switchTo(parts, cx, body, {
        action: 'apply',
        url: paths.apply,
        isTrial: true,
        target: async (live) => ({ wanted: withPins(live, await withUsernames(cx, body.wanted)) }),
      }),
  })
  const rollback = operation({
    ...acts,
    path: paths.rollback,
    summary: 'Go back to an earlier composition; without one, to that before',
    body: bodies.rollback,
    handler: async (cx, { body }) =>
      switchTo(parts, cx, body, {
        action: 'rollback',
        url: paths.rollback,
        isTrial: false,
        target: () => rollbackTarget(cx.db, body.snapshot),
      }),
  })
  return [apply, rollback] as Operation[]
}
/** Acts on one remote of the live composition. */
function changing(parts: RemoteVersionParts): Operation[] {
  const canary = operation({
    ...acts,
    path: paths.canary,
    summary: 'Give a version to a part of the users, or end that',
    body: bodies.canary,
    async handler(cx, { body: { remote, canary: asked, ...body } }) {
      const wanted = asked && (await checkReaders(cx, asked))
      return switchTo(parts, cx, body, {
        action: wanted ? 'canary' : 'canary ended',
        url: paths.canary,
        isTrial: wanted !== null,
        target: (live) =>
          changed(live, remote, (one) => {
            if (wanted?.version === one.version) refuse('canary', alreadyLive)
            return wanted ? { ...one, canary: wanted } : without(one, 'canary')
          }),
      })
    },
  })
  const pin = operation({
    ...acts,
    path: paths.pin,
    summary: 'Keep a remote at its version, or release it',
    body: bodies.pin,
    handler: async (cx, { body: { remote, pinned, ...body } }) =>
      switchTo(parts, cx, body, {
        action: pinned ? 'pin' : 'unpin',
        url: paths.pin,
        isTrial: false,
        target: (live) => changed(live, remote, (one) => (pinned ? { ...one, pinned } : without(one, 'pinned'))),
      }),
  })
  const kill = operation({
    ...acts,
    path: paths.kill,
    summary: 'Switch a remote off with a message, or on again',
    body: bodies.kill,
    handler: async (cx, { body: { remote, killed, ...body } }) =>
      switchTo(parts, cx, body, {
        action: killed ? 'kill' : 'revive',
        url: paths.kill,
        isTrial: false,
        target: (live) => changed(live, remote, (one) => (killed ? { ...one, killed } : without(one, 'killed'))),
      }),
  })
  return [canary, pin, kill] as Operation[]
}

/** The calls of operations on remote versions (contract, remote-version.ts): what is live, what may be, and the acts. */
export const remoteVersionOperations = (parts: RemoteVersionParts): Operation[] => [
  ...reading(parts),
  ...switching(parts),
  ...changing(parts),
]
