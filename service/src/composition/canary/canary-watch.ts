import type { WantedComposition } from '@staff/contract'
import { and, eq, lte, max, not, sql } from 'drizzle-orm'
import { setTimeout as pause } from 'node:timers/promises'
import type { PooledDatabase } from '../../db/database.ts'
import { Refusal } from '../../http/errors.ts'
import type { Activate, ActiveComposition, LiveComposition } from '../live/active.ts'
import { compositionHistory, compositionSnapshot } from '../composition.table.ts'
import { releaseKey } from '../releases/release-catalogue.ts'
import { loadCanaryMet, loadMeasures, type CanaryMet, type Measure, type Met } from './reports.ts'

/**
 * When a canary ends by itself. Looked at over `minutes`: at least `errors` errors whose share of all attempts is more
 * than
 * `errorShare` above that of the stable version (what the service itself does wrong meets both; from `loads` attempts
 * on), in `browsers` browsers or in one in which the stable version then stood; or, from `loads` loads in `browsers`
 * on, a mean load time above `slowest` ms and above `slower` times the stable version's.
 */
export const canaryLimits = {
  minutes: 5,
  browsers: 2,
  errors: 3,
  errorShare: 0.1,
  loads: 20,
  slowest: 3_000,
  slower: 2,
} as const

/** The share of all attempts that failed; 0 where there were fewer than `least`. */
function getShare({ errors, loads }: Met, least = 1): number {
  const attempts = errors + loads
  return attempts >= Math.max(1, least) ? errors / attempts : 0
}

/** Why a canary has to end, in plain English with the figures; undefined when it may go on. */
export function canaryFault(canary: Measure, stable: Measure | undefined, met: CanaryMet): string | undefined {
  const { version, loadTime, classes } = canary
  const { loads, errors, failing, loading } = met.canary
  const most = classes[0]
  const share = getShare(met.canary)
  // One browser alone may have a filter or a broken disk: it counts where the stable version then stood in it.
  const isOfVersion = failing >= canaryLimits.browsers || met.worked > 0
  const isMore = share > canaryLimits.errorShare + getShare(met.stable, canaryLimits.loads)
  if (errors >= canaryLimits.errors && isOfVersion && isMore)
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
/** Looks at the canaries: now, and every ten seconds while there are any. */
export interface CanaryWatch {
  /** Ends what has to end. Calls during a look share the one that follows it. Never rejects. */
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

/**
 * The number of the activation with which a canary began that has gone on ever since: earlier tries of the same version
 * are other tries.
 */
async function beginningOfTry(
  db: PooledDatabase,
  { sequence, digests }: ActiveComposition,
  remote: string,
  version: string,
): Promise<number> {
  const key = releaseKey(remote, version)
  const tried = sql`(${compositionSnapshot.wanted}->'remotes'->${remote}::text->'canary'->>'version' is not distinct from ${version}::text
    and ${compositionSnapshot.releases}->>${key}::text is not distinct from ${digests[key] ?? null}::text)`
  const [before] = await db
    .select({ last: max(compositionHistory.sequence) })
    .from(compositionHistory)
    .innerJoin(compositionSnapshot, eq(compositionSnapshot.id, compositionHistory.to))
    .where(and(lte(compositionHistory.sequence, sequence), not(tried)))
  return (before?.last ?? 0) + 1
}

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
      running = endBad().catch((error: unknown) => {
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
