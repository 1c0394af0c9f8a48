import type { PermissionKey } from '@staff/contract'
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { role, rolePermission } from '../../admin/role/role.table.ts'
import { userAccount, userRole } from '../../admin/user/user.table.ts'

/** Accounts in use that have a key by an enabled role, as a condition on the account; `which` narrows the role. */
const holdsKey = (key: PermissionKey, which: SQL = sql`true`): SQL => sql`${userAccount.isEnabled} and exists (
  select 1 from ${userRole} join ${role} on ${role.id} = ${userRole.roleId} join ${rolePermission} on ${rolePermission.roleId} = ${role.id}
  where ${userRole.userId} = ${userAccount.id} and ${role.isEnabled} and ${which} and ${rolePermission.permission} in (${key}, 'ALL_FUNCTION'))`

/** The accounts of some people that may open payslips. */
export const accountsOfPeople = (db: Database, people: readonly string[]) =>
  db
    .select({ userId: userAccount.id, employeeId: userAccount.employeeId })
    .from(userAccount)
    .where(and(inArray(userAccount.employeeId, [...people]), holdsKey('READ_PAYROLL_GENERATION')))
/** The accounts of those who answer questions on payslips of everybody. */
export async function answeringAccounts(db: Database): Promise<string[]> {
  const rows = await db
    .select({ userId: userAccount.id })
    .from(userAccount)
    .where(
      and(
        eq(userAccount.isSelfService, false),
        holdsKey('UPDATE_PAYROLL_GENERATION', sql`${role.dataScope} = 'ALL'`),
        holdsKey('READ_SALARY'),
      ),
    )
  return rows.map(({ userId }) => userId)
}
