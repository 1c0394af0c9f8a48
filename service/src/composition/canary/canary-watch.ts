import type { WantedComposition } from '@staff/contract'
import { setTimeout as pause } from 'node:timers/promises'
import type { PooledDatabase } from '../../db/database.ts'
import { Refusal } from '../../http/errors.ts'
import type { Activate, ActiveComposition, LiveComposition } from '../live/active.ts'
import { canaryLimits, getErrorShare, isOfVersion } from './canary-limits.ts'
import { goOnWithRamps } from './ramp.ts'
import { loadCanaryMet, loadMeasures, type CanaryMet, type Measure } from './reports.ts'
import { beginningOfTry } from './tries.ts'

/** Why a canary has to end, in plain English with the figures; undefined when it may go on. */
export function canaryFault(canary: Measure, stable: Measure | undefined, met: CanaryMet): string | undefined {
  const { version, loadTime, classes } = canary
  const { loads, errors, loading } = met.canary
  const most = classes[0]
  const share = getErrorShare(met.canary)
  const isMore = share > canaryLimits.errorShare + getErrorShare(met.stable, canaryLimits.loads)
  if (isOfVersion(met) && isMore)
    return `${version} failed ${errors} of ${errors + loads} times (${Math.round(share * 100)} %) in ${canaryLimits.minutes} minutes${most ? `, mostly ${[most.kind, most.cause].filter(Boolean).join(' ')}` : ''}`
  const limit = Math.max(canaryLimits.slowest, canaryLimits.slower * (stable?.loadTime ?? 0))
  if (loads < canaryLimits.loads || loading < canaryLimits.browsers || loadTime === null || loadTime <= limit)
    return undefined
  const compared =
    stable && stable.loadTime !== null ? `; ${stable.version} took ${Math.round(stable.loadTime)} ms` : ''
  return `${version} took ${Math.round(loadTime)} ms to load on average of ${loads} loads in ${canaryLimits.minutes} minutes${compared}`
}

interface WatchParts {
  readonly db: PooledDatabase
  readonly live: LiveComposition
  readonly activate: Activate
  readonly log: { readonly warn: (text: string) => void; readonly error: (details: object, text: string) => void }
}
/** Looks at the canaries and their ramps: now, and every ten seconds while there are any. */
export interface CanaryWatch {
  /** Ends what has to end, and takes the step that is due. Calls share the look that follows. Never rejects. */
  readonly look: () => Promise<void>
  readonly stop: () => void
}
const period = 10_000
/** How often a lost race is looked at again, and when: the composition in force is known a second late. */
const again = { times: 3, after: 1_100 } as const

const getCanaries = ({ wanted }: ActiveComposition) =>
  Object.entries(wanted.remotes).flatMap(([remote, { version, canary }]) =>
    canary ? [{ remote, stable: version, canary: canary.version }] : [],
  )
const isLostRace = (error: unknown) =>
  error instanceof Refusal && error.faults.some(({ code }) => code === 'SNAPSHOT_CONFLICT')

async function loadFaults(db: PooledDatabase, present: ActiveComposition): Promise<ReadonlyMap<string, string>> {
  const canaries = getCanaries(present)
  if (canaries.length === 0) return new Map()
  const faults = new Map<string, string>()
  for (const { remote, stable, canary } of canaries) {
    const began = await beginningOfTry(db, present, remote, canary)
    const measures = await loadMeasures(db, canaryLimits.minutes, began)
    const of = (version: string) => measures.get(remote)?.find((measure) => measure.version === version)
    const measured = of(canary)
    const met = await loadCanaryMet(db, { remote, stable, canary }, canaryLimits.minutes, began)
    const why = measured && canaryFault(measured, of(stable), met)
    if (why !== undefined) faults.set(remote, why)
  }
  return faults
}
function without({ remotes }: WantedComposition, ended: ReadonlyMap<string, string>): WantedComposition {
  return {
    remotes: Object.fromEntries(
      Object.entries(remotes).map(([name, { canary, ...rest }]) => [
        name,
        { ...rest, ...(canary && !ended.has(name) ? { canary } : {}) },
      ]),
    ),
  }
}

/** Watches the canaries and takes a bad one back. Several instances may do so at once: one activation wins. */
export function watchCanaries({ db, live, activate, log }: WatchParts): CanaryWatch {
  async function lookOnce(): Promise<void> {
    await endBad()
    await goOnWithRamps({ db, live, activate, log })
  }
  async function endBad(): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      const present = await live()
      const ended = await loadFaults(db, present)
      if (ended.size === 0) return
      const reason = [...ended]
        .map(([remote, why]) => `Canary of ${remote} ended: ${why}`)
        .join('. ')
        .slice(0, 500)
      try {
        await activate({
          expected: present.snapshot,
          wanted: without(present.wanted, ended),
          action: 'canary ended',
          reason,
          who: { userId: null, username: 'service' },
        })
        log.warn(reason)
        return
      } catch (error) {
        if (!isLostRace(error) || attempt === again.times) throw error
        await pause(again.after)
      }
    }
  }
  let next: Promise<void> | undefined
  let running: Promise<void> = Promise.resolve()
  const look = () => {
    next ??= running.then(() => {
      next = undefined
      running = lookOnce().catch((error: unknown) => {
        if (!isLostRace(error)) log.error({ err: error }, 'the canaries could not be looked at')
      })
      return running
    })
    return next
  }
  const timer = setInterval(
    () =>
      void live()
        .then((present) => (getCanaries(present).length > 0 ? look() : undefined))
        .catch(() => undefined),
    period,
  )
  timer.unref()
  return { look, stop: () => clearInterval(timer) }
}
