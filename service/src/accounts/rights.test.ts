import type { PermissionKey } from '@staff/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestAnswer, TestUser } from '../../test/support/app/app.ts'
import { employeeInput } from '../../test/support/people/people.ts'
import { withPeople } from '../../test/support/people/with-people.ts'
import { role } from '../areas/admin/role/role.table.ts'
import { userAccount, userRole } from '../areas/admin/user/user.table.ts'
import { roleSeeds, type RoleName } from '../seed/minimal/roles.ts'

// What each role that an installation starts with may do to an account of each other.
const t = withPeople()
const names = roleSeeds.map(({ name }) => name)
interface Target {
  readonly userId: string
  readonly personId: string
  readonly phone: string
}
const users = new Map<RoleName, TestUser>()
const targets = new Map<RoleName, Target & { readonly freeId: string }>()
const of = <V>(map: ReadonlyMap<RoleName, V>, name: RoleName): V =>
  map.get(name) ??
  (() => {
    throw new Error(name)
  })()
let count = 0
const fresh = () => String((count += 1)).padStart(4, '0')

beforeAll(async () => {
  for (const { name, keys, dataScope } of roleSeeds) {
    // The role takes the name of its first user: accounts are compared with the seeded roles, found by their names.
    users.set(
      name,
      await t.app.signIn({
        username: name,
        permissions: [...new Set<PermissionKey>(keys)],
        dataScope,
        employeeId: await t.person(),
      }),
    )
    targets.set(name, { ...(await attached(name)), freeId: await freeAccount(name) })
  }
})
/** A further account with a role of an installation, that belongs to nobody. */
async function freeAccount(name: RoleName): Promise<string> {
  const [made] = await t.app.db
    .insert(userAccount)
    .values({ username: `free.${fresh()}`, phone: `01278${fresh()}` })
    .returning({ id: userAccount.id })
  const [held] = await t.app.db.select({ id: role.id }).from(role).where(eq(role.name, name))
  await t.app.db.insert(userRole).values({ userId: made?.id ?? '', roleId: held?.id ?? '' })
  return made?.id ?? ''
}
/** An account of a role on a person of its own. */
async function attached(name: RoleName): Promise<Target> {
  const userId = await freeAccount(name)
  const personId = await t.person()
  const [row] = await t.app.db
    .update(userAccount)
    .set({ employeeId: personId, passwordHash: 'x' })
    .where(eq(userAccount.id, userId))
    .returning({ phone: userAccount.phone })
  return { userId, personId, phone: row?.phone ?? '' }
}
let spare = ''
const people = 'employee/employee-master-information'
const version = async (userId: string) =>
  (await t.app.db.select({ version: userAccount.version }).from(userAccount).where(eq(userAccount.id, userId)))[0]
    ?.version
type GuardedCall = (by: TestUser, target: Target & { readonly freeId: string }) => Promise<TestAnswer>
const guardedCalls: Readonly<Record<string, GuardedCall>> = {
  link: async (by, { freeId }) => by.call('PATCH', `${people}/${spare}/user`, { body: { userId: freeId } }),
  replace: async (by, { personId }) =>
    by.call('PATCH', `${people}/${personId}/user`, { body: { userId: await freeAccount('Employee') } }),
  'unlink by the user form': async (by, { userId }) =>
    by.call('PATCH', `employee/user/${userId}`, { body: { employeeId: null, version: await version(userId) } }),
  reset: async (by, { userId }) =>
    by.call('PATCH', 'authentication/password', { body: { userId, newPassword: 'Mine#2026' } }),
  rename: async (by, { userId }) =>
    by.call('PATCH', `employee/user/${userId}`, {
      body: { username: `mine.${fresh()}`, phone: `01279${fresh()}`, version: await version(userId) },
    }),
  disable: async (by, { userId }) =>
    by.call('PATCH', `employee/user/${userId}`, { body: { isEnabled: false, version: await version(userId) } }),
  code: async (by, { phone }) => by.call('GET', `employee/user/otp?phone=${phone}`),
  delete: async (by, { userId }) => by.call('DELETE', `employee/user/${userId}`),
}
const everybody = names.join(', ')
// A person who holds nothing of an act is answered 403 before anything is looked at; its row is left out below.
const managed = 'HR Officer, Store Manager, Employee, HR Manager'
/** Whose accounts each may touch; the act is refused with ACCOUNT_ABOVE for everybody else's. */
const expected: Readonly<Record<string, Readonly<Partial<Record<RoleName, string>>>>> = {
  link: { Admin: everybody, 'HR Manager': managed, 'HR Officer': 'HR Officer, Employee' },
  replace: { Admin: everybody, 'HR Manager': managed, 'HR Officer': 'HR Officer, Employee' },
  'unlink by the user form': { Admin: everybody, 'HR Manager': managed },
  reset: { Admin: everybody, 'HR Manager': managed },
  rename: { Admin: everybody, 'HR Manager': managed },
  disable: { Admin: everybody, 'HR Manager': managed },
  code: { Admin: everybody, 'HR Manager': managed },
  delete: { Admin: everybody },
}
const getOutcome = ({ status, body }: TestAnswer): string =>
  status < 300 ? 'done' : `${String(status)} ${(body.errors as { code: string }[])[0]?.code ?? ''}`

describe('accounts above the own', () => {
  for (const [name, action] of Object.entries(guardedCalls))
    it(`${name}: each role against an account of each other`, async () => {
      spare = await t.person()
      const found: Record<string, string> = {}
      const wanted: Record<string, string> = {}
      for (const by of names)
        for (const target of names) {
          const may = expected[name]?.[by]
          const succeeds = may?.split(', ').includes(target) ?? false
          wanted[`${by} > ${target}`] = may === undefined ? '403 FORBIDDEN' : succeeds ? 'done' : '409 ACCOUNT_ABOVE'
          // What is to change something changes an account, and a person, of its own.
          if (succeeds) spare = await t.person()
          found[`${by} > ${target}`] = getOutcome(
            await action(
              of(users, by),
              succeeds ? { ...(await attached(target)), freeId: await freeAccount(target) } : of(targets, target),
            ),
          )
        }
      expect(found).toEqual(wanted)
    })
  it('the new employee of an HR officer gets an account with the role of every employee, in either form', async () => {
    const user = of(users, 'HR Officer')
    const [employees] = await t.app.db.select({ id: role.id }).from(role).where(eq(role.name, 'Employee'))
    const [officers] = await t.app.db.select({ id: role.id }).from(role).where(eq(role.name, 'HR Officer'))
    const create = (roleIds: readonly (string | undefined)[]) =>
      user.call('POST', 'employee/user', { body: { username: `hire.${fresh()}`, phone: `01276${fresh()}`, roleIds } })
    expect(getOutcome(await create([employees?.id]))).toBe('done')
    // With a role that reaches everybody the same keys would be rights over everybody's requests.
    expect(getOutcome(await create([employees?.id, officers?.id]))).toBe('409 RULE')
    expect(
      getOutcome(
        await user.call('POST', people, {
          body: { ...employeeInput(t.company, 9_001), newUsername: `hire.${fresh()}`, newUserPhone: `01275${fresh()}` },
        }),
      ),
    ).toBe('done')
  })
})
