import { desc, eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { getHashKeyId, type KeyRing } from './key-ring.ts'
import { numberKeyTable } from './number-key.table.ts'

/**
 * Records the key in force and answers what is wrong with the keys for this database, as a sentence for the operator:
 * a key that encrypted numbers is missing, or the key of the hash is another one. `ring` undefined = there are no keys.
 */
export async function checkNumberKeys(db: Database, ring: KeyRing | undefined): Promise<string | undefined> {
  const used = await db.select().from(numberKeyTable).orderBy(desc(numberKeyTable.firstUsedAt))
  const missing = used.map(({ keyId }) => keyId).filter((id) => !ring?.keys.has(id))
  if (missing.length)
    return `numbers of this database are encrypted by ${missing.length > 1 ? 'keys' : 'the key'} ${missing.sort().join(', ')}, which NUMBER_KEYS_FILE lacks: put the file back that had ${missing.length > 1 ? 'them' : 'it'}`
  if (!ring) return undefined
  const hashKeyId = getHashKeyId(ring)
  const [last] = used
  if (last && last.hashKeyId !== hashKeyId)
    return `the hash key of NUMBER_KEYS_FILE is another one than that of this database (${last.hashKeyId}): no number would be found; put the file back that had it`
  await db.insert(numberKeyTable).values({ keyId: ring.inForce, hashKeyId }).onConflictDoNothing()
  return undefined
}

/** Forgets a key that no value has any more, so that a ring without it is complete. */
export async function forgetNumberKey(db: Database, keyId: string): Promise<void> {
  await db.delete(numberKeyTable).where(eq(numberKeyTable.keyId, keyId))
}
