import { and, lt, or } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { mediaEntities } from './entities.ts'
import { media } from './media.table.ts'
import { alone } from './owners.ts'

/** How long an upload may wait for the record that it was made for. */
const patience = 24 * 3_600_000

/**
 * Deletes files without a record, a day after their upload: those of forms that were never saved, and pictures that
 * were replaced. Answers their number. Safe to repeat; `now` is an instant.
 */
export async function removeUnclaimedMedia(db: Database, now: Date): Promise<number> {
  const gone = await db
    .delete(media)
    .where(and(lt(media.createdAt, new Date(now.getTime() - patience).toISOString()), or(...mediaEntities.map(alone))))
    .returning({ id: media.id })
  return gone.length
}
