import pg from 'pg'
import { loadWalPlace, type WalPlace } from '../replica/wal-place.ts'

/** A server as a client connects to it. */
export interface ServerPlace {
  readonly host: string
  readonly port: number
}
/** Knows which of several servers takes writes. */
export interface PrimaryWatch {
  /** The server that takes writes, as soon as there is one. Rejects when there is none for so many ms. */
  readonly find: (patienceMs: number) => Promise<ServerPlace>
  /** The same, after what is known has failed: a server is looked for anew. */
  readonly findAgain: (patienceMs: number) => Promise<ServerPlace>
  readonly stop: () => Promise<void>
}
export interface WatchedHosts {
  readonly hosts: readonly string[]
  /** Opens the connection that looks at one of them; nothing else uses it. */
  readonly open: (host: string) => pg.Pool
  /** Told when another server is the primary: no connection to the former one may be used. */
  readonly moved: () => void
}
// In ms, between two looks: while a primary is known, and while none is.
const [calm, eager] = [500, 100]

const toPlace = (host: string): ServerPlace => {
  const { host: name, port } = new pg.Client({ connectionString: host })
  return { host: name, port }
}
/**
 * Which of the servers takes writes. Of two it is that of the later timeline: a former primary that comes back does not
 * know that it was replaced.
 */
export function choosePrimary(
  seen: readonly (WalPlace | undefined)[],
  current: number | undefined,
): number | undefined {
  const writable = seen.flatMap((one, at) => (one && !one.isStandby ? [{ at, timeline: one.timeline }] : []))
  const latest = Math.max(...writable.map(({ timeline }) => timeline))
  const best = writable.filter(({ timeline }) => timeline === latest)
  return (best.find(({ at }) => at === current) ?? best[0])?.at
}

/** Looks twice a second which server takes writes. */
export function watchPrimary({ hosts, open, moved }: WatchedHosts): PrimaryWatch {
  const looks = hosts.map(open)
  const places = hosts.map(toPlace)
  const waiting = new Set<(place: ServerPlace) => void>()
  let known: number | undefined
  let last: number | undefined
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  async function look(): Promise<void> {
    const seen = await Promise.all(looks.map((pool) => loadWalPlace(pool).catch(() => undefined)))
    known = choosePrimary(seen, last)
    const place = known === undefined ? undefined : places[known]
    if (!place) return
    if (last !== undefined && last !== known) moved()
    last = known
    for (const tell of waiting) tell(place)
    waiting.clear()
  }
  let looking: Promise<void>
  const next = (): void => {
    looking = look().then(() => {
      if (!isStopped) timer = setTimeout(next, known === undefined ? eager : calm)
    })
  }
  const wait = (patienceMs: number) =>
    new Promise<ServerPlace>((found, fail) => {
      const tell = (place: ServerPlace): void => {
        clearTimeout(end)
        found(place)
      }
      const end = setTimeout(() => {
        waiting.delete(tell)
        fail(new Error('timeout exceeded when trying to connect: no server takes writes'))
      }, patienceMs)
      waiting.add(tell)
    })
  next()
  return {
    find: (patienceMs) => {
      const place = known === undefined ? undefined : places[known]
      return place ? Promise.resolve(place) : wait(patienceMs)
    },
    findAgain: (patienceMs) => {
      known = undefined
      return wait(patienceMs)
    },
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await looking
      await Promise.all(looks.map((pool) => pool.end()))
    },
  }
}
