import { wantedCompositionSchema, type WantedComposition } from '@staff/contract'
import {
  activatedSchema,
  compositionHistorySchema,
  compositionPlanSchema,
  historyVerdictSchema,
  remoteVersionBodies,
  remoteVersionCalls as paths,
  remoteVersionStateSchema,
  type CompositionPlan,
} from '@staff/contract/remote-version'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ManifestFault, type Outcome } from './outcome.ts'
import type { Service, Surroundings } from './service.ts'
import { settled, startedSchema } from './settle.ts'
import { differenceLines, nothingToDo, planLines, stateLines } from './show.ts'

/** The desired state in git. @throws {ManifestFault} when the file is missing or invalid. */
async function desired(root: string): Promise<WantedComposition> {
  const text = await readFile(join(root, 'deploy', 'manifest.json'), 'utf8').catch((error: unknown) => {
    throw new ManifestFault('usage', 'deploy/manifest.json cannot be read', { cause: error })
  })
  try {
    return wantedCompositionSchema.parse(JSON.parse(text))
  } catch (error) {
    throw new ManifestFault(
      'usage',
      `deploy/manifest.json is not a composition: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    )
  }
}
/** The remotes of the file that a command is about; none named = all. */
const namedOnly = (remotes: readonly string[]) => (remotes.length > 0 ? { only: remotes } : {})
const planned = async (service: Service, root: string, remotes: readonly string[]) => {
  const wanted = await desired(root)
  const unknown = remotes.filter((name) => !Object.hasOwn(wanted.remotes, name))
  if (unknown.length > 0) throw new ManifestFault('usage', `deploy/manifest.json has no ${unknown.join(', ')}`)
  const body = { wanted, ...namedOnly(remotes) }
  return { body, plan: await service.post(paths.plan, body, compositionPlanSchema) }
}
const isRefused = ({ faults, takenBack }: CompositionPlan, again: boolean, lowers = false): boolean =>
  faults.some(({ code }) => !lowers || code !== 'PERMISSION_LOWERED') || (takenBack.length > 0 && !again)

/** What `apply` would change. Changes nothing. */
export async function plan(service: Service, root: string, remotes: readonly string[]): Promise<Outcome> {
  const { plan: made } = await planned(service, root, remotes)
  const exit = isRefused(made, false) ? 'refused' : made.difference.length > 0 ? 'differs' : 'done'
  return { exit, data: { ...made }, lines: planLines(made) }
}

/** What an apply says beside its reason. */
export interface ApplyWish {
  readonly remotes: readonly string[]
  readonly again: boolean
  readonly keepNewer: boolean
  readonly lowerPermission?: string
}

/** Activates the desired state against the same snapshot as the plan that was shown. */
export async function apply(
  service: Service,
  { root, say }: Surroundings,
  reason: string,
  { remotes, again, keepNewer, lowerPermission }: ApplyWish,
): Promise<Outcome> {
  const { body, plan: made } = await planned(service, root, remotes)
  const lowers = lowerPermission === undefined ? {} : { lowerPermission }
  if (isRefused(made, again, lowerPermission !== undefined))
    return { exit: 'refused', data: { ...made }, lines: planLines(made) }
  if (made.difference.length === 0) return { exit: 'done', data: { ...made }, lines: planLines(made) }
  const wish = { ...body, ...lowers, ...(again ? { again } : {}), ...(keepNewer ? { keepNewer } : {}) }
  const started = await service.post(paths.apply, { expected: made.expected, ...wish, reason }, startedSchema)
  const active = await settled(service, started, say)
  return { exit: 'done', data: { ...made, ...active }, lines: [...planLines(made), activated(active)] }
}
/** Goes back to an earlier composition after its changes were shown and agreed to, against the same snapshot. */
export async function rollback(
  service: Service,
  { ask }: Pick<Surroundings, 'ask'>,
  reason: string,
  { snapshot, yes, again }: { readonly snapshot: string | undefined; readonly yes: boolean; readonly again: boolean },
): Promise<Outcome> {
  const named = snapshot === undefined ? {} : { snapshot }
  const made = await service.post(paths.rollbackPlan, named, compositionPlanSchema)
  const lines = planLines(made)
  if (isRefused(made, again)) return { exit: 'refused', data: { ...made }, lines }
  if (made.difference.length === 0) return { exit: 'done', data: { ...made }, lines }
  if (!yes) {
    if (!ask) throw new ManifestFault('usage', [...lines, 'Nobody can be asked here: say --yes'].join('\n'))
    if (!(await ask([...lines, 'Go back? (yes/no) '].join('\n'))))
      return { exit: 'done', data: { ...made }, lines: ['Nothing was changed'] }
  }
  const body = { expected: made.expected, reason, snapshot: made.snapshot, ...(again ? { again } : {}) }
  const active = await service.post(paths.rollback, body, activatedSchema)
  return { exit: 'done', data: { ...made, ...active }, lines: [...lines, activated(active)] }
}
const activated = ({ snapshot, sequence }: { readonly snapshot: string; readonly sequence: number }) =>
  `Active: ${snapshot.slice(0, 12)} (activation ${sequence})`

/** What is live, published and measured. */
export async function status(service: Service): Promise<Outcome> {
  const state = await service.get(paths.state, remoteVersionStateSchema)
  return { exit: 'done', data: { ...state }, lines: stateLines(state) }
}

/** Who activated which composition, when and why, newest first. */
export async function history(service: Service): Promise<Outcome> {
  const rows = await service.get(paths.history, compositionHistorySchema)
  return {
    exit: 'done',
    data: { history: rows },
    lines: rows.flatMap(({ sequence, at, who, action, reason, to, difference }) => [
      `${sequence}  ${at}  ${who}  ${action} -> ${to.slice(0, 12)}: ${reason}`,
      ...differenceLines(difference),
    ]),
  }
}

/** Whether every row of the history is unchanged since it was written. */
export async function verify(service: Service): Promise<Outcome> {
  const verdict = await service.get(paths.verify, historyVerdictSchema)
  return {
    exit: verdict.ok ? 'done' : 'refused',
    data: { intact: verdict.ok, rows: verdict.rows, brokenAt: verdict.brokenAt },
    lines: [
      verdict.ok
        ? `All ${verdict.rows} rows of the history are as they were written`
        : `The history was changed at activation ${verdict.brokenAt}`,
    ],
  }
}

type Act = 'canary' | 'promote' | 'pin' | 'kill'
/** One action on the active composition; `what` is the body without `expected`. */
export async function runAction(
  service: Service,
  name: Act,
  what: Readonly<Record<string, unknown>>,
  { say }: Pick<Surroundings, 'say'> = {},
): Promise<Outcome> {
  const body = remoteVersionBodies[name].safeParse({ expected: 'now', ...what })
  // Before the service is asked: a typing mistake must not cost a sign-in.
  if (!body.success)
    throw new ManifestFault(
      'usage',
      body.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'),
    )
  const { head } = await service.get(paths.state, remoteVersionStateSchema)
  const started = await service.post(paths[name], { ...body.data, expected: head.snapshot }, startedSchema)
  const active = await settled(service, started, say)
  return {
    exit: 'done',
    data: { ...active },
    lines: [active.snapshot === head.snapshot ? nothingToDo(head.snapshot) : activated(active)],
  }
}
