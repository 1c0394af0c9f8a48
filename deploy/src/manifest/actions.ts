import { wantedCompositionSchema, type WantedComposition } from '@staff/contract'
import {
  compositionHistorySchema,
  compositionPlanSchema,
  historyVerdictSchema,
  remoteVersionBodies,
  remoteVersionCalls as paths,
  remoteVersionStateSchema,
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
const planned = async (service: Service, root: string) => {
  const wanted = await desired(root)
  return { wanted, plan: await service.post(paths.plan, { wanted }, compositionPlanSchema) }
}

/** What `apply` would change. Changes nothing. */
export async function plan(service: Service, root: string): Promise<Outcome> {
  const { plan: made } = await planned(service, root)
  const exit = made.faults.length > 0 ? 'refused' : made.difference.length > 0 ? 'differs' : 'done'
  return { exit, data: { ...made }, lines: planLines(made) }
}

/** Activates the desired state against the same snapshot as the plan that was shown. */
export async function apply(service: Service, { root, say }: Surroundings, reason: string): Promise<Outcome> {
  const { wanted, plan: made } = await planned(service, root)
  if (made.faults.length > 0) return { exit: 'refused', data: { ...made }, lines: planLines(made) }
  if (made.difference.length === 0) return { exit: 'done', data: { ...made }, lines: planLines(made) }
  const started = await service.post(paths.apply, { expected: made.expected, wanted, reason }, startedSchema)
  const active = await settled(service, started, say)
  return { exit: 'done', data: { ...made, ...active }, lines: [...planLines(made), activated(active)] }
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

type Act = 'rollback' | 'canary' | 'pin' | 'kill'
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
