import type { WantedComposition, WantedRemote } from '@staff/contract'
import type { RampState } from '@staff/contract/remote-version'
import type { Database } from '../../db/database.ts'
import { Refusal } from '../../http/errors.ts'
import type { Activate, ActiveComposition, LiveComposition, Switch } from '../live/active.ts'
import { releaseKey } from '../releases/release-catalogue.ts'
import { canaryLimits, getErrorShare, isOfVersion } from './canary-limits.ts'
import { loadCanaryMet, type CanaryMet } from './reports.ts'
import { beginningOfTry, loadStepBeginning } from './tries.ts'

type Canary = NonNullable<WantedRemote['canary']>
type RampedCanary = Canary & { readonly ramp: NonNullable<Canary['ramp']> }
const isRamped = (canary: Canary | undefined): canary is RampedCanary => canary?.ramp !== undefined

/** What is known of the present step of a ramp. `hours` is its age. */
interface Step {
  readonly canary: RampedCanary
  readonly since: string
  readonly hours: number
  readonly met: CanaryMet
  readonly isKilled: boolean
  /** Somebody keeps everybody at the present version. */
  readonly isPinned: boolean
}
/** What to do with a ramp now; undefined to wait. */
export type RampAct = Pick<Switch, 'action' | 'reason'> & { readonly change: (remote: WantedRemote) => WantedRemote }

/** Browsers are counted for a day: a longer step is judged by its last day. */
const longestLook = 24 * 60
const hour = 3_600_000
const without = ({ canary: _, ...rest }: WantedRemote): WantedRemote => rest

/** The share after the present one; undefined when everybody is next. */
const getNextShare = ({ percent, ramp: { steps } }: RampedCanary): number | undefined =>
  steps[steps.indexOf(percent) + 1]
/** What a ramp still waits for; null when its next step is due. */
function waitsFor({ canary, hours, met, isKilled, isPinned }: Step): RampState['waitsFor'] {
  const { ramp } = canary
  if (isKilled) return 'KILL'
  if (hours < ramp.hours) return 'HOURS'
  if (met.canary.loads < ramp.loads || met.canary.loading < canaryLimits.browsers) return 'LOADS'
  return isPinned && getNextShare(canary) === undefined ? 'PIN' : null
}
/** The step that is due, or the end of a ramp whose version failed too often, with the figures in plain English. */
export function getRampAct(name: string, step: Step): RampAct | undefined {
  const { canary, met } = step
  const { errors, loads, loading } = met.canary
  const share = getErrorShare(met.canary)
  const figures = `${errors} errors of ${errors + loads} in ${loading} browsers`
  const named = `${name} ${canary.version}`
  if (isOfVersion(met) && share > canary.ramp.errors / 100 + getErrorShare(met.stable, canaryLimits.loads))
    return {
      action: 'canary ended',
      reason: `Ramp of ${named} stopped itself at ${canary.percent} %: ${figures} (${(share * 100).toFixed(1)} %), ${canary.ramp.errors} % are allowed`,
      change: without,
    }
  if (waitsFor(step) !== null) return undefined
  const next = getNextShare(canary)
  if (next === undefined)
    return {
      action: 'promote',
      reason: `Ramp of ${named} ended well, now for everybody: ${figures}`,
      change: (remote) => ({ ...without(remote), version: canary.version }),
    }
  return {
    action: 'ramp',
    reason: `Ramp of ${named}: ${next} % after ${canary.percent} %: ${figures}`,
    change: (remote) => ({ ...remote, canary: { ...canary, percent: next } }),
  }
}

async function loadStep(db: Database, active: ActiveComposition, remote: string, canary: RampedCanary): Promise<Step> {
  const { at, hours } = await loadStepBeginning(db, active, remote)
  const began = await beginningOfTry(db, active, remote, canary.version)
  const { version: stable = '', killed, pinned } = active.wanted.remotes[remote] ?? {}
  const minutes = Math.min(longestLook, Math.ceil(hours * 60))
  const met = await loadCanaryMet(db, { remote, stable, canary: canary.version }, minutes, began)
  return { canary, since: at, hours, met, isKilled: killed !== undefined, isPinned: pinned === true }
}
const rampsIn = ({ wanted }: ActiveComposition) =>
  Object.entries(wanted.remotes).flatMap(([remote, { canary }]) => (isRamped(canary) ? [{ remote, canary }] : []))

/** How far each ramp is, by remote. */
export async function loadRamps(db: Database, active: ActiveComposition): Promise<ReadonlyMap<string, RampState>> {
  const found = new Map<string, RampState>()
  for (const { remote, canary } of rampsIn(active)) {
    const step = await loadStep(db, active, remote, canary)
    const { loads, errors, loading } = step.met.canary
    found.set(remote, {
      since: step.since,
      nextAt: new Date(Date.parse(step.since) + canary.ramp.hours * hour).toISOString(),
      loads,
      errors,
      browsers: loading,
      waitsFor: waitsFor(step),
    })
  }
  return found
}

interface Parts {
  readonly db: Database
  readonly live: LiveComposition
  readonly activate: Activate
  readonly log: { readonly warn: (text: string) => void }
}
const service = { userId: null, username: 'service' } as const
const changed = ({ remotes }: WantedComposition, name: string, change: RampAct['change']): WantedComposition => {
  const remote = remotes[name]
  return remote ? { remotes: { ...remotes, [name]: change(remote) } } : { remotes }
}

/**
 * Takes the step of one ramp that is due. All is in the database: the ramp in the composition, its time in the history.
 * So any instance goes on with it, and of several at once one wins by compare-and-swap. What the gate refuses ends the
 * ramp with its reason. Throws what `activate` throws.
 */
export async function goOnWithRamps({ db, live, activate, log }: Parts): Promise<void> {
  const active = await live()
  for (const { remote, canary } of rampsIn(active)) {
    // An instance that cannot give the version to anybody does not give it to more.
    if (!active.releases.has(releaseKey(remote, canary.version))) continue
    const act = getRampAct(remote, await loadStep(db, active, remote, canary))
    if (!act) continue
    const go = ({ action, reason, change }: RampAct) =>
      activate({
        expected: active.snapshot,
        wanted: changed(active.wanted, remote, change),
        action,
        reason: reason.slice(0, 500),
        who: service,
      }).then(() => log.warn(reason))
    try {
      await go(act)
    } catch (error) {
      const refused = error instanceof Refusal ? error.faults.filter(({ code }) => code !== 'SNAPSHOT_CONFLICT') : []
      if (refused.length === 0) throw error
      const why = refused.map(({ label }) => label.en).join('; ')
      await go({
        action: 'canary ended',
        reason: `Ramp of ${remote} ${canary.version} stopped itself: ${why}`,
        change: without,
      })
    }
    // The next one is decided on the composition that this one made.
    return
  }
}
