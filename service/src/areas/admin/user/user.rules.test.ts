import type { PermissionKey } from '@staff/contract'
import { notificationCalls } from '@staff/contract'
import { desc, eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { codes, testApp, type TestAnswer, type TestUser } from '../../../../test/support/app/app.ts'
import { serverTestDatabase } from '../../../../test/support/app/database.ts'
import { smallCompany } from '../../../../test/support/people/people.ts'
import { withPeople } from '../../../../test/support/people/with-people.ts'
import { areaOperations } from '../../index.ts'
import { auditLog } from '../../platform/audit/audit-log.table.ts'
import { startSession } from '../../platform/auth/sessions.ts'
import { globalConfiguration } from '../global-configuration/global-configuration.table.ts'
import { role, rolePermission } from '../role/role.table.ts'
import { userAccount, userRole } from './user.table.ts'

const path = 'employee/user'
const t = withPeople()
let count = 0

const done = (answer: TestAnswer) => {
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  return answer.body['data']
}
const roleOf = async (keys: readonly PermissionKey[], extra: Partial<typeof role.$inferInsert> = {}) => {
  const [made] = await t.app.db
    .insert(role)
    .values({ name: `Role ${String(++count)}`, ...extra })
    .returning({ id: role.id })
  if (keys.length)
    await t.app.db.insert(rolePermission).values(keys.map((permission) => ({ roleId: made?.id ?? '', permission })))
  return made?.id ?? ''
}
const sample = (extra: Record<string, unknown> = {}) => ({
  username: `person.${String(++count)}`,
  email: `p${String(count)}@example.com`,
  roleIds: [t.company.roles[0]],
  ...extra,
})
const create = (extra: Record<string, unknown> = {}, user = t.hr) => user.call('POST', path, { body: sample(extra) })
const change = (id: string, body: unknown, user = t.hr) => user.call('PATCH', `${path}/${id}`, { body })
const person = async () =>
  done(await t.hr.call('GET', `employee/employee-master-information/${await t.person()}`)) as {
    id: string
    accountNo: string
    displayFullNameEn: string
  }
const clerkKeys: readonly PermissionKey[] = [
  'ADMIN_MODULE',
  'READ_USER',
  'CREATE_USER',
  'UPDATE_USER',
  'DELETE_USER',
  'READ_ROLE',
]

describe('the form of a user', () => {
  it('wants a phone or an email, and a role', async () => {
    expect(codes(await create({ email: undefined }))).toEqual([400, 'phone,email:REQUIRED'])
    expect(codes(await create({ roleIds: [] }))).toEqual([400, 'roleIds:REQUIRED'])
    expect(codes(await create({ roleIds: ['nobody'] }))).toEqual([400, 'roleIds:NOT_FOUND_REF'])
    const { id } = done(await create())
    expect(codes(await change(id, { email: null }))).toEqual([400, 'phone,email:REQUIRED'])
    expect((await change(id, { email: null, phone: '012345001' })).status).toBe(200)
  })
  it('keeps username, email, phone and employee to one user, whatever the case', async () => {
    const { id: employeeId } = await person()
    done(await create({ username: 'sok.dara', email: 'Sok@example.com', phone: '012345002', employeeId }))
    expect(codes(await create({ username: 'sok.dara' }))).toEqual([409, 'username:DUPLICATE'])
    expect(codes(await create({ email: 'sok@EXAMPLE.com' }))).toEqual([409, 'email:DUPLICATE'])
    expect(codes(await create({ phone: '012345002' }))).toEqual([409, 'phone:DUPLICATE'])
    expect(codes(await create({ employeeId }))).toEqual([409, 'employeeId:DUPLICATE'])
  })
  it('answers the person flat and as a reference, the roles by name, and self service by whether it is an employee', async () => {
    const someone = await person()
    const made = done(await create({ employeeId: someone.id, roleIds: [...t.company.roles, t.company.roles[0]] }))
    const names = new Map((await t.app.db.select().from(role)).map(({ id, name }) => [id, name]))
    expect(made).toMatchObject({
      employeeId: someone.id,
      accountNo: someone.accountNo,
      employeeName: someone.displayFullNameEn,
      employee: { id: someone.id, accountNo: someone.accountNo },
      isSelfService: true,
      isEnabled: true,
      userRole: [...t.company.roles]
        .map((id) => ({ role: { id, name: names.get(id) } }))
        .sort((a, b) => String(a.role.name).localeCompare(String(b.role.name))),
    })
    expect(made).not.toHaveProperty('passwordHash')
    expect(done(await create()).isSelfService).toBe(false)
    expect(done(await change(made.id, { employeeId: null, isSelfService: null })).isSelfService).toBe(false)
  })
  it('takes a password by the policy, to be changed at the first sign-in, and keeps it out of the audit', async () => {
    const [policy] = await t.app.db
      .insert(globalConfiguration)
      .values({
        type: 'Security',
        name: 'password_policy',
        dataType: 'text',
        storedValue: '^(?=.*[A-Z])(?=.*\\d).{8,}$',
      })
      .returning()
    expect(codes(await create({ password: 'weak' }))).toEqual([400, 'password:PASSWORD_POLICY'])
    const made = done(await create({ password: 'Strong#2026' }))
    await t.app.db.delete(globalConfiguration).where(eq(globalConfiguration.id, policy?.id ?? ''))
    expect(
      (await t.app.call('POST', 'auth/login', { body: { username: made.username, password: 'Strong#2026' } })).body,
    ).toMatchObject({ mustChange: true })
    expect(codes(await change(made.id, { password: 'Other#2026' }))).toEqual([400, 'password:UNKNOWN_FIELD'])
    const rows = await t.app.db.select().from(auditLog).where(eq(auditLog.entityId, made.id)).orderBy(auditLog.id)
    expect(JSON.stringify(rows)).not.toMatch(/Strong|argon2/)
    expect(JSON.stringify(rows)).toContain('roleIds')
    // Without one the account waits for its activation.
    const later = done(await create())
    expect((await t.app.call('POST', 'auth/login', { body: { username: later.username, password: '' } })).status).toBe(
      400,
    )
  })
})

describe('Frappe CVE-2026-29077: rights over accounts', () => {
  it('nobody assigns a role that holds keys they lack, or that reaches further', async () => {
    const [payroll, wide] = [await roleOf(['APPROVE_PAYROLL']), await roleOf(['READ_USER'], { dataScope: 'LOCATION' })]
    const clerk = await t.app.signIn({ permissions: clerkKeys })
    const refused = await create({ roleIds: [payroll] }, clerk)
    expect(codes(refused)).toEqual([409, 'roleIds:RULE'])
    expect(refused.body['errors'][0].message).toContain('APPROVE_PAYROLL')
    const { id } = done(await create({}, clerk))
    expect(codes(await change(id, { roleIds: [t.company.roles[0], payroll] }, clerk))).toEqual([409, 'roleIds:RULE'])
    expect(codes(await change(clerk.userId, { roleIds: [payroll], email: 'c@example.com' }, clerk))).toEqual([
      409,
      'roleIds:RULE',
    ])
    const { id: employeeId } = await person()
    const near = await t.app.signIn({ permissions: clerkKeys, dataScope: 'OUTLET', employeeId })
    expect(codes(await create({ roleIds: [wide] }, near))).toEqual([409, 'roleIds:RULE'])
  })
  it('a role that the user has already may stay, also a disabled one', async () => {
    const payroll = await roleOf(['READ_ROLE'], { isEnabled: true })
    const { id } = done(await create({ roleIds: [payroll] }))
    await t.app.db.update(role).set({ isEnabled: false }).where(eq(role.id, payroll))
    expect(codes(await create({ roleIds: [payroll] }))).toEqual([400, 'roleIds:NOT_FOUND_REF'])
    expect((await change(id, { roleIds: [payroll, t.company.roles[0]] })).status).toBe(200)
  })
  it('nobody changes, deletes or opens the account of a user with more rights', async () => {
    const clerk = await t.app.signIn({ permissions: clerkKeys })
    const boss = await t.app.signIn({ permissions: [...clerkKeys, 'APPROVE_PAYROLL'] })
    expect(codes(await change(boss.userId, { email: 'mine@example.com', username: 'mine' }, clerk))).toEqual([
      409,
      'username:ACCOUNT_ABOVE',
      'email:ACCOUNT_ABOVE',
    ])
    for (const answer of [
      await clerk.call('DELETE', `${path}/${boss.userId}`),
      await clerk.call('PATCH', 'authentication/password', { body: { userId: boss.userId, newPassword: 'Mine#2026' } }),
    ])
      expect(codes(answer)).toEqual([409, ':ACCOUNT_ABOVE'])
    expect((await change(clerk.userId, { email: 'clerk@example.com' }, boss)).status).toBe(200)
  })
  it('accounts beyond the own reach do not exist', async () => {
    const [here, there] = [await person(), await person()]
    const near = await t.app.signIn({ permissions: clerkKeys, dataScope: 'SELF', employeeId: here.id })
    const { id } = done(await create({ employeeId: there.id }))
    expect(codes(await near.call('GET', `${path}/${id}`))).toEqual([404, ':NOT_FOUND'])
    expect(
      codes(await near.call('PATCH', 'authentication/password', { body: { userId: id, newPassword: 'Mine#2026' } })),
    ).toEqual([404, ':NOT_FOUND'])
    expect(codes(await create({}, near))).toEqual([403, ':FORBIDDEN'])
    expect((await near.call('GET', path)).body['data'].map((row: { id: string }) => row.id)).toEqual([near.userId])
  })
})

describe('deleting and disabling', () => {
  it('oneself is refused, and so is a row of the system', async () => {
    expect(codes(await t.hr.call('DELETE', `${path}/${t.hr.userId}`))).toEqual([409, ':RULE'])
    expect(codes(await change(t.hr.userId, { isEnabled: false }))).toEqual([409, 'isEnabled:RULE'])
    const { id } = done(await create())
    await t.app.db.update(userAccount).set({ isSystemDefined: true }).where(eq(userAccount.id, id))
    expect(codes(await t.hr.call('DELETE', `${path}/${id}`))).toEqual([409, ':SYSTEM_DEFINED'])
    expect((await change(id, { phone: '012345003' })).status).toBe(200)
  })
  it('OrangeHRM CVE-2025-66289: the sessions of a disabled user are dead within five seconds, and stay dead', async () => {
    const user = await t.app.signIn({ permissions: [] })
    const { refreshToken } = await startSession(t.app.db, user.userId, { ip: '', userAgent: '', bearer: null })
    await t.app.db.update(userAccount).set({ email: 'leaver@example.com' }).where(eq(userAccount.id, user.userId))
    expect((await user.call('GET', 'authentication/user/current')).status).toBe(200)
    done(await change(user.userId, { isEnabled: false }))
    await vi.waitFor(async () => expect((await user.call('GET', 'authentication/user/current')).status).toBe(401), {
      timeout: 5_000,
      interval: 100,
    })
    const refresh = () =>
      t.app.call('POST', 'authentication/refresh-token', { headers: { authorization: `Bearer ${refreshToken}` } })
    expect((await refresh()).status).toBe(401)
    done(await change(user.userId, { isEnabled: true }))
    expect((await refresh()).status).toBe(401)
    expect((await user.call('GET', 'authentication/user/current')).status).toBe(401)
  })
  it('the last enabled holder of ALL_FUNCTION stays, however it is tried', async () => {
    const lonely = await testApp({ operations: areaOperations })
    const { roles } = await smallCompany(lonely.db)
    const only = await lonely.signIn()
    await lonely.db.update(userAccount).set({ email: 'only@example.com' })
    const clerk = await lonely.signIn({ permissions: clerkKeys })
    expect(codes(await only.call('PATCH', `${path}/${only.userId}`, { body: { roleIds: [roles[0]] } }))).toEqual([
      409,
      'roleIds:RULE',
    ])
    // A user with SPECIAL_MODULE may do everything too, but does not count as the last administrator.
    const special = await lonely.signIn({ permissions: ['SPECIAL_MODULE'] })
    expect(codes(await special.call('DELETE', `${path}/${only.userId}`))).toEqual([409, ':RULE'])
    expect(codes(await special.call('PATCH', `${path}/${only.userId}`, { body: { isEnabled: false } }))).toEqual([
      409,
      'isEnabled:RULE',
    ])
    expect((await special.call('DELETE', `${path}/${clerk.userId}`)).status).toBe(200)
    const second = await lonely.signIn()
    expect((await second.call('DELETE', `${path}/${only.userId}`)).status).toBe(200)
    await lonely.close()
  })
})

it('two writes that each take one of the last two administrators: one is refused (race, PostgreSQL server)', async () => {
  const raced = await testApp({ operations: areaOperations, database: await serverTestDatabase() })
  // SPECIAL_MODULE may do everything and does not count, so no session ends in the race.
  const [left, right] = [
    await raced.signIn({ permissions: ['SPECIAL_MODULE'] }),
    await raced.signIn({ permissions: ['SPECIAL_MODULE'] }),
  ]
  const [one, two] = [await raced.signIn(), await raced.signIn()]
  const loadRoleId = async ({ userId }: TestUser) =>
    (await raced.db.select({ id: userRole.roleId }).from(userRole).where(eq(userRole.userId, userId)))[0]?.id ?? ''
  const [roleOne, roleTwo] = [await loadRoleId(one), await loadRoleId(two)]
  await left.call('GET', path)
  await right.call('GET', path)
  const ways: readonly (() => Promise<TestAnswer>[])[] = [
    () => [
      left.call('PATCH', `${path}/${one.userId}`, { body: { isEnabled: false } }),
      right.call('PATCH', `${path}/${two.userId}`, { body: { isEnabled: false } }),
    ],
    () => [
      left.call('PATCH', `${path}/${one.userId}`, { body: { isEnabled: false } }),
      right.call('PUT', `employee/role/${roleTwo}`, { body: { isEnabled: false } }),
    ],
    () => [
      left.call('PUT', `employee/role/${roleOne}`, { body: { permissionIds: ['READ_ROLE'] } }),
      right.call('PUT', `employee/role/${roleTwo}`, { body: { permissionIds: ['READ_ROLE'] } }),
    ],
    () => [left.call('DELETE', `${path}/${one.userId}`), right.call('DELETE', `${path}/${two.userId}`)],
  ]
  for (const way of ways) {
    const answers = await Promise.all(way())
    expect(
      answers.map(({ status }) => status).sort((a, b) => a - b),
      JSON.stringify(answers.map(({ body }) => body)),
    ).toEqual([200, 409])
    await raced.db.update(userAccount).set({ isEnabled: true })
    await raced.db.update(role).set({ isEnabled: true })
    await raced.db
      .insert(rolePermission)
      .values([roleOne, roleTwo].map((roleId) => ({ roleId, permission: 'ALL_FUNCTION' })))
      .onConflictDoNothing()
  }
  await raced.close()
})

it('tells a person of changed roles, not of what they changed themselves', async () => {
  const user = await t.app.signIn({ permissions: ['READ_NOTIFICATION'] })
  await t.app.db.update(userAccount).set({ email: 'told@example.com' }).where(eq(userAccount.id, user.userId))
  const [own] = await t.app.db.select({ id: userRole.roleId }).from(userRole).where(eq(userRole.userId, user.userId))
  done(await change(user.userId, { roleIds: [own?.id, t.company.roles[1]] }))
  const { data } = (await user.call('GET', notificationCalls.list)).body
  expect(data[0]).toEqual({ isNotReadCount: 1 })
  expect(data[1].title.content).toMatch(/^Your roles were changed/)
  const [row] = await t.app.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.entityId, user.userId))
    .orderBy(desc(auditLog.id))
    .limit(1)
  expect(row?.changes).toMatchObject({ roleIds: { old: [own?.id], new: expect.arrayContaining([t.company.roles[1]]) } })
})
