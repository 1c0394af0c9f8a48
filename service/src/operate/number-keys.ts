import { drizzle } from 'drizzle-orm/node-postgres'
import { loadInstanceKeys, type InstanceKeys } from '../composition/live/instances.ts'
import type { Config } from '../config.ts'
import type { Database, PooledDatabase } from '../db/database.ts'
import { waitPatiently } from '../db/pool.ts'
import { forgetNumberKey } from '../numbers/check-keys.ts'
import { encryptNumbers } from '../numbers/encrypt-numbers.job.ts'
import { KeyFault } from '../numbers/key-ring.ts'
import { countNumbers, countOldValues, loadNumberState, type NumberCounts } from './number-state.ts'

/** What `staff keys` is told: ids and figures, never a key. */
export interface NumberKeysAnswer extends NumberCounts {
  readonly file: string | null
  readonly inForce: string | null
  /** Why the file does not fit the database; null where it does. */
  readonly fault: string | null
  readonly instances: readonly InstanceKeys[]
}
/** Counts without a limit of time: nobody else waits for an operator. */
async function countPatiently({ $client: pool }: PooledDatabase): Promise<NumberCounts> {
  const client = await pool.connect()
  try {
    await waitPatiently(client)
    const db: Database = drizzle({ client })
    return await countNumbers(db)
  } finally {
    client.release(true)
  }
}

/** The keys of the file and of the stored numbers, and which of them each living instance has. */
export async function loadNumberKeys(
  db: PooledDatabase,
  { numberKeysFile }: Pick<Config, 'numberKeysFile'>,
): Promise<NumberKeysAnswer> {
  const { inForce, fault } = await loadNumberState(db, undefined)
  return {
    file: numberKeysFile ?? null,
    inForce,
    fault,
    ...(await countPatiently(db)),
    instances: await loadInstanceKeys(db),
  }
}

/** Takes a key out of what the database needs. @throws KeyFault while a number has it, or it is in force */
export async function forgetUnusedKey(db: PooledDatabase, id: string): Promise<{ readonly forgotten: string }> {
  const { inForce } = await loadNumberState(db, undefined)
  if (id === inForce) throw new KeyFault(`${id} is in force`)
  const values = (await countPatiently(db)).keys.find((one) => one.id === id)?.values ?? 0
  if (values > 0) throw new KeyFault(`${String(values)} values have the key ${id}`)
  await forgetNumberKey(db, id)
  return { forgotten: id }
}

// A row that somebody held is met again by the next round; what stays after this many is told.
const mostRounds = 5
/** Brings every number under the key in force, as the job does. `left` = what could not be: held rows, missing keys. */
export async function encryptNow(
  db: PooledDatabase,
): Promise<{ readonly encrypted: number; readonly entries: number; readonly left: number }> {
  const { inForce, fault } = await loadNumberState(db, undefined)
  if (fault !== null) throw new KeyFault(fault)
  if (inForce === null) throw new KeyFault('numbers are stored in plain: there are no keys')
  const sum = { encrypted: 0, entries: 0 }
  for (let round = 0; round < mostRounds; round++) {
    const done = await encryptNumbers(db, new AbortController().signal)
    sum.encrypted += done.encrypted
    sum.entries += done.entries
    if (done.encrypted + done.entries === 0) break
  }
  const counts = await countPatiently(db)
  return { ...sum, left: counts.plain + countOldValues(counts, inForce) }
}
