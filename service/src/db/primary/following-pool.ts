import pg from 'pg'
import { cuttable, serverPool, type Limits } from '../pool.ts'
import { readAddress } from './address.ts'
import { watchPrimary, type PrimaryWatch } from './primary-watch.ts'

/** How long a request waits for a new primary in all, in ms. */
export const longestFailover = 10_000
// In ms. A server that does not say what it is in this time is away.
const longestLook = 2_000

/** A pool, and who knows where its primary is; undefined where its address does not ask for it. */
export interface ServerPool {
  readonly pool: pg.Pool
  readonly primary: PrimaryWatch | undefined
}
/** Makes clients that connect to the server that takes writes, and wait for it while there is none. */
const followingClient = (watch: PrimaryWatch, patience: number, connect: number) =>
  class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionTimeoutMillis: connect })
    }
    override connect(): Promise<void>
    override connect(told: (error: Error) => void): void
    override connect(told?: (error: Error) => void): Promise<void> | undefined {
      const found = watch.find(patience * 0.95).then((place) => void Object.assign(this, place))
      if (!told) return found.then(() => super.connect())
      found.then(() => super.connect(told), told)
    }
  }

/**
 * The pool of the address of the settings: of one server, or of the primary among several, which is waited for up to
 * `patience` ms.
 */
export function openPool(url: string, size: number, limits: Limits, patience = longestFailover): ServerPool {
  const { hosts, follows } = readAddress(url)
  const [first = url] = hosts
  if (!follows) return { pool: serverPool(first, size, limits), primary: undefined }
  const look = { connect: longestLook, statement: longestLook, silence: longestLook, idleInTransaction: longestLook }
  const cuts: (() => void)[] = []
  const watch = watchPrimary({
    hosts,
    open: (host) => serverPool(host, 1, look),
    moved: () => {
      for (const cut of cuts) cut()
    },
  })
  const Client = followingClient(watch, patience, limits.connect)
  const pool = serverPool(first, size, { ...limits, connect: patience }, Client)
  cuts.push(cuttable(pool).cut)
  const end = pool.end.bind(pool)
  // Whoever ends the pool knows nothing of the watch.
  Object.assign(pool, { end: () => Promise.all([watch.stop(), end()]) })
  return { pool, primary: watch }
}
