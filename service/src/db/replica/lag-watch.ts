import type pg from 'pg'
import { loadWalPlace, type WalPlace } from './wal-place.ts'

/**
 * Why a replica is not used: it or the primary does not answer, it is itself a primary, it copies another installation,
 * it stayed on the way of a primary that is no longer one, or it is behind by more than the bound.
 */
export const replicaFaults = ['AWAY', 'NO_STANDBY', 'OTHER_INSTALLATION', 'OTHER_TIMELINE', 'LATE'] as const
export type ReplicaFault = (typeof replicaFaults)[number]
/** What is known of a replica now. */
export interface ReplicaState {
  readonly fault: ReplicaFault | undefined
  /** It holds all that was written until so many ms ago; undefined while it never followed. */
  readonly lagMs: number | undefined
}
/** A watch over a replica. */
export interface LagWatch {
  readonly getState: () => ReplicaState
  /** How far the replica surely is. */
  readonly getBytes: () => bigint
  readonly stop: () => Promise<void>
}
export interface WatchedServers {
  /** Of connections that nothing else uses: a busy pool must not make the replica look late. */
  readonly primary: pg.Pool
  readonly replica: pg.Pool
  readonly boundMs: number
  readonly everyMs?: number
  /** Told when the replica does not answer. */
  readonly away: () => void
}
const mostSeen = 200

/** Why a server is no replica of this primary; undefined = it is one. */
export const findMismatch = (primary: WalPlace, replica: WalPlace): ReplicaFault | undefined => {
  if (!replica.isStandby) return 'NO_STANDBY'
  if (replica.system !== primary.system) return 'OTHER_INSTALLATION'
  return replica.timeline === primary.timeline ? undefined : 'OTHER_TIMELINE'
}

/**
 * Looks several times a second where both servers are. The lag is the age of the newest place of the primary that the
 * replica has reached. So it compares no clocks of two machines, needs no write, and grows by itself where one of them
 * is silent.
 */
export function watchLag({ primary, replica, boundMs, everyMs = 200, away }: WatchedServers): LagWatch {
  const seen: { readonly at: number; readonly bytes: bigint }[] = []
  let fault: ReplicaFault | undefined = 'AWAY'
  let reached = { at: -Infinity, bytes: 0n }
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  function learn(at: number, of: WalPlace, copy: WalPlace): void {
    fault = findMismatch(of, copy)
    if (fault) {
      seen.length = 0
      reached = { at: -Infinity, bytes: 0n }
      return
    }
    seen.push({ at, bytes: of.bytes })
    const newest = seen.findLast(({ bytes }) => bytes <= copy.bytes)
    if (newest) seen.splice(0, seen.indexOf(newest) + 1)
    // The oldest of those it has not reached: the lag is then told a little too large.
    if (seen.length > mostSeen) seen.shift()
    reached = { at: newest?.at ?? reached.at, bytes: copy.bytes }
  }
  async function look(): Promise<void> {
    const at = performance.now()
    const [of, copy] = await Promise.allSettled([loadWalPlace(primary), loadWalPlace(replica)])
    if (copy.status === 'rejected' && !isStopped) away()
    if (of.status === 'fulfilled' && copy.status === 'fulfilled') learn(at, of.value, copy.value)
    else fault = 'AWAY'
  }
  let looking: Promise<void>
  const next = (): void => {
    looking = look().then(() => {
      if (!isStopped) timer = setTimeout(next, everyMs)
    })
  }
  next()
  return {
    getState: () => {
      const age = performance.now() - reached.at
      return {
        fault: fault ?? (age > boundMs ? 'LATE' : undefined),
        lagMs: Number.isFinite(age) ? Math.round(age) : undefined,
      }
    },
    getBytes: () => reached.bytes,
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await looking
    },
  }
}
