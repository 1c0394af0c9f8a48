import { standingActs, type StandingAct, type WantedComposition } from '@staff/contract'
import { remoteVersionCalls as paths } from '@staff/contract/remote-version'
import fc from 'fast-check'
import { builtVersion, publishedVersions, teams, type Team } from './walk-product.ts'

/** What a team or time does in one step of the walk. */
export const actNames = [
  'apply own line',
  'apply the file',
  'apply an older one, newer stays good',
  'canary',
  'ramp',
  'canary stop',
  'promote',
  'pin',
  'unpin',
  'kill',
  'revive',
  'rollback',
  'rollback to a snapshot',
  'bad reports',
  'good reports, hours pass',
  'restart',
] as const
export type WalkActName = (typeof actNames)[number]
/** One act as it is drawn: who, on which remote, and numbers that choose the rest. */
export interface WalkAct {
  readonly name: WalkActName
  readonly team: Team
  readonly remote: Team
  readonly version: string
  readonly number: number
  readonly again: boolean
}
const anAct = fc.record({
  // What opens and frees comes more often, or most would soon be switched off or pinned.
  name: fc.constantFrom<WalkActName>(...actNames, 'revive', 'revive', 'unpin'),
  team: fc.constantFrom(...teams),
  remote: fc.constantFrom(...teams),
  version: fc.constantFrom(builtVersion, ...publishedVersions),
  number: fc.nat(1_000),
  again: fc.nat(3).map((one) => one === 0),
})
/** The steps of a walk: an act, and in one of five the act of another team in the same moment. */
export const drawSteps = (seed: number, count: number): readonly (readonly WalkAct[])[] =>
  fc.sample(
    fc.tuple(anAct, fc.nat(4), anAct).map(([one, chance, other]) => (chance === 0 ? [one, other] : [one])),
    { seed, numRuns: count },
  )

/** The acts that may end what somebody decided of a remote. */
export const endedBy: Readonly<Record<StandingAct, ReadonlySet<WalkActName>>> = {
  pinned: new Set(['unpin']),
  killed: new Set(['revive']),
  canary: new Set(['canary stop', 'promote', 'canary', 'ramp']),
}
export const allStanding = standingActs

const killed = { en: 'Wrong sums', km: 'ផលបូកខុស' }
/** Readers who always get a canary, so that reports about it count. */
export const canaryReaders = ['reader 0', 'reader 1', 'reader 2', 'reader 3'] as const
const toCanary = ({ version, number }: WalkAct) => ({ version, percent: number % 101, roles: [], users: canaryReaders })
/**
 * The call of an act; undefined for one that is no call. `file` is the wanted state in git, which the act of a team
 * changes in its own line first.
 */
export function getCall(
  act: WalkAct,
  file: WantedComposition,
  snapshots: readonly string[],
): { readonly path: string; readonly body: object } | undefined {
  const { remote, number } = act
  const again = act.again ? { again: true } : {}
  switch (act.name) {
    case 'apply own line':
      return { path: paths.apply, body: { wanted: file, only: [remote], ...again } }
    case 'apply the file':
      return { path: paths.apply, body: { wanted: file, ...again } }
    case 'apply an older one, newer stays good':
      return { path: paths.apply, body: { wanted: file, only: [remote], keepNewer: true, ...again } }
    case 'canary':
      return { path: paths.canary, body: { remote, canary: toCanary(act), ...again } }
    case 'ramp': {
      const ramp = { steps: [1, 50, 100], hours: 1, errors: 2, loads: 20 }
      return { path: paths.canary, body: { remote, canary: { ...toCanary(act), percent: 1, ramp }, ...again } }
    }
    case 'canary stop':
      return { path: paths.canary, body: { remote, canary: null } }
    case 'promote':
      return { path: paths.promote, body: { remote } }
    case 'pin':
    case 'unpin':
      return { path: paths.pin, body: { remote, pinned: act.name === 'pin' } }
    case 'kill':
    case 'revive':
      return { path: paths.kill, body: { remote, killed: act.name === 'kill' ? killed : null } }
    case 'rollback':
      return { path: paths.rollback, body: again }
    case 'rollback to a snapshot':
      return { path: paths.rollback, body: { snapshot: snapshots[number % snapshots.length] ?? '', ...again } }
    default:
      return undefined
  }
}
