import { holds, type Lang, type Need } from '@staff/contract'
import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { role, rolePermission } from '../../admin/role/role.table.ts'
import { spokenLanguage, userAccount, userRole } from '../../admin/user/user.table.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { absenceFeed } from '../../platform/auth/absence-feed.table.ts'

/** Whose link it is. */
interface FeedReader {
  readonly employeeId: string
  readonly lang: Lang
}
/**
 * The person of an open link who may still read the calendar. Undefined where the link was ended, the account is
 * closed, the right is gone or the person has left.
 */
export async function feedReader(db: Database, tokenHash: string, need: Need): Promise<FeedReader | undefined> {
  const rows = await db
    .select({ employeeId: employee.id, language: spokenLanguage, permission: rolePermission.permission })
    .from(absenceFeed)
    .innerJoin(userAccount, and(eq(userAccount.id, absenceFeed.userId), userAccount.isEnabled))
    .innerJoin(employee, and(eq(employee.id, userAccount.employeeId), ne(employee.status, 'RESIGNED')))
    .innerJoin(userRole, eq(userRole.userId, userAccount.id))
    .innerJoin(role, and(eq(role.id, userRole.roleId), role.isEnabled))
    .innerJoin(rolePermission, eq(rolePermission.roleId, role.id))
    .where(and(eq(absenceFeed.tokenHash, tokenHash), isNull(absenceFeed.revokedAt)))
  const [first] = rows
  if (!first || !holds(new Set(rows.map(({ permission }) => permission)), need)) return undefined
  return { employeeId: first.employeeId, lang: first.language }
}
