import { contractVersion, serviceApiVersion } from '@staff/contract'
import type { RemoteVersionState } from '@staff/contract/remote-version'
import { asc, eq, lt, sql } from 'drizzle-orm'
import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { basename, dirname, join } from 'node:path'
import type { PooledDatabase } from '../../db/database.ts'
import { serviceInstance } from '../composition.table.ts'

/** How often an instance says that it is alive, and after how long without a word it counts as gone, in ms. */
export const instanceTimes = { beat: 10_000, gone: 35_000 } as const

export type InstanceInForce = NonNullable<RemoteVersionState['instances']>[number]
/** This instance among all that use one database (docs/rules/composition.md, "The host is a release too"). */
export interface Instances {
  /** Announces this one, and goes on doing so. */
  readonly start: () => Promise<void>
  /** Takes it out of the list. */
  readonly stop: () => Promise<void>
  /** All that are alive, the oldest first. */
  readonly list: () => Promise<readonly InstanceInForce[]>
}
interface Parts {
  readonly db: PooledDatabase
  /** Whether other processes may use the same database; else nothing is written. */
  readonly isShared: boolean
  readonly host: string | undefined
  /** Number of the activation that this instance gives. */
  readonly sequence: () => number
  /** Told with each word: what else has to be said of what is in force. */
  readonly said: () => Promise<void>
  readonly failed: (error: unknown) => void
}

/** The digest of the program that was started; null where it runs from sources. */
const programDigest = async (file = process.argv[1] ?? ''): Promise<string | null> =>
  basename(file) === 'server.js'
    ? createHash('sha256')
        .update(await readFile(join(dirname(file), 'service.cjs')))
        .digest('hex')
    : null
const iso = (instant: string) => new Date(instant).toISOString()

/** Opens the list of instances; this one is not in it before `start`. */
export async function openInstances({ db, isShared, host, sequence, said, failed }: Parts): Promise<Instances> {
  const self = {
    id: randomUUID(),
    machine: hostname(),
    program: await programDigest(),
    api: serviceApiVersion,
    contract: contractVersion,
    host: host ?? null,
    startedAt: new Date().toISOString(),
  }
  const isGone = lt(serviceInstance.seenAt, sql`now() - ${instanceTimes.gone} * interval '1 millisecond'`)
  let timer: NodeJS.Timeout | undefined
  let saying = Promise.resolve()
  async function say(): Promise<void> {
    const row = { ...self, sequence: sequence(), seenAt: sql`now()` }
    await db.insert(serviceInstance).values(row).onConflictDoUpdate({ target: serviceInstance.id, set: row })
    await db.delete(serviceInstance).where(isGone)
    await said()
  }
  return {
    async start() {
      if (!isShared) return
      await say().catch(failed)
      timer = setInterval(() => void (saying = say().catch(failed)), instanceTimes.beat)
      timer.unref()
    },
    async stop() {
      clearInterval(timer)
      await saying
      if (timer) await db.delete(serviceInstance).where(eq(serviceInstance.id, self.id)).catch(failed)
    },
    async list() {
      const rows = isShared
        ? await db
            .select()
            .from(serviceInstance)
            .where(sql`not (${isGone})`)
            .orderBy(asc(serviceInstance.startedAt))
        : []
      const own = { ...self, sequence: sequence(), seenAt: new Date().toISOString() }
      const others = rows.filter(({ id }) => id !== self.id)
      return [...others.map((row) => ({ ...row, isAnswering: false })), { ...own, isAnswering: true }]
        .map((one) => ({ ...one, startedAt: iso(one.startedAt), seenAt: iso(one.seenAt) }))
        .toSorted((one, other) => (one.startedAt < other.startedAt ? -1 : 1))
    },
  }
}
