import { exactVersion, rampSchema, wantedCompositionSchema, type Ramp, type WantedComposition } from '@staff/contract'
import {
  activatedSchema,
  compositionHistorySchema,
  compositionPlanSchema,
  flagListSchema,
  historyVerdictSchema,
  remoteVersionBodies,
  remoteVersionCalls as paths,
  remoteVersionStateSchema,
  signedStageSchema,
  type CompositionPlan,
} from '@staff/contract/remote-version'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { ManifestFault, type Outcome } from './outcome.ts'
import type { Service, Surroundings } from './service.ts'
import { settled, startedSchema } from './settle.ts'
import { differenceLines, flagLines, nothingToDo, planLines, stateLines } from './show.ts'

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

/** The file that `export` writes and `promote-from` reads. */
export const stageFile = 'composition.stage.json'
/** Writes the live composition with its proof into a file for the next deployment. */
export async function exportStage(service: Service, file: string): Promise<Outcome> {
  const stage = await service.get(paths.export, signedStageSchema)
  await writeFile(file, `${JSON.stringify(stage, null, 2)}\n`)
  const { head, remotes } = stage.proof
  return {
    exit: 'done',
    data: { file, ...stage },
    lines: [
      `${file}: snapshot ${head.snapshot.slice(0, 12)}, activation ${head.sequence}`,
      ...Object.entries(remotes).map(
        ([name, { version, digest, loads, errors }]) =>
          `  ${name} ${exactVersion(version, digest)}: ${errors} errors in ${loads} loads`,
      ),
    ],
  }
}
/** Makes live what another deployment exported. @throws {ManifestFault} when the file cannot be read or is none. */
export async function promoteFrom(
  service: Service,
  { say }: Pick<Surroundings, 'say'>,
  file: string,
  wish: Readonly<Record<string, unknown>>,
): Promise<Outcome> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new ManifestFault('usage', `${file} cannot be read`, { cause: error })
  })
  const read = z.preprocess(asJson, signedStageSchema).safeParse(text)
  if (!read.success) throw new ManifestFault('usage', `${file} is not what \`pnpm manifest export\` writes`)
  const { head } = await service.get(paths.state, remoteVersionStateSchema)
  const body = { ...wish, stage: read.data, expected: head.snapshot }
  const active = await settled(service, await service.post(paths.promoteFrom, body, startedSchema), say)
  return {
    exit: 'done',
    data: { ...active },
    lines: [active.snapshot === head.snapshot ? nothingToDo(head.snapshot) : activated(active)],
  }
}
const asJson = (text: unknown): unknown => {
  try {
    return JSON.parse(String(text))
  } catch {
    return undefined
  }
}

/** The flags of the deployment. */
export async function flags(service: Service): Promise<Outcome> {
  const list = await service.get(paths.flag, flagListSchema)
  return { exit: 'done', data: { flags: list }, lines: flagLines(list) }
}
/** Makes, switches or removes (null) a flag. */
export async function setFlag(
  service: Service,
  body: { readonly name: string | undefined; readonly isOn: boolean | null; readonly reason: string },
): Promise<Outcome> {
  const read = remoteVersionBodies.flag.safeParse(body)
  if (!read.success) throw new ManifestFault('usage', 'A flag is named by small letters, digits and hyphens')
  const list = await service.post(paths.flag, read.data, flagListSchema)
  return { exit: 'done', data: { flags: list }, lines: flagLines(list) }
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

/** A ramp as it is typed: its steps in percent, the hours of each, and what it allows. */
export interface RampWish {
  readonly steps: string
  readonly hours: string | undefined
  readonly errors: string | undefined
  readonly loads: string | undefined
}
const isNumber = (text: string) => /^\d+(\.\d+)?$/.test(text)
function getRamp({ steps, ...more }: RampWish): Ramp {
  const texts = Object.entries(more).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const wrong = [...steps.split(','), ...texts.map(([, text]) => text)].find((text) => !isNumber(text))
  if (wrong !== undefined) throw new ManifestFault('usage', `Not a number: "${wrong}"`)
  if (more.hours === undefined) throw new ManifestFault('usage', 'Say how long each step lasts: --hours 24')
  const numbers = Object.fromEntries(texts.map(([name, text]) => [name, Number(text)]))
  const read = rampSchema.safeParse({ ...numbers, steps: steps.split(',').map(Number) })
  if (read.success) return read.data
  throw new ManifestFault(
    'usage',
    read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'),
  )
}
/**
 * Lets the canary of a remote go on by itself, from the first step that is not smaller than its share.
 * @throws {ManifestFault} when there is no canary, or the ramp is not one.
 */
export async function startRamp(
  service: Service,
  around: Pick<Surroundings, 'say'>,
  wish: RampWish,
  { remote, reason }: { readonly remote: string | undefined; readonly reason: string },
): Promise<Outcome> {
  const ramp = getRamp(wish)
  const state = await service.get(paths.state, remoteVersionStateSchema)
  const canary = state.remotes.find(({ name }) => name === remote)?.live.canary
  if (!canary)
    throw new ManifestFault(
      'usage',
      `${remote ?? 'This remote'} has no canary: \`pnpm manifest canary <remote> <version> --percent 1\` begins one`,
    )
  const percent = ramp.steps.find((step) => step >= canary.percent) ?? ramp.steps.at(-1)
  return runAction(service, 'canary', { remote, canary: { ...canary, percent, ramp }, reason }, around)
}
