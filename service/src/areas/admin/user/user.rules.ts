import { L } from '@staff/contract'
import type { user as declared, UserInput } from '@staff/contract/admin'
import { eq } from 'drizzle-orm'
import { endSessions } from '../../../accounts/end-sessions.ts'
import {
  holdsAll,
  requireNotLastAdministrator,
  requireOtherAdministrator,
} from '../../../accounts/last-administrator.ts'
import { linkChanged, requireMayLink } from '../../../accounts/link.ts'
import { meetsPolicy, passwordPolicy } from '../../../accounts/password-policy.ts'
import { hashPassword } from '../../../accounts/passwords.ts'
import {
  raisingRights,
  requireOwnRights,
  requireNotAbove,
  rightsOfRoles,
  rightsOfUser,
} from '../../../accounts/rights.ts'
import type { Rules } from '../../../crud/rules.ts'
import { refuse } from '../../../http/errors.ts'
import { notify } from '../../../notify/notify.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { userAccount as table, userRole } from './user.table.ts'

const words = {
  disableSelf: L('You cannot disable your own account', 'អ្នកមិនអាចបិទគណនីរបស់ខ្លួនឯងបានទេ'),
  deleteSelf: L('You cannot delete your own account', 'អ្នកមិនអាចលុបគណនីរបស់ខ្លួនឯងបានទេ'),
}
type Stored = typeof table.$inferSelect
type Sent = Partial<UserInput>

/** A user who signs in needs a way to receive a code. */
function requireAddress({
  phone,
  email,
}: {
  readonly phone?: string | null | undefined
  readonly email?: string | null | undefined
}): void {
  if (!phone && !email) refuse('phone,email', 'REQUIRED')
}
const loadRoles = async ({ db }: RequestContext, userId: string) =>
  (await db.select({ id: userRole.roleId }).from(userRole).where(eq(userRole.userId, userId))).map(({ id }) => id)
/**
 * Nobody assigns a role with keys that they lack, or with a wider reach than theirs. `all` = the roles of the user
 * after the change; it gives the reach of the added keys.
 */
async function requireAssignable(ctx: RequestContext, added: readonly string[], all: readonly string[]): Promise<void> {
  const { keys, scope } = await rightsOfRoles(ctx.db, added)
  const raising = await raisingRights(ctx.db, { keys, scope: (await rightsOfRoles(ctx.db, all)).scope })
  requireOwnRights(ctx.caller, { keys: raising.keys, scope }, 'roleIds')
}
/** Roles that are new to the user must be the caller's to give; whose roles change is told. */
async function changeRoles(ctx: RequestContext, { id }: Stored, roleIds: readonly string[]): Promise<void> {
  const before = await loadRoles(ctx, id)
  const added = roleIds.filter((one) => !before.includes(one))
  await requireAssignable(ctx, added, roleIds)
  if ((added.length || before.some((one) => !roleIds.includes(one))) && id !== ctx.caller.userId)
    await notify(ctx.db, {
      to: [id],
      event: 'ROLES_CHANGED',
      entityType: 'USER_ACCOUNT',
      entityId: id,
      by: ctx.caller.userId,
    })
}
/** The last administrator stays one: the account is not disabled and keeps the role. */
async function keepAdministrator(ctx: RequestContext, old: Stored, { roleIds, isEnabled }: Sent): Promise<void> {
  if (!old.isEnabled || (roleIds === undefined && isEnabled !== false)) return
  if (!holdsAll((await rightsOfUser(ctx.db, old.id)).keys)) return
  const stays = isEnabled !== false && (roleIds === undefined || holdsAll((await rightsOfRoles(ctx.db, roleIds)).keys))
  if (!stays) await requireOtherAdministrator(ctx, { userId: old.id }, isEnabled === false ? 'isEnabled' : 'roleIds')
}

/** What accounts must keep to (docs/rules/access.md, "Accounts"). */
export const userRules: Rules<typeof declared.fields, typeof table> = {
  async beforeCreate(ctx, input) {
    requireAddress(input)
    await requireAssignable(ctx, input.roleIds, input.roleIds)
    await requireMayLink(ctx, { accounts: [], people: [input.employeeId] }, 'employeeId')
    if (input.password && !meetsPolicy(await passwordPolicy(ctx.db), input.password))
      refuse('password', 'PASSWORD_POLICY')
    // An administrator knows the given password; its owner does not keep it.
    return { isSelfService: input.isSelfService ?? Boolean(input.employeeId), mustChange: Boolean(input.password) }
  },

  async beforeUpdate(ctx, input, old) {
    const employeeId = input.employeeId === undefined ? old.employeeId : input.employeeId
    if (employeeId !== old.employeeId)
      await requireMayLink(ctx, { accounts: [old.id], people: [old.employeeId, employeeId] }, 'employeeId')
    const sent = Object.keys(input)
    await requireNotAbove(ctx, old.id, sent.length ? sent : [''])
    if (input.phone !== undefined || input.email !== undefined)
      requireAddress({
        phone: input.phone === undefined ? old.phone : input.phone,
        email: input.email === undefined ? old.email : input.email,
      })
    if (input.isEnabled === false && old.id === ctx.caller.userId) refuse('isEnabled', words.disableSelf)
    if (input.roleIds) await changeRoles(ctx, old, input.roleIds)
    await keepAdministrator(ctx, old, input)
    return input.isSelfService === null ? { isSelfService: employeeId !== null } : {}
  },

  async beforeDelete(ctx, old) {
    if (old.id === ctx.caller.userId) refuse('', words.deleteSelf)
    await requireNotAbove(ctx, old.id)
    if (old.isEnabled) await requireNotLastAdministrator(ctx, old.id, '')
  },

  async afterWrite(ctx, id, input, old) {
    if (input.password) {
      // Beside the record: what rules answer would be in the audit row.
      await ctx.db
        .update(table)
        .set({ passwordHash: await hashPassword(input.password) })
        .where(eq(table.id, id))
      ctx.audit({ entity: 'user', entityId: id, changes: { password: { old: null, new: '********' } } })
    }
    if (old && input.employeeId !== undefined && input.employeeId !== old.employeeId)
      await linkChanged(ctx, id, { from: old.employeeId, to: input.employeeId })
    if (old?.isEnabled && input.isEnabled === false) await endSessions(ctx.db, id, 'DISABLED')
  },
}
