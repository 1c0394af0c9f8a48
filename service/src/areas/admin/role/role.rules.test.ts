import { withImplied } from '@staff/contract/admin'
import { permissionModules } from '@staff/contract/permissions'
import { eq } from 'drizzle-orm'
import type { PermissionKey } from '@staff/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { codes, testApp, type TestAnswer, type TestApp, type TestUser } from '../../../../test/support/app/app.ts'
import { areaOperations } from '../../index.ts'
import { auditLog } from '../../platform/audit/audit-log.table.ts'
import { userAccount, userRole } from '../user/user.table.ts'
import { role, rolePermission } from './role.table.ts'

const path = 'employee/role'
let app: TestApp
let admin: TestUser
let count = 0
beforeAll(async () => {
  app = await testApp({ operations: areaOperations })
  admin = await app.signIn()
})
afterAll(() => app.close())

const getId = ({ body, status }: TestAnswer): string => {
  expect(status, JSON.stringify(body)).toBeLessThan(300)
  return body['data'].id
}
const sample = (permissionIds: readonly string[], extra: Record<string, unknown> = {}) => ({
  name: `Role ${String(++count)}`,
  dataScope: 'SELF',
  permissionIds,
  ...extra,
})
const create = (permissionIds: readonly string[], extra: Record<string, unknown> = {}, user = admin) =>
  user.call('POST', path, { body: sample(permissionIds, extra) })
const change = (id: string, body: unknown, user = admin) => user.call('PUT', `${path}/${id}`, { body })
const getKeys = ({ body }: TestAnswer): string[] =>
  (body['data'].rolePermission as { permission: { id: string } }[]).map(({ permission }) => permission.id).sort()
const clerkKeys: readonly PermissionKey[] = [
  'ADMIN_MODULE',
  'READ_ROLE',
  'CREATE_ROLE',
  'UPDATE_ROLE',
  'DELETE_ROLE',
  'READ_USER',
]

describe('the keys of a role', () => {
  it('hold what they imply: READ of the resource, the key of the module', async () => {
    const made = await create(['UPDATE_EMPLOYEE_WARNING', 'READ_SALARY'])
    expect(getKeys(made)).toEqual([
      'EMPLOYEE_MANAGEMENT_MODULE',
      'READ_EMPLOYEE_WARNING',
      'READ_SALARY',
      'UPDATE_EMPLOYEE_WARNING',
    ])
    expect(getKeys(await change(getId(made), { permissionIds: ['PRINT_EMPLOYEE_WARNING'] }))).toEqual([
      'EMPLOYEE_MANAGEMENT_MODULE',
      'PRINT_EMPLOYEE_WARNING',
      'READ_EMPLOYEE_WARNING',
    ])
    const [row] = await app.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, getId(made)))
      .orderBy(auditLog.id)
      .offset(1)
    expect(row?.changes).toMatchObject({
      permissionIds: { old: expect.arrayContaining(['READ_SALARY']), new: expect.not.arrayContaining(['READ_SALARY']) },
    })
  })
  it('are those of the catalogue; each is answered by module, resource and action in both languages', async () => {
    const refused = await create(['READ_USER', 'UPDATE_EVERYTHING', 'READ_SECRETS'])
    expect(codes(refused)).toEqual([400, 'permissionIds:CHOICE'])
    expect(refused.body['errors'][0].message).toContain('UPDATE_EVERYTHING, READ_SECRETS')
    const { data } = (await admin.call('GET', 'employee/permission')).body as {
      data: ReturnType<typeof permissionModules>
    }
    expect(
      data
        .flatMap(({ moduleKey, resources, single }) => [
          moduleKey,
          ...resources,
          ...resources.flatMap(({ actions }) => actions),
          ...single,
        ])
        .flatMap((one) => (!one || /[\u1780-\u17ff]/.test(one.label.km) ? [] : [one.label.en])),
      'without Khmer words in shared/contract/src/permissions/words.ts',
    ).toEqual([])
    expect(
      data
        .find(({ module }) => module === 'employee')
        ?.resources.find(({ resource }) => resource === 'EMPLOYEE_WARNING')
        ?.actions.map(({ id }) => id),
    ).toContain('PRINT_EMPLOYEE_WARNING')
  })
})

describe('Frappe CVE-2026-29077: nobody gives what they lack', () => {
  it('refuses a key that the editor does not hold, by name, in a new role and in a changed one', async () => {
    const clerk = await app.signIn({ permissions: clerkKeys })
    const refused = await create(['READ_USER', 'APPROVE_PAYROLL'], {}, clerk)
    expect(codes(refused)).toEqual([409, 'permissionIds:RULE'])
    expect(refused.body['errors'][0].message).toContain('APPROVE_PAYROLL')
    expect(refused.body['errors'][0].message).not.toContain('READ_USER')
    const own = await create(['READ_USER'], {}, clerk)
    expect(getKeys(own)).toEqual(['ADMIN_MODULE', 'READ_USER'])
    expect(codes(await change(getId(own), { permissionIds: ['READ_USER', 'UPDATE_USER'] }, clerk))).toEqual([
      409,
      'permissionIds:RULE',
    ])
  })
  it('gives ALL_FUNCTION and SPECIAL_MODULE only from who has everything', async () => {
    const reader = await app.signIn({ permissions: [...clerkKeys, 'READ_ALL_FUNCTION'] })
    for (const key of ['ALL_FUNCTION', 'SPECIAL_MODULE']) {
      expect(codes(await create([key], {}, reader)), key).toEqual([409, 'permissionIds:RULE'])
      expect((await create([key])).status, key).toBe(201)
    }
    // The person who reads everything may let others read, not write.
    expect((await create(['READ_PAYROLL_GENERATION'], {}, reader)).status).toBe(201)
    expect(codes(await create(['CREATE_PAYROLL_GENERATION'], {}, reader))).toEqual([409, 'permissionIds:RULE'])
  })
  it('gives no wider scope than the own', async () => {
    const near = await app.signIn({ permissions: clerkKeys, dataScope: 'OUTLET' })
    expect(codes(await create(['READ_USER'], { dataScope: 'LOCATION' }, near))).toEqual([409, 'dataScope:RULE'])
    const own = await create(['READ_USER'], { dataScope: 'OUTLET' }, near)
    expect(codes(await change(getId(own), { dataScope: 'ALL' }, near))).toEqual([409, 'dataScope:RULE'])
    expect((await change(getId(own), { dataScope: 'TEAM' }, near)).status).toBe(200)
  })
  it('enables no role that holds more, and keeps what others gave', async () => {
    const strong = getId(await create(['APPROVE_PAYROLL', 'READ_USER'], { isEnabled: false }))
    const clerk = await app.signIn({ permissions: clerkKeys })
    expect(codes(await change(strong, { isEnabled: true }, clerk))).toEqual([409, 'isEnabled:RULE'])
    // Present keys that the editor lacks stay when others are added.
    expect((await change(strong, { permissionIds: ['APPROVE_PAYROLL', 'READ_USER', 'READ_ROLE'] }, clerk)).status).toBe(
      200,
    )
  })
})

it('nobody weakens a role that is above them, which would bring its holders within their reach', async () => {
  const strong = getId(await create(['APPROVE_PAYROLL', 'READ_USER'], { dataScope: 'ALL' }))
  const clerk = await app.signIn({ permissions: clerkKeys })
  expect(codes(await change(strong, { permissionIds: ['READ_USER'] }, clerk))).toEqual([409, 'permissionIds:RULE'])
  expect(codes(await change(strong, { isEnabled: false }, clerk))).toEqual([409, 'isEnabled:RULE'])
  const near = await app.signIn({ permissions: [...clerkKeys, 'APPROVE_PAYROLL'], dataScope: 'OUTLET' })
  expect(codes(await change(strong, { dataScope: 'SELF' }, near))).toEqual([409, 'dataScope:RULE'])
  expect((await change(strong, { permissionIds: ['READ_USER'], dataScope: 'SELF' })).status).toBe(200)
  expect((await change(strong, { isEnabled: false }, clerk)).status).toBe(200)
})

describe('roles of the system', () => {
  it('keep their names, are never deleted, and their permissions may change', async () => {
    const id = getId(await create(['READ_USER']))
    await app.db.update(role).set({ isSystemDefined: true }).where(eq(role.id, id))
    expect(codes(await change(id, { name: 'Another' }))).toEqual([409, 'name:RULE'])
    expect(getKeys(await change(id, { permissionIds: ['READ_ROLE'], description: 'Reads roles' }))).toEqual([
      'ADMIN_MODULE',
      'READ_ROLE',
    ])
    expect(codes(await admin.call('DELETE', `${path}/${id}`))).toEqual([409, ':SYSTEM_DEFINED'])
  })
  it('leave the administrator alone', async () => {
    const id = getId(await create(['ALL_FUNCTION'], { dataScope: 'ALL' }))
    await app.db.update(role).set({ isSystemDefined: true }).where(eq(role.id, id))
    for (const [field, body] of Object.entries({
      permissionIds: { permissionIds: ['READ_USER'] },
      dataScope: { dataScope: 'SELF' },
      isEnabled: { isEnabled: false },
    }))
      expect(codes(await change(id, body)), field).toEqual([409, `${field}:RULE`])
    expect((await change(id, { description: 'Everything' })).status).toBe(200)
  })
  it('in use are not deleted', async () => {
    const id = getId(await create(['READ_USER']))
    const user = await app.signIn()
    await app.db.insert(userRole).values({ userId: user.userId, roleId: id })
    expect(codes(await admin.call('DELETE', `${path}/${id}`))).toEqual([409, ':IN_USE'])
  })
})

it('a change of rights acts on a live session at once, and everywhere within five seconds (Z8, C9)', async () => {
  const id = getId(await create(['READ_ROLE']))
  const user = await app.signIn({ permissions: [] })
  await app.db.insert(userRole).values({ userId: user.userId, roleId: id })
  await vi.waitFor(async () => expect((await user.call('GET', path)).status).toBe(200), {
    timeout: 5_000,
    interval: 200,
  })
  expect((await change(id, { isEnabled: false })).status).toBe(200)
  expect((await user.call('GET', path)).status).toBe(403)
  expect((await change(id, { isEnabled: true })).status).toBe(200)
  expect((await user.call('GET', path)).status).toBe(200)
})

describe('the preview of a change (G18)', () => {
  it('says for each holder exactly what the change then does', async () => {
    const [mine, other, more] = [
      getId(await create(['READ_USER', 'UPDATE_USER'])),
      getId(await create(['READ_USER', 'READ_ROLE'])),
      getId(await create(['READ_ALL_FUNCTION'])),
    ]
    const holders = [[mine], [mine, other], [mine, more], [mine, other, more]]
    const users: TestUser[] = []
    for (const roles of holders) {
      const user = await app.signIn({ permissions: [], dataScope: 'SELF' })
      await app.db.insert(userRole).values(roles.map((roleId) => ({ userId: user.userId, roleId })))
      users.push(user)
    }
    const rightsNow = async () =>
      Promise.all(
        users.map(
          async (user) =>
            new Set((await user.call('GET', 'authentication/user/current')).body['data'].permissions as string[]),
        ),
      )
    const before = await rightsNow()
    const wanted = { permissionIds: ['READ_ROLE', 'DELETE_ROLE'], dataScope: 'TEAM' }
    const preview = (await admin.call('POST', `${path}/${mine}/preview`, { body: wanted })).body['data']
    expect([preview.changed, preview.unchanged, preview.beyond]).toEqual([4, 0, 0])
    expect(await rightsNow()).toEqual(before)
    await change(mine, wanted)
    const after = await rightsNow()
    const readable = (keys: ReadonlySet<string>, key: string) =>
      keys.has(key) || (key.startsWith('READ_') && keys.has('READ_ALL_FUNCTION'))
    users.forEach(({ userId }, at) => {
      const [old, next] = [before[at] as Set<string>, after[at] as Set<string>]
      expect(
        preview.holders.find(({ id }: { id: string }) => id === userId),
        String(at),
      ).toMatchObject({
        added: [...next].filter((key) => !readable(old, key)).sort(),
        removed: [...old].filter((key) => !readable(next, key)).sort(),
        scopeBefore: 'SELF',
        scopeAfter: 'TEAM',
      })
    })
    expect(preview.holders).toHaveLength(4)
    expect((await admin.call('POST', `${path}/${mine}/preview`, { body: wanted })).body['data']).toMatchObject({
      holders: [],
      changed: 0,
      unchanged: 4,
    })
  })
  it('names nobody beyond the reach of the caller', async () => {
    const id = getId(await create(['READ_USER']))
    const holder = await app.signIn()
    await app.db.insert(userRole).values({ userId: holder.userId, roleId: id })
    const near = await app.signIn({ permissions: clerkKeys, dataScope: 'OUTLET' })
    const { data } = (
      await near.call('POST', `${path}/${id}/preview`, { body: { permissionIds: [], dataScope: 'SELF' } })
    ).body
    expect(data).toEqual({ holders: [], changed: 0, unchanged: 0, beyond: 1 })
    expect(
      (await admin.call('POST', `${path}/none/preview`, { body: { permissionIds: [], dataScope: 'SELF' } })).status,
    ).toBe(404)
  })
})

it('the last enabled holder of ALL_FUNCTION does not lose it by an edit of the role', async () => {
  const lonely = await testApp({ operations: areaOperations })
  const only = await lonely.signIn()
  const [held] = await lonely.db.select({ id: userRole.roleId }).from(userRole).where(eq(userRole.userId, only.userId))
  const edit = (body: unknown) => only.call('PUT', `${path}/${held?.id ?? ''}`, { body })
  expect(codes(await edit({ permissionIds: ['READ_ROLE'] }))).toEqual([409, 'permissionIds:RULE'])
  expect(codes(await edit({ isEnabled: false }))).toEqual([409, 'isEnabled:RULE'])
  // A disabled second one does not count.
  const second = await lonely.signIn()
  await lonely.db.update(userAccount).set({ isEnabled: false }).where(eq(userAccount.id, second.userId))
  expect(codes(await edit({ isEnabled: false }))).toEqual([409, 'isEnabled:RULE'])
  await lonely.db.update(userAccount).set({ isEnabled: true }).where(eq(userAccount.id, second.userId))
  expect((await edit({ isEnabled: false })).status).toBe(200)
  expect(
    await lonely.db
      .select()
      .from(rolePermission)
      .where(eq(rolePermission.roleId, held?.id ?? '')),
  ).toHaveLength(1)
  await lonely.close()
})

it('an implied key is stored once, whatever the order', () => {
  const modules = permissionModules()
  expect(withImplied(modules, ['DELETE_ROLE', 'READ_ROLE', 'ADMIN_MODULE'])).toEqual([
    'DELETE_ROLE',
    'READ_ROLE',
    'ADMIN_MODULE',
  ])
  expect(withImplied(modules, ['READ_DASHBOARD'])).toEqual(['READ_DASHBOARD'])
})
