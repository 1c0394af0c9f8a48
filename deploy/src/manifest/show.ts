import type { StandingAct, WantedRemote } from '@staff/contract'
import type {
  CdnAway,
  RegistryAway,
  CompositionDifference,
  CompositionPlan,
  FlagList,
  RampState,
  RemoteVersionState,
} from '@staff/contract/remote-version'

const short = (snapshot: string) => snapshot.slice(0, 12)
const list = (label: string, values: readonly string[]) => (values.length > 0 ? [`${label} ${values.join(', ')}`] : [])

/** The desired state of one remote in words: version, pin, canary, kill. */
function wish(wanted: WantedRemote | undefined): string {
  if (!wanted) return 'absent'
  const { version, pinned, canary, killed } = wanted
  return [
    version,
    ...(pinned ? ['pinned'] : []),
    ...(canary
      ? [
          `canary ${canary.version} for ${[`${canary.percent} %`, ...list('roles', canary.roles), ...list('users', canary.users)].join(' and ')}`,
          ...(canary.ramp ? [`ramp ${canary.ramp.steps.join(', ')} % every ${canary.ramp.hours} h`] : []),
        ]
      : []),
    ...(killed ? [`switched off: "${killed.en}"`] : []),
  ].join(', ')
}

/** The difference, a line for each remote: `+` joins, `-` leaves, `~` changes. */
export const differenceLines = (difference: readonly CompositionDifference[]): string[] =>
  difference.flatMap(({ remote, from, to, content }) => {
    const [sign, text] = !from ? ['+', wish(to)] : !to ? ['-', wish(from)] : ['~', `${wish(from)}  ->  ${wish(to)}`]
    const bytes = Object.entries(content ?? {}).map(
      ([version, { from: had, to: has }]) => `      ${version} has other bytes: ${short(had)}  ->  ${short(has)}`,
    )
    return [`  ${sign} ${remote}: ${text}`, ...bytes]
  })

/** The text for an action that changes nothing. */
export const nothingToDo = (snapshot: string): string => `Nothing to do: ${short(snapshot)} is as wanted`

const acts: Readonly<Record<StandingAct, { readonly name: string; readonly ends: string; readonly begins: string }>> = {
  pinned: { name: 'pin', ends: 'unpin', begins: 'pin' },
  killed: { name: 'kill', ends: 'revive', begins: 'kill' },
  canary: { name: 'canary', ends: 'canary --stop or promote', begins: 'canary' },
}
/** What happens to a page, in words. */
function routeLine(from: string | null, to: string | null): string {
  if (from === null) return `comes and needs ${to}`
  return to === null ? `goes (it needed ${from})` : `needed ${from} and will need ${to}`
}
type Decision = CompositionPlan['affected'][number]
const decided = ({ action, who, at, reason }: Decision) => `${action} by ${who}, ${at}: ${reason}`
/** A plan: the changes, who is concerned by them, and what speaks against them. */
export const planLines = ({
  expected,
  difference,
  faults,
  affected,
  kept,
  ignored,
  takenBack,
  routes,
  hidden,
  standing,
}: CompositionPlan): string[] => [
  difference.length === 0 ? nothingToDo(expected) : `Against the active snapshot ${short(expected)}:`,
  ...differenceLines(difference),
  ...routes.map(({ remote, path, from, to }) => `  ${remote}: the page ${path} ${routeLine(from, to)}`),
  ...affected.map((one) => `  ${one.remote} was changed last: ${decided(one)}`),
  ...kept.map((one) => `  ${one.remote} keeps its ${acts[one.act].name} until ${acts[one.act].ends}: ${decided(one)}`),
  ...ignored.map(
    ({ remote, act }) =>
      `  ${remote}: the ${acts[act].name} in the file changes nothing; \`pnpm manifest ${acts[act].begins}\` begins one`,
  ),
  ...hidden.map(
    (one) => `  ${one.remote} is pinned at ${one.live}: ${one.wanted} of the file does not come before \`unpin\``,
  ),
  ...standing.map(({ code, remote, message }) => `  LIVE ALREADY ${code} (${remote}): ${message}. It stays`),
  ...takenBack.map((one) => `  TAKEN BACK ${one.remote} ${one.version}: ${decided(one)}. To give it again: --again`),
  ...faults.map(({ code, remote, message }) => `  REFUSED ${code}${remote ? ` (${remote})` : ''}: ${message}`),
]

/** The flags, a line for each. */
export const flagLines = (flags: FlagList): string[] =>
  flags.length === 0
    ? ['There are no flags']
    : flags.map(
        ({ name, isOn, who, at, reason, remotes }) =>
          `  ${name}: ${isOn ? 'on' : 'off'} by ${who}, ${at}: ${reason}${remotes.length > 0 ? ` (named by ${remotes.join(', ')})` : ''}`,
      )

/** How a CDN answered, in words. */
const met = ({ cause, detail }: CdnAway): string =>
  ({
    SILENT: `does not answer within ${detail} s`,
    UNREACHABLE: `cannot be reached (${detail})`,
    STATUS: `answers ${detail}`,
    NO_CORS: detail ? `lets only ${detail} read its files` : 'lets no page of another origin read its files',
  })[cause]
/** Why the registry could not be read, in words. */
const registryMet = ({ cause, detail }: RegistryAway): string =>
  cause === 'SILENT' ? `it does not answer within ${detail} s` : detail
/** How far a ramp is, and what it waits for. */
const rampLine = ({ since, nextAt, loads, errors, browsers, waitsFor }: RampState): string =>
  `      ramp: ${errors} errors in ${loads} loads of ${browsers} browsers since ${since}; ${
    waitsFor === 'HOURS'
      ? `the next step may begin at ${nextAt}`
      : waitsFor === 'LOADS'
        ? 'the next step waits for more loads, in at least two browsers'
        : waitsFor === 'KILL'
          ? 'it waits while the remote is switched off'
          : waitsFor === 'PIN'
            ? 'everybody gets it when the remote is unpinned'
            : 'the next step begins now'
  }`
/** The state: the live versions, and how each version works in real browsers. */
export const stateLines = ({ head, registry, cdn, remotes, instances = [] }: RemoteVersionState): string[] => [
  `Snapshot ${short(head.snapshot)}, activation ${head.sequence} of ${head.activatedAt}`,
  ...(registry === undefined ? [] : [`  REGISTRY AWAY: ${registryMet(registry)}`]),
  ...(cdn === undefined
    ? []
    : [
        `  CDN AWAY: ${cdn.address} ${met(cdn)}, since ${cdn.since} as the instance that answers sees it; pages take the files of the product`,
      ]),
  ...remotes.flatMap(({ name, live, wanted, served, available, measures, lacking, unsound, ramp }) => [
    `  ${name}: ${wish(live)}  (published: ${available.join(', ') || 'none'})`,
    `      wanted ${wanted}, served ${served ?? 'none'}`,
    ...(ramp ? [rampLine(ramp)] : []),
    ...(lacking ?? []).map(
      ({ version, shown, why }) =>
        `      NOT SERVED ${version}${shown === null ? '' : `, ${shown} stands in for it`}: ${why}`,
    ),
    ...(unsound ?? []).map(({ version, code, why }) => `      DOES NOT WORK ${version}: ${code} ${why}`),
    ...measures.map(
      ({ version, loads, errors, loadTime }) =>
        `      ${version}: ${errors} errors in ${loads} loads${loadTime === null ? '' : `, ${Math.round(loadTime)} ms on average`}`,
    ),
  ]),
  ...instances.map(
    ({ machine, host, program, api, sequence, startedAt, isAnswering }) =>
      `  instance ${machine}${isAnswering ? ' (answers)' : ''}: ${[
        host === null ? 'no host' : `host ${host.slice(0, 8)}`,
        ...(program === null ? [] : [`service ${program.slice(0, 8)}`]),
        `API ${api}`,
        `activation ${sequence}`,
        `since ${startedAt}`,
      ].join(', ')}`,
  ),
]
