import { sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { ownPartAnswer, ownPartLink } from './own-part.table.ts'

/**
 * Deletes links with their answers and photos 30 days after their end, but for those whose answers wait for a look.
 * Answers their number. Safe to repeat.
 */
export async function forgetOldLinks(db: Database): Promise<number> {
  const waits = sql`exists (select 1 from ${ownPartAnswer} where ${ownPartAnswer.linkId} = ${ownPartLink.id} and ${ownPartAnswer.decision} is null)`
  const gone = await db
    .delete(ownPartLink)
    .where(sql`${ownPartLink.endsAt} < now() - interval '30 days' and not ${waits}`)
    .returning({ id: ownPartLink.id })
  return gone.length
}
