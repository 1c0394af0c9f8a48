import { hashPassword } from '../../../accounts/passwords.ts'
import { role as roleTable, rolePermission, userAccount, userRole } from '../../../db/tables.ts'
import { demoPassword, demoPeople, type DemoPerson } from './sign-ins.ts'
import type { Person } from './people.ts'
import { roleId, roleSeeds, type RoleName } from '../../minimal/roles.ts'
import { authored, batch, getId, type Batch } from '../../rows.ts'

/** A sign-in that the caller of the seed may show. */
export interface SignIn {
  readonly username: string
  readonly email: string
  readonly role: RoleName
  readonly password: string
}
export const getUserId = (username: string): string => getId('user', username)

// The rights of people without a demo sign-in follow from their work.
const roleOfTitle: Readonly<Record<string, RoleName>> = {
  'Store Manager': 'Store Manager',
  'Recruitment Officer': 'HR Officer',
  Trainer: 'HR Officer',
  'Payroll Officer': 'Payroll Officer',
}
// Whom the workflows of the demo ask without running a store: they answer, and see what is asked of them.
const approverTitles: ReadonlySet<string> = new Set(['Chief Executive Officer', 'Chief Accountant'])
const approverRole = getId('role', 'Approver')
type User = typeof userAccount.$inferInsert

/**
 * The phone of a person. Subscriber numbers that start with 0 are not given out in Cambodia: nobody is called by the
 * demo.
 */
export const getPhone = (accountNo: string, demo?: DemoPerson): string => demo?.phone ?? `0100${accountNo.slice(-5)}`

// Demo people have all of an account; others wait for their activation, or have none.
function getAccount(person: Person, since: string, passwordHash: string): (User & { readonly id: string }) | undefined {
  const {
    seat: { demo, number, post },
    accountNo,
  } = person
  const username = demo?.username ?? accountNo
  const shared = {
    id: getUserId(username),
    username,
    employeeId: person.id,
    mustChange: false,
    isEnabled: person.isActive,
    isSystemDefined: demo?.role === 'Admin',
    isSelfService: demo?.isSelfService ?? true,
  }
  if (demo)
    return {
      ...shared,
      email: demo.email,
      phone: demo.phone ?? null,
      passwordHash,
      language: 'en',
      firstSignInAt: authored(since).createdAt,
      ...authored(since),
    }
  const has = number % 5 !== 0 || approverTitles.has(post.title) || roleOfTitle[post.title] === 'Store Manager'
  if (!has) return undefined
  return {
    ...shared,
    email: null,
    phone: getPhone(accountNo),
    passwordHash: null,
    language: 'km',
    ...authored(person.createdOn, getUserId('admin')),
  }
}
const getRoleId = ({ seat: { demo, post } }: Person): string =>
  !demo && approverTitles.has(post.title) ? approverRole : roleId(demo?.role ?? roleOfTitle[post.title] ?? 'Employee')

/** The role of those whom workflows ask, with its rights. */
function approverRoleBatches(since: string): Batch[] {
  const employee = roleSeeds.find(({ name }) => name === 'Employee')
  const keys = [...new Set([...(employee?.keys ?? []), 'UPDATE_APPROVAL_STATUS_TRACKING'])]
  return [
    batch(roleTable, [
      {
        id: approverRole,
        name: 'Approver',
        description: 'Own record, and what is asked of them',
        dataScope: 'SELF',
        isSystemDefined: false,
        ...authored(since),
      },
    ]),
    batch(
      rolePermission,
      keys.map((permission) => ({ roleId: approverRole, permission })),
    ),
  ]
}

/**
 * The demo sign-ins, and for four of five others, and all whom a workflow asks, a user that waits for its activation.
 */
export async function demoUsers(
  people: readonly Person[],
  since: string,
): Promise<{ readonly batches: readonly Batch[]; readonly signIns: readonly SignIn[] }> {
  // Hashing is slow on purpose; one hash serves all, as all have the same password.
  const passwordHash = await hashPassword(demoPassword)
  const users: User[] = []
  const roles: (typeof userRole.$inferInsert)[] = []
  for (const person of people) {
    const account = getAccount(person, since, passwordHash)
    if (!account) continue
    users.push(account)
    roles.push({ userId: account.id, roleId: getRoleId(person) })
  }
  return {
    signIns: demoPeople.map(({ username, email, role }) => ({ username, email, role, password: demoPassword })),
    batches: [...approverRoleBatches(since), batch(userAccount, users), batch(userRole, roles)],
  }
}

/** The one user of an empty installation. The password is to be changed at the first sign-in. */
export async function firstAdmin(
  date: string,
  password: string,
): Promise<{ readonly batches: readonly Batch[]; readonly signIns: readonly SignIn[] }> {
  const signIn: SignIn = { username: 'admin', email: 'admin@company.local', role: 'Admin', password }
  const id = getUserId(signIn.username)
  const admin: User = {
    id,
    username: signIn.username,
    email: signIn.email,
    passwordHash: await hashPassword(password),
    mustChange: true,
    isSelfService: false,
    isSystemDefined: true,
    ...authored(date),
  }
  return {
    batches: [batch(userAccount, [admin]), batch(userRole, [{ userId: id, roleId: roleId('Admin') }])],
    signIns: [signIn],
  }
}
