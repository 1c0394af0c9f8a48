import { perform, getText, getTexts, written, type Command, type Parsed, type Written } from '../command-line.ts'
import {
  runAction,
  apply,
  exportStage,
  flags,
  history,
  plan,
  promoteFrom,
  rollback,
  setFlag,
  stageFile,
  startRamp,
  status,
  verify,
} from './actions.ts'
import { exits, ManifestFault, type Outcome } from './outcome.ts'
import { getService, type Surroundings } from './service.ts'
import { usage } from './usage.ts'

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const
const texts = { type: 'string', multiple: true } as const
const reason = text

function getReason(values: Parsed): string {
  const given = getText(values, 'reason')?.trim()
  if (!given) throw new ManifestFault('usage', 'Say why: --reason "..."; it stands in the history')
  return given
}
/** Why pages may have another right than now; nothing where nobody says so. */
function getLower(values: Parsed): { readonly lowerPermission?: string } {
  const given = getText(values, 'lower-permission')?.trim()
  return given ? { lowerPermission: given } : {}
}
function getCanary(version: string | undefined, values: Parsed) {
  const [percent, roles, users] = [getText(values, 'percent'), getTexts(values, 'role'), getTexts(values, 'user')]
  const aims = percent !== undefined || roles.length > 0 || users.length > 0
  if (values['stop'] === true) {
    if (version !== undefined || aims)
      throw new ManifestFault('usage', 'A canary that is stopped has no version and no users')
    return null
  }
  if (!aims) throw new ManifestFault('usage', 'Say who gets it: --percent, --role or --user')
  // Number('') is 0: an empty variable of a script must not pass as nobody.
  if (percent !== undefined && !/^\d{1,3}$/.test(percent))
    throw new ManifestFault('usage', `Not a whole percentage: "${percent}"`)
  return { version, percent: Number(percent ?? 0), roles, users }
}

function getMessage(values: Parsed) {
  const [en, km] = [getText(values, 'message')?.trim(), getText(values, 'message-km')?.trim()]
  if (!en || !km)
    throw new ManifestFault('usage', 'Say what its users read, in both languages: --message "..." --message-km "..."')
  return { en, km }
}

type Manifest = Command<Surroundings, Outcome>
const looking = (words: Manifest['run']): Manifest => ({ options: {}, words: 0, run: words })
const pinning = (pinned: boolean): Manifest => ({
  options: { reason },
  words: 1,
  run: async (around, [remote], values) =>
    runAction(getService(around), 'pin', { remote, pinned, reason: getReason(values) }),
})
const commands: Readonly<Record<string, Manifest>> = {
  plan: {
    options: { remote: texts },
    words: 0,
    run: async (around, _, values) => plan(getService(around), around.root, getTexts(values, 'remote')),
  },
  apply: {
    options: { reason, remote: texts, again: flag, 'keep-newer': flag, 'lower-permission': text },
    words: 0,
    run: async (around, _, values) =>
      apply(getService(around), around, getReason(values), {
        remotes: getTexts(values, 'remote'),
        again: values['again'] === true,
        keepNewer: values['keep-newer'] === true,
        ...getLower(values),
      }),
  },
  status: looking(async (around) => status(getService(around))),
  history: looking(async (around) => history(getService(around))),
  verify: looking(async (around) => verify(getService(around))),
  rollback: {
    options: { reason, yes: flag, again: flag },
    words: 1,
    run: async (around, [snapshot], values) =>
      rollback(getService(around), around, getReason(values), {
        snapshot,
        yes: values['yes'] === true,
        again: values['again'] === true,
      }),
  },
  canary: {
    options: { reason, percent: text, role: texts, user: texts, stop: flag, again: flag, 'lower-permission': text },
    words: 2,
    run: async (around, [remote, version], values) =>
      runAction(
        getService(around),
        'canary',
        {
          remote,
          canary: getCanary(version, values),
          reason: getReason(values),
          ...(values['again'] === true ? { again: true } : {}),
          ...getLower(values),
        },
        around,
      ),
  },
  promote: {
    options: { reason, 'lower-permission': text, ramp: text, hours: text, errors: text, loads: text },
    words: 1,
    run: async (around, [remote], values) => {
      const given = { remote, reason: getReason(values) }
      const steps = getText(values, 'ramp')
      const [hours, errors, loads] = [getText(values, 'hours'), getText(values, 'errors'), getText(values, 'loads')]
      if (steps !== undefined) return startRamp(getService(around), around, { steps, hours, errors, loads }, given)
      if (hours !== undefined || errors !== undefined || loads !== undefined)
        throw new ManifestFault('usage', '--hours, --errors and --loads belong to --ramp')
      return runAction(getService(around), 'promote', { ...given, ...getLower(values) }, around)
    },
  },
  export: {
    options: {},
    words: 1,
    run: async (around, [file]) => exportStage(getService(around), file ?? stageFile),
  },
  'promote-from': {
    options: { reason, remote: texts, again: flag, 'lower-permission': text },
    words: 1,
    run: async (around, [file], values) => {
      const only = getTexts(values, 'remote')
      return promoteFrom(getService(around), around, file ?? stageFile, {
        reason: getReason(values),
        ...(only.length > 0 ? { only } : {}),
        ...(values['again'] === true ? { again: true } : {}),
        ...getLower(values),
      })
    },
  },
  flags: looking(async (around) => flags(getService(around))),
  flag: {
    options: { reason, on: flag, off: flag, remove: flag },
    words: 1,
    run: async (around, [name], values) => {
      const chosen = (['on', 'off', 'remove'] as const).filter((one) => values[one] === true)
      const [what] = chosen
      if (chosen.length !== 1 || !what) throw new ManifestFault('usage', 'Say one of --on, --off and --remove')
      const isOn = what === 'remove' ? null : what === 'on'
      return setFlag(getService(around), { name, isOn, reason: getReason(values) })
    },
  },
  pin: pinning(true),
  unpin: pinning(false),
  kill: {
    options: { reason, message: text, 'message-km': text },
    words: 1,
    run: async (around, [remote], values) =>
      runAction(getService(around), 'kill', { remote, killed: getMessage(values), reason: getReason(values) }),
  },
  revive: {
    options: { reason },
    words: 1,
    run: async (around, [remote], values) =>
      runAction(getService(around), 'kill', { remote, killed: null, reason: getReason(values) }),
  },
}
const line = {
  commands,
  help: (exit: 'usage' | 'done'): Outcome => ({ exit, lines: [usage], data: { usage } }),
  wrong: (message: string) => new ManifestFault('usage', message),
}

/**
 * Runs one command line of `pnpm manifest`.
 * @returns the exit code (outcome.ts) and the output. With `--json` the standard output has one JSON document,
 * also when the command fails: `ok`, `exit` and the command's data, or `message`.
 */
export async function runManifest(args: readonly string[], around: Surroundings): Promise<Written> {
  const json = args.includes('--json')
  const end = ({ exit, data, lines }: Outcome) =>
    written({ json, calm: exit === 'done' || exit === 'differs', code: exits[exit], exit }, data, lines)
  try {
    return end(await perform(line, args, around))
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const exit = error instanceof ManifestFault ? error.exit : 'failed'
    return end({
      exit,
      data: { message },
      lines: exit === 'usage' ? [message, 'pnpm manifest --help shows how it is used'] : [message],
    })
  }
}
