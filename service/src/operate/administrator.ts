import { eq, sql } from 'drizzle-orm'
import { role } from '../areas/admin/role/role.table.ts'
import { userAccount, userRole } from '../areas/admin/user/user.table.ts'
import { linkTo } from '../areas/platform/auth/auth-messages.ts'
import { codeRules, oneTimeCodes } from '../areas/platform/auth/one-time-codes.ts'
import { signingKey } from '../areas/platform/auth/secret.ts'
import type { Config } from '../config.ts'
import type { PooledDatabase, Database } from '../db/database.ts'
import { auditOfJob } from '../jobs/job.ts'
import { roleId } from '../seed/minimal/roles.ts'

/** What opens an administrator's account: the link is shown once and kept nowhere. */
export interface AdministratorLink {
  readonly username: string
  readonly link: string
  readonly minutes: number
  /** Whether the account is new; an older one gets a new password by the link. */
  readonly isNew: boolean
}
/** A name of an account that this command does not take; the message says why. */
export class AdministratorFault extends Error {}

async function findOrMake(tx: Database, username: string): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const [found] = await tx
    .select({ id: userAccount.id, roleId: userRole.roleId, isEnabled: userAccount.isEnabled })
    .from(userAccount)
    .leftJoin(userRole, sql`${userRole.userId} = ${userAccount.id} and ${userRole.roleId} = ${roleId('Admin')}`)
    .where(eq(sql`lower(${userAccount.username})`, username.toLowerCase()))
  if (found && (!found.roleId || !found.isEnabled))
    throw new AdministratorFault(
      `"${username}" is the account of a user who is no administrator, or is disabled. Choose another name.`,
    )
  if (found) return { id: found.id, isNew: false }
  const [administrators] = await tx
    .select({ id: role.id })
    .from(role)
    .where(eq(role.id, roleId('Admin')))
  if (!administrators)
    throw new AdministratorFault(
      'This database has no role Admin. Run `staff migrate` first; it fills an empty database.',
    )
  const [made] = await tx
    .insert(userAccount)
    .values({ username, isSelfService: false })
    .returning({ id: userAccount.id })
  if (!made) throw new Error('the account was not written')
  await tx.insert(userRole).values({ userId: made.id, roleId: administrators.id })
  return { id: made.id, isNew: true }
}

/**
 * Makes an administrator, or a link by which one gets a new password. Whoever may run it holds the database anyway;
 * the audit log keeps that it was done.
 * @throws {@link AdministratorFault}
 */
export async function makeAdministrator(
  db: PooledDatabase,
  config: Config,
  username: string,
): Promise<AdministratorLink> {
  const codes = oneTimeCodes(await signingKey(config))
  return db.transaction(async (tx) => {
    const { id, isNew } = await findOrMake(tx, username)
    // An account with a password gets a new one, one without is activated: the page of the link asks which it is.
    const [account] = await tx
      .select({ hash: userAccount.passwordHash })
      .from(userAccount)
      .where(eq(userAccount.id, id))
    const purpose = account?.hash ? 'RESET' : 'ACTIVATE'
    const { token } = await codes.make(tx, username, { userId: id, purpose, mark: 'staff make-admin' })
    await auditOfJob(tx, 'staff make-admin', [{ entity: 'user', entityId: id, changes: {} }])
    return { username, link: linkTo(config.publicOrigin, purpose, token), minutes: codeRules.tokenMinutes, isNew }
  })
}
