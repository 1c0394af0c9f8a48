import { hashPassword } from '../accounts/passwords.ts'
import { userAccount, userRole } from '../db/tables.ts'
import { demoPassword, demoPeople, type DemoPerson } from './demo-people.ts'
import type { Person } from './people.ts'
import { roleId, type RoleName } from './roles.ts'
import { authored, batch, idOf, type Batch } from './rows.ts'

/** A sign-in that the caller of the seed may show. */
export interface SignIn {
  readonly username: string
  readonly email: string
  readonly role: RoleName
  readonly password: string
}
export const userIdOf = (username: string): string => idOf('user', username)

// The rights of people without a demo sign-in follow from their work.
const roleOfTitle: Readonly<Record<string, RoleName>> = {
  'Store Manager': 'Store Manager',
  'Recruitment Officer': 'HR Officer',
  Trainer: 'HR Officer',
  'Payroll Officer': 'Payroll Officer',
}
type User = typeof userAccount.$inferInsert

/** The phone of a person. Subscriber numbers that start with 0 are not given out in Cambodia: nobody is called by the demo. */
export const phoneOf = (accountNo: string, demo?: DemoPerson): string => demo?.phone ?? `0100${accountNo.slice(-5)}`

/** The demo sign-ins, and for four of five others a user that waits for its activation. */
export async function demoUsers(
  people: readonly Person[],
  since: string,
): Promise<{ readonly batches: readonly Batch[]; readonly signIns: readonly SignIn[] }> {
  // Hashing is slow on purpose; one hash serves all, as all have the same password.
  const passwordHash = await hashPassword(demoPassword)
  const users: User[] = []
  const roles: (typeof userRole.$inferInsert)[] = []
  for (const {
    seat: { demo, number, post },
    id: employeeId,
    accountNo,
    isActive,
    createdOn,
  } of people) {
    const username = demo?.username ?? accountNo
    const id = userIdOf(username)
    const shared = {
      id,
      username,
      employeeId,
      mustChange: false,
      isEnabled: isActive,
      isSystemDefined: demo?.role === 'Admin',
      isSelfService: demo?.isSelfService ?? true,
    }
    if (demo)
      users.push({
        ...shared,
        email: demo.email,
        phone: demo.phone ?? null,
        passwordHash,
        language: 'en',
        ...authored(since),
      })
    else if (number % 5 !== 0)
      users.push({
        ...shared,
        email: null,
        phone: phoneOf(accountNo),
        passwordHash: null,
        language: 'km',
        ...authored(createdOn, userIdOf('admin')),
      })
    else continue
    roles.push({ userId: id, roleId: roleId(demo?.role ?? roleOfTitle[post.title] ?? 'Employee') })
  }
  const signIns = demoPeople.map(({ username, email, role }) => ({ username, email, role, password: demoPassword }))
  return { batches: [batch(userAccount, users), batch(userRole, roles)], signIns }
}

/** The one user of an empty installation. The password is to be changed at the first sign-in. */
export async function firstAdmin(
  date: string,
  password: string,
): Promise<{ readonly batches: readonly Batch[]; readonly signIns: readonly SignIn[] }> {
  const signIn: SignIn = { username: 'admin', email: 'admin@company.local', role: 'Admin', password }
  const id = userIdOf(signIn.username)
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
