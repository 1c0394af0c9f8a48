import { canonicalJson, canarySchema, L, withVersions, type WantedRemote } from '@staff/contract'
import { remoteVersionBodies as bodies, remoteVersionCalls as paths } from '@staff/contract/remote-version'
import { createHash } from 'node:crypto'
import * as z from 'zod'
import { keepsNewer } from '../../../composition/live/content-history.ts'
import { Refusal, fault, refuse } from '../../../http/errors.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { taskKind, type TaskKind } from '../../../tasks/task-kind.ts'
import { switchTo, tryFirst, type RemoteAction, type RemoteVersionParts } from './acting.ts'
import { activeSnapshot } from '../../../composition/live/snapshots.ts'
import { getStaged, stageReason } from '../../../composition/stage/stage.ts'
import { checkReaders } from './canary-readers.ts'
import { changed } from './changed.ts'

const params = z.discriminatedUnion('act', [
  bodies.apply.extend({ act: z.literal('apply') }),
  bodies.canary.extend({ act: z.literal('canary'), canary: canarySchema }),
  bodies.promote.extend({ act: z.literal('promote') }),
  bodies.promoteFrom.extend({ act: z.literal('promote from') }),
])
/** A switch that gives somebody a version for the first time. */
export type TriedSwitch = z.infer<typeof params>

const words = {
  apply: L('Switch versions', 'ប្ដូរកំណែ'),
  alreadyLive: L(
    'Everybody has this version already: a canary needs another one',
    'អ្នកប្រើទាំងអស់មានកំណែនេះរួចហើយ៖ ការសាកល្បងត្រូវការកំណែផ្សេង',
  ),
  noCanary: L(
    'This remote has no canary: begin one first, or apply a version',
    'ផ្នែកនេះមិនមានការសាកល្បងទេ៖ សូមចាប់ផ្ដើមមួយជាមុន ឬអនុវត្តកំណែមួយ',
  ),
  pinned: L('This remote is pinned to its version: unpin it first', 'ផ្នែកនេះត្រូវបានចាក់សោនៅកំណែរបស់ខ្លួន៖ សូមដោះសោជាមុន'),
  lowers: L(
    'Only somebody with the right ALL_FUNCTION may give a page another permission than it has',
    'មានតែអ្នកដែលមានសិទ្ធិ ALL_FUNCTION ប៉ុណ្ណោះអាចប្ដូរសិទ្ធិរបស់ទំព័រមួយបាន',
  ),
  live: (number: number) => L(`Activation ${number} is live`, `ការប្ដូរលើកទី ${number} កំពុងប្រើហើយ`),
}

/** Two starts of one switch are one: what is wanted of which composition, whatever the reason. */
export const getKey = ({ reason: _, ...wanted }: TriedSwitch): string =>
  createHash('sha256').update(canonicalJson(wanted)).digest('hex')

function promoted({ canary, ...remote }: WantedRemote): WantedRemote {
  if (!canary) return refuse('remote', words.noCanary)
  return remote.pinned ? refuse('remote', words.pinned) : { ...remote, version: canary.version }
}
/** Only who may do everything may give a page another right than it has. */
export function refuseToLower({ caller }: Pick<RequestContext, 'caller'>, { lowerPermission }: TriedSwitch): void {
  if (lowerPermission !== undefined && !caller.permissions.has('ALL_FUNCTION')) refuse('lowerPermission', words.lowers)
}
/** The reason of a switch as the history keeps it: why rights are lowered stands in it. */
const getReason = (wish: TriedSwitch): string => {
  const { reason, lowerPermission } = wish
  const said = wish.act === 'promote from' ? stageReason(reason, wish.stage.proof) : reason
  return lowerPermission === undefined ? said : `${said} (lower permission: ${lowerPermission})`.slice(0, 500)
}
/** What a switch makes of the live composition. */
export function getAction(ctx: Pick<RequestContext, 'db'>, wish: TriedSwitch): RemoteAction {
  if (wish.act === 'apply')
    return {
      action: wish.keepNewer ? keepsNewer : 'apply',
      url: paths.apply,
      again: wish.again,
      lowersPermission: wish.lowerPermission !== undefined,
      target: (live) => ({ wanted: withVersions(live, wish.wanted, { only: wish.only }) }),
    }
  if (wish.act === 'promote')
    return {
      action: 'promote',
      url: paths.promote,
      lowersPermission: wish.lowerPermission !== undefined,
      target: (live) => changed(live, wish.remote, promoted),
    }
  if (wish.act === 'promote from')
    return {
      action: 'apply',
      url: paths.promoteFrom,
      again: wish.again,
      lowersPermission: wish.lowerPermission !== undefined,
      target: async (live) => getStaged(wish.stage.proof, live, await activeSnapshot(ctx.db), wish.only),
    }
  const started = (canary: NonNullable<WantedRemote['canary']>) => (one: WantedRemote) =>
    canary.version === one.version ? refuse('canary', words.alreadyLive) : { ...one, canary }
  return {
    action: 'canary',
    url: paths.canary,
    again: wish.again,
    lowersPermission: wish.lowerPermission !== undefined,
    target: async (live) => changed(live, wish.remote, started(await checkReaders(ctx, wish.canary))),
  }
}

/** Several refusals as one, for a task ends with one sentence. */
async function asOne(work: Promise<void>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof Refusal) || error.faults.length < 2) throw error
    const [first] = error.faults
    const all = L(
      error.faults.map(({ label }) => label.en).join('; '),
      error.faults.map(({ label }) => label.km).join('; '),
    )
    throw new Refusal(error.status, [{ ...(first ?? fault('', all)), label: all }])
  })
}

/**
 * A switch as durable work: its pages are opened in a browser, which takes up to minutes, then it goes live in the
 * transaction of its one step. It goes on when its user has left, and by another instance where this one was killed;
 * the service that tries it is the one that runs it.
 */
export const switchTask = (parts: RemoteVersionParts): TaskKind<TriedSwitch, object> =>
  taskKind<TriedSwitch, object>({
    name: 'COMPOSITION_SWITCH',
    params,
    position: z.object({}),
    begin: () => ({}),
    need: 'UPDATE_REMOTE_VERSION',
    title: (wish) =>
      wish.act === 'apply' || wish.act === 'promote from'
        ? words.apply
        : wish.act === 'promote'
          ? L(`${wish.remote} for everybody`, `${wish.remote} សម្រាប់អ្នកទាំងអស់`)
          : L(`Canary of ${wish.remote} ${wish.canary.version}`, `សាកល្បង ${wish.remote} ${wish.canary.version}`),
    before: (ctx, wish) =>
      asOne(
        tryFirst(parts, ctx.db, wish, getAction(ctx, wish), (from, to) =>
          parts.smoke(ctx.caller, from, to, { signal: ctx.signal, tell: ctx.tell }),
        ),
      ),
    async step(ctx, wish) {
      const decided = { ...wish, reason: getReason(wish) }
      const done = await switchTo(parts, ctx, decided, getAction(ctx, wish), ctx.audit, ctx.db)
      return { result: done, outcome: words.live(done.sequence), link: '/admin/remote-version', done: 1, total: 1 }
    },
  })
