import { L } from '@staff/contract'
import { sql } from 'drizzle-orm'
import { role, rolePermission } from '../areas/admin/role/role.table.ts'
import { userAccount, userRole } from '../areas/admin/user/user.table.ts'
import { employee } from '../areas/employee/employee/employee.table.ts'
import { run } from '../crud/statement.ts'
import { refuse } from '../http/errors.ts'
import type { RequestContext } from '../http/request-context.ts'
import type { Database } from '../db/database.ts'
import { rightsOfUser } from './rights.ts'

const all = 'ALL_FUNCTION'
/** The key that opens everything; somebody must always hold it. */
export const holdsAll = (keys: ReadonlySet<string>): boolean => keys.has(all)

// Any number that nothing else locks; taken by every write that takes the key from somebody.
const lock = 7310010
const last = L(
  'This is the last enabled user with ALL_FUNCTION. Without this user, nobody could administer the system.',
  'បើធ្វើដូច្នេះ គ្មាននរណាផ្សេងអាចគ្រប់គ្រងប្រព័ន្ធបានទេ៖ នេះជាអ្នកចុងក្រោយដែលមានសិទ្ធិ ALL_FUNCTION',
)

type Without = { readonly userId: string } | { readonly roleId: string }
/** Whether an enabled account holds ALL_FUNCTION: anyone but one user, or anyone by other roles than one. */
async function hasAdministrator(db: Database, without: Without): Promise<boolean> {
  const other = 'userId' in without ? sql`${userAccount.id} <> ${without.userId}` : sql`${role.id} <> ${without.roleId}`
  const [found] = await run(
    db,
    sql`select exists (select 1 from ${rolePermission} join ${role} on ${role.id} = ${rolePermission.roleId} and ${role.isEnabled}
    join ${userRole} on ${userRole.roleId} = ${role.id} join ${userAccount} on ${userAccount.id} = ${userRole.userId} and ${userAccount.isEnabled}
    left join ${employee} on ${employee.id} = ${userAccount.employeeId} where ${rolePermission.permission} = ${all} and ${employee.status} is distinct from 'RESIGNED' and ${other})`,
  )
  return found?.[0] === true
}

/**
 * Refuses when a write takes ALL_FUNCTION from its last enabled holder: everyone counts but one user, or everyone by
 * other roles than one. Writes of this kind wait for each other until their commit, so that two cannot remove each
 * other.
 */
export async function requireOtherAdministrator(
  ctx: Pick<RequestContext, 'db'>,
  without: Without,
  path: string,
): Promise<void> {
  await run(ctx.db, sql`select pg_advisory_xact_lock(${sql.raw(String(lock))})`)
  // A statement of its own: it must see what those before it in the queue have committed.
  if (!(await hasAdministrator(ctx.db, without))) refuse(path, last)
}
/**
 * The same for a write that closes an account. A user without ALL_FUNCTION is no administrator: nothing waits for them.
 */
export async function requireNotLastAdministrator(
  ctx: Pick<RequestContext, 'db'>,
  userId: string,
  path: string,
): Promise<void> {
  if (holdsAll((await rightsOfUser(ctx.db, userId)).keys)) await requireOtherAdministrator(ctx, { userId }, path)
}
/** Whether nobody could administer the system without this user, at this moment: nothing is locked. */
export const isLastAdministrator = async (db: Database, userId: string): Promise<boolean> =>
  holdsAll((await rightsOfUser(db, userId)).keys) && !(await hasAdministrator(db, { userId }))
