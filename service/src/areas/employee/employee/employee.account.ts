import { holds, L, type Fault } from '@staff/contract'
import { employeeContact, type EmployeeInput } from '@staff/contract/employee'
import { and, eq, sql } from 'drizzle-orm'
import { linkChanged, requireMayLink } from '../../../accounts/link.ts'
import { employeeRoleId } from '../../../accounts/rights.ts'
import { createCall } from '../../../crud/new-rows/rows-of-new.ts'
import { fault, forbidden, refuse, refuseAny } from '../../../http/errors.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { userAccount, userRole } from '../../admin/user/user.table.ts'
import { employeeContactOperations } from '../employee-contact/employee-contact.operations.ts'
import { employeeContact as contact } from '../employee-contact/employee-contact.table.ts'

type Sent = Partial<EmployeeInput>
const eitherUser = L(
  'Choose an existing user or create a new one, not both',
  'ជ្រើសរើសអ្នកប្រើដែលមានស្រាប់ ឬបង្កើតថ្មី មិនមែនទាំងពីរទេ',
)
const noName = L('A new user needs a username', 'អ្នកប្រើថ្មីត្រូវមានឈ្មោះអ្នកប្រើ')

/** What is wrong with the account part of the form; 403 without the right to attach or create users. */
export async function accountFaults(ctx: RequestContext, input: Sent): Promise<Fault[]> {
  const { userId, newUsername, newUserEmail, newUserPhone } = input
  if (userId !== undefined && userId !== null && !holds(ctx.caller.permissions, 'ATTACH_USER_TO_EMPLOYEE')) forbidden()
  const creates = newUsername ?? newUserEmail ?? newUserPhone
  if (!creates) return []
  if (!holds(ctx.caller.permissions, 'CREATE_USER')) forbidden()
  if (userId) return [fault('newUsername', eitherUser)]
  if (!newUsername) return [fault('newUsername', noName)]
  if (!newUserEmail && !newUserPhone) return [fault('newUserPhone', 'REQUIRED')]
  const taken = async (path: string, test: ReturnType<typeof sql>) =>
    (await ctx.db.select({ id: userAccount.id }).from(userAccount).where(test).limit(1)).length
      ? [fault(path, 'DUPLICATE')]
      : []
  return [
    ...(await taken('newUsername', sql`lower(${userAccount.username}) = lower(${newUsername})`)),
    ...(newUserEmail ? await taken('newUserEmail', sql`lower(${userAccount.email}) = lower(${newUserEmail})`) : []),
    ...(newUserPhone ? await taken('newUserPhone', sql`${userAccount.phone} = ${newUserPhone}`) : []),
  ]
}

/**
 * Gives an employee this user, or none; the account before and the new one are told, and signed out. Refuses with 409
 * the user of another employee, the own account or person and an account above the caller's, and with 403 without
 * ATTACH_USER_TO_EMPLOYEE.
 */
export async function attachUser(ctx: RequestContext, employeeId: string, userId: string | null): Promise<void> {
  const [now] = await ctx.db
    .select({ id: userAccount.id })
    .from(userAccount)
    .where(eq(userAccount.employeeId, employeeId))
    .for('update')
  if ((now?.id ?? null) === userId) return
  if (!holds(ctx.caller.permissions, 'ATTACH_USER_TO_EMPLOYEE')) forbidden()
  await requireMayLink(ctx, { accounts: [now?.id, userId], people: [employeeId] }, 'userId')
  const author = { version: sql`${userAccount.version} + 1`, updatedBy: ctx.caller.userId, updatedAt: sql`now()` }
  if (now) {
    await ctx.db
      .update(userAccount)
      .set({ employeeId: null, ...author })
      .where(eq(userAccount.id, now.id))
    await linkChanged(ctx, now.id, { from: employeeId, to: null })
    ctx.audit({ entity: 'user', entityId: now.id, changes: { employeeId: { old: employeeId, new: null } } })
  }
  if (!userId) return
  const taken = await ctx.db
    .update(userAccount)
    .set({ employeeId, ...author })
    .where(and(eq(userAccount.id, userId), sql`${userAccount.employeeId} is null`))
    .returning({ id: userAccount.id })
  // The user of another employee stays theirs (docs/rules/access.md, "Accounts").
  if (!taken.length) refuse('userId', 'DUPLICATE')
  await linkChanged(ctx, userId, { from: null, to: employeeId })
  ctx.audit({ entity: 'user', entityId: userId, changes: { employeeId: { old: null, new: employeeId } } })
}
async function createUser(ctx: RequestContext, employeeId: string, input: Sent): Promise<void> {
  const { newUsername, newUserEmail, newUserPhone } = input
  if (!newUsername) return
  const author = { createdBy: ctx.caller.userId, updatedBy: ctx.caller.userId }
  const [made] = await ctx.db
    .insert(userAccount)
    .values({ username: newUsername, email: newUserEmail ?? null, phone: newUserPhone ?? null, employeeId, ...author })
    .onConflictDoNothing()
    .returning({ id: userAccount.id })
  // Somebody took a value since it was checked: this form has its own names for the fields.
  if (!made) {
    refuseAny(await accountFaults(ctx, input))
    return refuse('newUsername', 'DUPLICATE')
  }
  // Without a password the account cannot sign in until its activation. Its role is the seeded one
  // (docs/rules/people.md, "The account of an employee").
  const roleId = await employeeRoleId(ctx.db)
  if (roleId) await ctx.db.insert(userRole).values({ userId: made.id, roleId })
  ctx.audit({
    entity: 'user',
    entityId: made.id,
    changes: { username: { old: null, new: newUsername }, employeeId: { old: null, new: employeeId } },
  })
}
const addContact = createCall(employeeContact, employeeContactOperations)
/** The number of a new account is the person's contact too, where nobody has it yet: it is typed once. */
async function keepAsContact(ctx: RequestContext, employeeId: string, phone: string): Promise<void> {
  if (!holds(ctx.caller.permissions, 'CREATE_EMPLOYEE_CONTACT')) return
  const known = await ctx.db
    .select({ id: contact.id })
    .from(contact)
    .where(and(eq(contact.contactType, 'PHONE'), eq(contact.contact, phone)))
    .limit(1)
  if (known.length) return
  const body = { employeeId, contactType: 'PHONE', contact: phone, isDefault: true }
  await addContact.handler(ctx, { query: {}, body, params: {} })
}
/** Attaches, detaches or creates the user of an employee, as far as the form says so. */
export async function writeAccount(ctx: RequestContext, employeeId: string, input: Sent): Promise<void> {
  if (input.userId !== undefined) await attachUser(ctx, employeeId, input.userId)
  await createUser(ctx, employeeId, input)
  if (input.newUsername && input.newUserPhone) await keepAsContact(ctx, employeeId, input.newUserPhone)
}
