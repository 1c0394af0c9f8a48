import { holds, L, type Fault } from '@staff/contract'
import type { EmployeeInput } from '@staff/contract/employee'
import { and, eq, ne, sql } from 'drizzle-orm'
import { fault, forbidden, refuse, refuseAny } from '../../../errors.ts'
import type { Cx } from '../../../operation.ts'
import { role } from '../../admin/role/role.table.ts'
import { userAccount, userRole } from '../../admin/user/user.table.ts'
import { tellAttached } from './employee.news.ts'

type Sent = Partial<EmployeeInput>
const eitherUser = L(
  'Choose an existing user or create a new one, not both',
  'ជ្រើសរើសអ្នកប្រើដែលមានស្រាប់ ឬបង្កើតថ្មី មិនមែនទាំងពីរទេ',
)
const noName = L('A new user needs a username', 'អ្នកប្រើថ្មីត្រូវមានឈ្មោះអ្នកប្រើ')

/** What is wrong with the account part of the form; 403 without the right to attach or create users. */
export async function accountFaults(cx: Cx, input: Sent): Promise<Fault[]> {
  const { userId, newUsername, newUserEmail, newUserPhone } = input
  if (userId !== undefined && userId !== null && !holds(cx.caller.permissions, 'ATTACH_USER_TO_EMPLOYEE')) forbidden()
  const creates = newUsername ?? newUserEmail ?? newUserPhone
  if (!creates) return []
  if (!holds(cx.caller.permissions, 'CREATE_USER')) forbidden()
  if (userId) return [fault('newUsername', eitherUser)]
  if (!newUsername) return [fault('newUsername', noName)]
  if (!newUserEmail && !newUserPhone) return [fault('newUserPhone', 'REQUIRED')]
  const taken = async (path: string, test: ReturnType<typeof sql>) =>
    (await cx.db.select({ id: userAccount.id }).from(userAccount).where(test).limit(1)).length
      ? [fault(path, 'DUPLICATE')]
      : []
  return [
    ...(await taken('newUsername', sql`lower(${userAccount.username}) = lower(${newUsername})`)),
    ...(newUserEmail ? await taken('newUserEmail', sql`lower(${userAccount.email}) = lower(${newUserEmail})`) : []),
    ...(newUserPhone ? await taken('newUserPhone', sql`${userAccount.phone} = ${newUserPhone}`) : []),
  ]
}

/** Gives an employee this user, or none. Refuses with 409 the user of another employee, and 403 without ATTACH_USER_TO_EMPLOYEE. */
export async function attachUser(cx: Cx, employeeId: string, userId: string | null): Promise<void> {
  const [now] = await cx.db
    .select({ id: userAccount.id })
    .from(userAccount)
    .where(eq(userAccount.employeeId, employeeId))
  if ((now?.id ?? null) === userId) return
  if (!holds(cx.caller.permissions, 'ATTACH_USER_TO_EMPLOYEE')) forbidden()
  const author = { version: sql`${userAccount.version} + 1`, updatedBy: cx.caller.userId, updatedAt: sql`now()` }
  await cx.db
    .update(userAccount)
    .set({ employeeId: null, ...author })
    .where(and(eq(userAccount.employeeId, employeeId), ne(userAccount.id, userId ?? '')))
  if (userId) {
    const taken = await cx.db
      .update(userAccount)
      .set({ employeeId, ...author })
      .where(and(eq(userAccount.id, userId), sql`${userAccount.employeeId} is null`))
      .returning({ id: userAccount.id })
    // Domain.md 3.4: the user of another employee stays theirs.
    if (!taken.length) refuse('userId', 'DUPLICATE')
    await tellAttached(cx.db, employeeId, cx.caller.userId)
  }
  cx.audit({
    entity: 'user',
    entityId: userId ?? now?.id ?? '',
    changes: { employeeId: { old: userId ? null : employeeId, new: userId ? employeeId : null } },
  })
}
async function createUser(cx: Cx, employeeId: string, input: Sent): Promise<void> {
  const { newUsername, newUserEmail, newUserPhone } = input
  if (!newUsername) return
  const author = { createdBy: cx.caller.userId, updatedBy: cx.caller.userId }
  const [made] = await cx.db
    .insert(userAccount)
    .values({ username: newUsername, email: newUserEmail ?? null, phone: newUserPhone ?? null, employeeId, ...author })
    .onConflictDoNothing()
    .returning({ id: userAccount.id })
  // Somebody took a value since it was checked: this form has its own names for the fields.
  if (!made) {
    refuseAny(await accountFaults(cx, input))
    return refuse('newUsername', 'DUPLICATE')
  }
  // Without a password it cannot sign in until it is activated; its role is the seeded one (domain.md 3.1).
  const [employees] = await cx.db
    .select({ id: role.id })
    .from(role)
    .where(sql`lower(${role.name}) = 'employee'`)
  if (employees) await cx.db.insert(userRole).values({ userId: made.id, roleId: employees.id })
  cx.audit({
    entity: 'user',
    entityId: made.id,
    changes: { username: { old: null, new: newUsername }, employeeId: { old: null, new: employeeId } },
  })
}
/** Attaches, detaches or creates the user of an employee, as far as the form says so. */
export async function writeAccount(cx: Cx, employeeId: string, input: Sent): Promise<void> {
  if (input.userId !== undefined) await attachUser(cx, employeeId, input.userId)
  await createUser(cx, employeeId, input)
}
