import { holds, type PermissionKey } from '@staff/contract'
import { allPermissionKeys } from '@staff/contract/permissions'
import { sql } from 'drizzle-orm'
import { role, rolePermission } from '../areas/admin/role/role.table.ts'
import { userAccount, userRole } from '../areas/admin/user/user.table.ts'
import { run } from '../crud/statement.ts'
import type { RequestContext } from '../http/request-context.ts'

/** Whether another enabled user holds a right; a person has one account. */
export async function hasSecondHolder(
  { db, caller: { userId } }: Pick<RequestContext, 'db' | 'caller'>,
  right: PermissionKey,
): Promise<boolean> {
  const keys = allPermissionKeys().filter((key) => holds(new Set([key]), right))
  const [found] = await run(
    db,
    sql`select exists (select 1 from ${userAccount} join ${userRole} on ${userRole.userId} = ${userAccount.id}
      join ${role} on ${role.id} = ${userRole.roleId} and ${role.isEnabled}
      join ${rolePermission} on ${rolePermission.roleId} = ${role.id} and ${rolePermission.permission} = any(${sql.param(keys)}::text[])
      where ${userAccount.isEnabled} and ${userAccount.id} <> ${userId})`,
  )
  return found?.[0] === true
}
