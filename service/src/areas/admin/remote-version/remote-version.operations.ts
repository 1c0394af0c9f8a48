import { taskSchema, wholeParam, withVersions } from '@staff/contract'
import {
  activatedSchema,
  compositionHistorySchema,
  compositionPlanSchema,
  historyVerdictSchema,
  publishLogSchema,
  remoteVersionBodies as bodies,
  remoteVersionCalls as paths,
  remoteVersionStateSchema,
} from '@staff/contract/remote-version'
import * as z from 'zod'
import { readHistory, verifyHistory } from '../../../composition/live/history.ts'
import { registryTime, withinRegistryTime } from '../../../composition/releases/answers-in-time.ts'
import { publishLog } from '../../../composition/releases/publish-log.ts'
import { activeSnapshot } from '../../../composition/live/snapshots.ts'
import { mostPerMinute } from '../../../http/call-limit.ts'
import { operation, type Operation } from '../../../http/operation.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { startTask } from '../../../tasks/start-task.ts'
import type { TaskKind } from '../../../tasks/task-kind.ts'
import { loadPlan, switchTo, tryFirst, type RemoteAction, type RemoteVersionParts } from './acting.ts'
import { changed, withoutDecision } from './changed.ts'
import { flagOperations } from './flag.operations.ts'
import { loadRemoteVersions } from './load-remote-versions.ts'
import { rollbackTarget } from './rollback-target.ts'
import { stageOperations } from './stage.operations.ts'
import { getAction, getKey, refuseToLower, switchTask, type TriedSwitch } from './switch-task.ts'

const tag = 'Remote versions'
const reads = { method: 'GET', need: 'READ_REMOTE_VERSION', rows: 'reference', tag } as const
// They keep their own transaction (see switchTo). A repeated request finds another snapshot and is refused, so no key
// is needed.
const actions = {
  method: 'POST',
  need: 'UPDATE_REMOTE_VERSION',
  rows: 'reference',
  tag,
  ownTransaction: true,
  answer: z.object({ data: activatedSchema }),
} as const
// Those that are tried first answer the task (202), or, where there is nothing to try, what is active.
const tries = {
  ...actions,
  ownTransaction: false,
  answer: z.object({ data: z.union([taskSchema, activatedSchema]) }),
} as const
/**
 * Acts at once, with the audit row of its call in the transaction of the switch. Nobody who takes something back waits
 * for a registry.
 */
const runAtOnce = async (
  parts: RemoteVersionParts,
  ctx: RequestContext,
  decided: { readonly expected: string; readonly reason: string },
  action: RemoteAction,
) => ({
  body: {
    data: await withinRegistryTime(registryTime.act, () =>
      switchTo(parts, ctx, decided, action, (change, tx) => parts.audit(tx, ctx, action.url, change)),
    ),
  },
})
/** What is wrong at a glance is refused at once; the rest of a switch that is tried first is durable work. */
function trying(parts: RemoteVersionParts) {
  const kind = switchTask(parts)
  return {
    task: kind as TaskKind,
    async check(ctx: RequestContext, wish: TriedSwitch) {
      refuseToLower(ctx, wish)
      await tryFirst(parts, ctx.db, wish, getAction(ctx, wish))
    },
    start: (ctx: RequestContext, wish: TriedSwitch) =>
      startTask(ctx, kind, wish, { key: getKey(wish), url: getAction(ctx, wish).url }),
  }
}

/** What is live, and what was. */
function reading(parts: RemoteVersionParts): Operation[] {
  const state = operation({
    ...reads,
    path: paths.state,
    summary: 'The live composition, the published versions, and the reports of browsers',
    answer: z.object({ data: remoteVersionStateSchema }),
    handler: async ({ db }) => ({ body: { data: await loadRemoteVersions(parts, db) } }),
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
    perMinute: mostPerMinute.preview,
    summary: 'Whether the history is as it was written',
    answer: z.object({ data: historyVerdictSchema }),
    handler: async ({ db }) => ({ body: { data: await verifyHistory(db) } }),
  })
  const published = operation({
    ...reads,
    path: paths.published,
    summary: 'The latest published versions and their publishers',
    answer: z.object({ data: publishLogSchema }),
    handler: async () => ({ body: { data: await publishLog(parts.catalogue) } }),
  })
  return [state, history, verify, published]
}
/** What a change would bring. */
function planning(parts: RemoteVersionParts): Operation[] {
  const plan = operation({
    ...reads,
    method: 'POST',
    readOnly: true,
    path: paths.plan,
    perMinute: mostPerMinute.preview,
    summary: 'The changes of a composition, and the reasons against it',
    body: bodies.plan,
    answer: z.object({ data: compositionPlanSchema }),
    async handler({ db }, { body: { wanted, only } }) {
      const live = await activeSnapshot(db)
      const next = { wanted: withVersions(live.wanted, wanted, { only }) }
      return { body: { data: await loadPlan(parts, db, live, next, wanted) } }
    },
  })
  const rollbackPlan = operation({
    ...reads,
    method: 'POST',
    readOnly: true,
    path: paths.rollbackPlan,
    perMinute: mostPerMinute.preview,
    summary: 'Where a rollback would go, its changes, and the reasons against it',
    body: bodies.rollbackPlan,
    answer: z.object({ data: compositionPlanSchema }),
    async handler({ db }, { body }) {
      const live = await activeSnapshot(db)
      const { snapshot, ...next } = await rollbackTarget(db, live.wanted, body.snapshot)
      const found = await withinRegistryTime(registryTime.act, () => loadPlan(parts, db, live, next))
      return { body: { data: { ...found, snapshot } } }
    },
  })
  return [plan, rollbackPlan]
}
type Tried = ReturnType<typeof trying>

/** Acts that change the whole composition. */
function switching(parts: RemoteVersionParts, tried: Tried): Operation[] {
  const apply = operation({
    ...tries,
    path: paths.apply,
    perMinute: mostPerMinute.preview,
    summary:
      'Give everybody the versions of a composition as a task, after its new pages opened in a browser; pins, kills and canaries stay',
    body: bodies.apply,
    task: tried.task,
    before: (ctx, { body }) => tried.check(ctx, { ...body, act: 'apply' }),
    handler: (ctx, { body }) => tried.start(ctx, { ...body, act: 'apply' }),
  })
  const rollback = operation({
    ...actions,
    path: paths.rollback,
    summary: 'Go back to an earlier composition; without one, to that which everybody had before',
    body: bodies.rollback,
    handler: async (ctx, { body }) =>
      runAtOnce(parts, ctx, body, {
        action: 'rollback',
        url: paths.rollback,
        again: body.again,
        target: async (live) => {
          const { wanted, releases } = await rollbackTarget(ctx.db, live, body.snapshot)
          return { wanted, releases }
        },
      }),
  })
  return [apply, rollback]
}
/** Who gets which version of one remote. */
function changing(parts: RemoteVersionParts, tried: Tried): Operation[] {
  const canary = operation({
    ...tries,
    path: paths.canary,
    perMinute: mostPerMinute.preview,
    summary:
      'Give a version to a part of the users as a task, after its pages opened in a browser; with null, end that at once',
    body: bodies.canary,
    task: tried.task,
    async before(ctx, { body: { canary: wanted, ...body } }) {
      if (wanted) await tried.check(ctx, { ...body, canary: wanted, act: 'canary' })
    },
    async handler(ctx, { body: { canary: wanted, ...body } }) {
      if (wanted) return tried.start(ctx, { ...body, canary: wanted, act: 'canary' })
      const action: RemoteAction = {
        action: 'canary ended',
        url: paths.canary,
        target: (live) => changed(live, body.remote, (one) => withoutDecision(one, 'canary')),
      }
      const data = await switchTo(parts, ctx, body, action, ctx.audit, ctx.db)
      return { isUnchanged: data.snapshot === body.expected, body: { data } }
    },
  })
  const promote = operation({
    ...tries,
    path: paths.promote,
    perMinute: mostPerMinute.preview,
    summary: 'Give the version of a canary to everybody as a task, after its pages opened in a browser',
    body: bodies.promote,
    task: tried.task,
    before: (ctx, { body }) => tried.check(ctx, { ...body, act: 'promote' }),
    handler: (ctx, { body }) => tried.start(ctx, { ...body, act: 'promote' }),
  })
  return [canary, promote]
}
/** Acts that are carried out at once. */
function keeping(parts: RemoteVersionParts): Operation[] {
  const pin = operation({
    ...actions,
    path: paths.pin,
    summary: 'Keep a remote at its version, or release it',
    body: bodies.pin,
    handler: async (ctx, { body: { remote, pinned, ...body } }) =>
      runAtOnce(parts, ctx, body, {
        action: pinned ? 'pin' : 'unpin',
        url: paths.pin,
        target: (live) =>
          changed(live, remote, (one) => (pinned ? { ...one, pinned } : withoutDecision(one, 'pinned'))),
      }),
  })
  const kill = operation({
    ...actions,
    path: paths.kill,
    summary: 'Switch a remote off with a message, or on again',
    body: bodies.kill,
    handler: async (ctx, { body: { remote, killed, ...body } }) =>
      runAtOnce(parts, ctx, body, {
        action: killed ? 'kill' : 'revive',
        url: paths.kill,
        target: (live) =>
          changed(live, remote, (one) => (killed ? { ...one, killed } : withoutDecision(one, 'killed'))),
      }),
  })
  return [pin, kill]
}

/**
 * The calls of operations on remote versions (contract, remote-version.ts): the live composition, the possible ones,
 * and the actions.
 */
export function remoteVersionOperations(parts: RemoteVersionParts): Operation[] {
  const tried = trying(parts)
  return [
    ...reading(parts),
    ...planning(parts),
    ...switching(parts, tried),
    ...changing(parts, tried),
    ...keeping(parts),
    ...flagOperations(parts),
    ...stageOperations(parts, tried, tries.answer),
  ]
}
