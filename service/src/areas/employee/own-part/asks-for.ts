import type { AskedPartName } from '@staff/contract/employee'
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { hasRow } from '../employee-profile/what-stands.ts'
import { ownPartAnswer, ownPartLink } from './own-part.table.ts'

/**
 * Whether the person of the row of `employee` is asked for a part by a link that still opens, or the part came and
 * waits for a look.
 */
export const asksFor = (part: AskedPartName): SQL => {
  const open = and(isNull(ownPartLink.sentAt), sql`${ownPartLink.endsAt} > now()`, sql`${ownPartLink.parts} ? ${part}`)
  const came = and(eq(ownPartAnswer.part, part), isNull(ownPartAnswer.decision))
  return sql`(${hasRow(ownPartLink, open)} or ${hasRow(ownPartAnswer, came)})`
}
