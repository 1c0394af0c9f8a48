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
import { raisingRights, requireHeld, requireNotAbove, rightsOfRoles, rightsOfUser } from '../../../accounts/rights.ts'
import type { Rules } from '../../../crud/rules.ts'
import { refuse } from '../../../http/errors.ts'
import { notify } from '../../../notify/notify.ts'
import type { Cx } from '../../../http/operation.ts'
import { userAccount as table, userRole } from './user.table.ts'

const words = {
  disableSelf: L('You cannot disable your own account', 'អ្នកមិនអាចបិទគណនីរបស់ខ្លួនឯងបានទេ'),
  deleteSelf: L('You cannot delete your own account', 'អ្នកមិនអាចលុបគណនីរបស់ខ្លួនឯងបានទេ'),
}
type Stored = typeof table.$inferSelect
type Sent = Partial<UserInput>

/** Whoever signs in needs a way to receive a code. */
function requireAddress({
  phone,
  email,
}: {
  readonly phone?: string | null | undefined
  readonly email?: string | null | undefined
}): void {
  if (!phone && !email) refuse('phone,email', 'REQUIRED')
}
const rolesOf = async ({ db }: Cx, userId: string) =>
  (await db.select({ id: userRole.roleId }).from(userRole).where(eq(userRole.userId, userId))).map(({ id }) => id)
/** Nobody assigns a role that holds keys they lack, or that reaches further than they do. `all` = what the user has then: it says how far the added keys reach. */
async function requireAssignable(cx: Cx, added: readonly string[], all: readonly string[]): Promise<void> {
  const { keys, scope } = await rightsOfRoles(cx.db, added)
  const raising = await raisingRights(cx.db, { keys, scope: (await rightsOfRoles(cx.db, all)).scope })
  requireHeld(cx.caller, { keys: raising.keys, scope }, 'roleIds')
}
/** Roles that are new to the user must be the caller's to give; whose roles change is told. */
async function changeRoles(cx: Cx, { id }: Stored, roleIds: readonly string[]): Promise<void> {
  const before = await rolesOf(cx, id)
  const added = roleIds.filter((one) => !before.includes(one))
  await requireAssignable(cx, added, roleIds)
  if ((added.length || before.some((one) => !roleIds.includes(one))) && id !== cx.caller.userId)
    await notify(cx.db, {
      to: [id],
      event: 'ROLES_CHANGED',
      entityType: 'USER_ACCOUNT',
      entityId: id,
      by: cx.caller.userId,
    })
}
/** The last one who may do everything keeps it: not disabled, and not without the role. */
async function keepAdministrator(cx: Cx, old: Stored, { roleIds, isEnabled }: Sent): Promise<void> {
  if (!old.isEnabled || (roleIds === undefined && isEnabled !== false)) return
  if (!holdsAll((await rightsOfUser(cx.db, old.id)).keys)) return
  const stays = isEnabled !== false && (roleIds === undefined || holdsAll((await rightsOfRoles(cx.db, roleIds)).keys))
  if (!stays) await requireOtherAdministrator(cx, { userId: old.id }, isEnabled === false ? 'isEnabled' : 'roleIds')
}

/** What accounts must keep to (docs/rules/access.md, "Accounts"). */
export const userRules: Rules<typeof declared.fields, typeof table> = {
  async beforeCreate(cx, input) {
    requireAddress(input)
    await requireAssignable(cx, input.roleIds, input.roleIds)
    await requireMayLink(cx, { accounts: [], people: [input.employeeId] }, 'employeeId')
    if (input.password && !meetsPolicy(await passwordPolicy(cx.db), input.password))
      refuse('password', 'PASSWORD_POLICY')
    // An administrator knows the given password; its owner does not keep it.
    return { isSelfService: input.isSelfService ?? Boolean(input.employeeId), mustChange: Boolean(input.password) }
  },

  async beforeUpdate(cx, input, old) {
    const employeeId = input.employeeId === undefined ? old.employeeId : input.employeeId
    if (employeeId !== old.employeeId)
      await requireMayLink(cx, { accounts: [old.id], people: [old.employeeId, employeeId] }, 'employeeId')
    const sent = Object.keys(input)
    await requireNotAbove(cx, old.id, sent.length ? sent : [''])
    if (input.phone !== undefined || input.email !== undefined)
      requireAddress({
        phone: input.phone === undefined ? old.phone : input.phone,
        email: input.email === undefined ? old.email : input.email,
      })
    if (input.isEnabled === false && old.id === cx.caller.userId) refuse('isEnabled', words.disableSelf)
    if (input.roleIds) await changeRoles(cx, old, input.roleIds)
    await keepAdministrator(cx, old, input)
    return input.isSelfService === null ? { isSelfService: employeeId !== null } : {}
  },

  async beforeDelete(cx, old) {
    if (old.id === cx.caller.userId) refuse('', words.deleteSelf)
    await requireNotAbove(cx, old.id)
    if (old.isEnabled) await requireNotLastAdministrator(cx, old.id, '')
  },

  async afterWrite(cx, id, input, old) {
    if (input.password) {
      // Beside the record: what rules answer would stand in the audit row.
      await cx.db
        .update(table)
        .set({ passwordHash: await hashPassword(input.password) })
        .where(eq(table.id, id))
      cx.audit({ entity: 'user', entityId: id, changes: { password: { old: null, new: '********' } } })
    }
    if (old && input.employeeId !== undefined && input.employeeId !== old.employeeId)
      await linkChanged(cx, id, { from: old.employeeId, to: input.employeeId })
    if (old?.isEnabled && input.isEnabled === false) await endSessions(cx.db, id, 'DISABLED')
  },
}
