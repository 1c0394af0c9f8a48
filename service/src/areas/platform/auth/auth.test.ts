import { and, eq, sql } from 'drizzle-orm'
import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../../test/support/app/app.ts'
import { globalConfiguration } from '../../admin/global-configuration/global-configuration.table.ts'
import { role, rolePermission } from '../../admin/role/role.table.ts'
import { userAccount, userRole } from '../../admin/user/user.table.ts'
import { auditLog } from '../audit/audit-log.table.ts'
import { hashPassword } from '../../../accounts/passwords.ts'
import { refreshToken } from './session.table.ts'

const right = 'Right#Password1'
let t: TestApp
let passwordHash: string
beforeAll(async () => {
  t = await testApp()
  passwordHash = await hashPassword(right)
})
afterAll(() => t.close())

async function account(more: Partial<typeof userAccount.$inferInsert> = {}) {
  const username = `u${randomUUID().slice(0, 8)}`
  const [made] = await t.db
    .insert(userAccount)
    .values({ username, email: `${username}@example.com`, passwordHash, ...more })
    .returning()
  return made!
}
const login = (username: string, password = right) => t.call('POST', 'auth/login', { body: { username, password } })
const refresh = (token: string) =>
  t.call('POST', 'authentication/refresh-token', { headers: { authorization: `Bearer ${token}` } })
const current = (token: string) =>
  t.call('GET', 'authentication/user/current', { headers: { authorization: `Bearer ${token}` } })
const getCode = (answer: { body: { errors: { code: string }[] } }) => answer.body.errors[0]?.code

describe('signing in', () => {
  it('takes username, email or phone, in any case and with Khmer digits', async () => {
    const phone = '0971234567'
    const { username, email } = await account({ phone })
    for (const name of [username.toUpperCase(), email!, phone, ' ០៩៧១២៣៤៥៦៧ ']) {
      const answer = await login(name)
      expect(answer.status).toBe(200)
      expect(Object.keys(answer.body).sort()).toEqual(['accessToken', 'mustChange', 'refreshToken'])
    }
  })
  it('writes an audit row for signing in and out', async () => {
    const { id, username } = await account()
    const { accessToken } = (await login(username)).body
    await t.call('POST', 'authentication/logout', { headers: { authorization: `Bearer ${accessToken}` } })
    const rows = await t.db
      .select({ url: auditLog.requestUrl })
      .from(auditLog)
      .where(eq(auditLog.userId, id))
      .orderBy(auditLog.id)
    expect(rows.map(({ url }) => url)).toEqual(['/api/auth/login', '/api/authentication/logout'])
  })
  it('answers the same for unknown, disabled and not activated accounts as for a wrong password', async () => {
    const [good, disabled, waiting] = [
      await account(),
      await account({ isEnabled: false }),
      await account({ passwordHash: null }),
    ]
    const answers = [
      await login(good.username, 'wrong'),
      await login('nobody-at-all'),
      await login(disabled.username),
      await login(waiting.username),
    ]
    for (const { status, body } of answers)
      expect([status, body.message, getCode({ body })]).toEqual([401, 'Wrong username or password', 'BAD_CREDENTIALS'])
  })
  it('never stops someone who signs in', async () => {
    const { username } = await account()
    for (let i = 0; i < 12; i++) expect((await login(username)).status).toBe(200)
  })
})

describe('access tokens', () => {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  it('Z12, fast-jwt CVE-2023-48223, CVE-2026-44351: are refused when unsigned, of another algorithm, with another key, expired or without a session', async () => {
    const user = await t.signIn()
    const claims = {
      sid: user.sessionId,
      sub: user.userId,
      iss: 'staff',
      aud: 'staff-api',
      exp: Math.floor(Date.now() / 1000) + 600,
    }
    const sign = (header: object, payload: object, key: string, hash = 'sha256') => {
      const text = `${encode(header)}.${encode(payload)}`
      return `${text}.${createHmac(hash, key).update(text).digest('base64url')}`
    }
    const key = t.config.jwtSecret!
    expect((await current(sign({ alg: 'HS256' }, claims, key))).status).toBe(200)
    const bad = [
      `${encode({ alg: 'none' })}.${encode(claims)}.`,
      sign({ alg: 'HS512' }, claims, key, 'sha512'),
      sign({ alg: 'HS256' }, claims, 'another-key'),
      sign({ alg: 'HS256' }, claims, ''),
      sign({ alg: 'HS256' }, { ...claims, exp: 1 }, key),
      sign({ alg: 'HS256' }, { ...claims, iss: ['staff', 'x'] }, key),
      sign({ alg: 'HS256' }, { ...claims, sid: randomUUID() }, key),
      sign({ alg: 'HS256' }, { ...claims, sub: randomUUID() }, key),
      'x.y.z',
      '',
    ]
    for (const token of bad) expect([token, (await current(token)).status]).toEqual([token, 401])
  })
  it('die with the session, the account and the person', async () => {
    const { id, username } = await account()
    const { accessToken, refreshToken: token } = (await login(username)).body
    const own = await t.call('POST', 'authentication/logout', { headers: { authorization: `Bearer ${accessToken}` } })
    expect(own.status).toBe(200)
    expect((await current(accessToken)).status).toBe(401)
    expect((await refresh(token)).status).toBe(401)
    const again = (await login(username)).body
    await t.db.update(userAccount).set({ isEnabled: false }).where(eq(userAccount.id, id))
    expect((await refresh(again.refreshToken)).status).toBe(401)
    expect((await current(again.accessToken)).status).toBe(401)
  })
})

describe('refresh tokens', () => {
  const signedIn = async () =>
    (await login((await account()).username)).body as { accessToken: string; refreshToken: string }
  it('rotate, and serve a late tab three times within the grace period', async () => {
    const { refreshToken: first } = await signedIn()
    const answers = []
    for (let i = 0; i < 5; i++) answers.push((await refresh(first)).status)
    expect(answers).toEqual([200, 200, 200, 200, 401])
  })
  it('end the whole family when a used one comes back late', async () => {
    const { refreshToken: first } = await signedIn()
    const second = (await refresh(first)).body
    await t.db
      .update(refreshToken)
      .set({ usedAt: sql`now() - interval '11 seconds'` })
      .where(sql`${refreshToken.usedAt} is not null`)
    expect((await refresh(first)).status).toBe(401)
    expect((await refresh(second.refreshToken)).status).toBe(401)
  })
  it('are not access tokens, nor the reverse', async () => {
    const { accessToken, refreshToken: token } = await signedIn()
    expect([(await current(token)).status, (await refresh(accessToken)).status]).toEqual([401, 401])
  })
})

describe('the own password', () => {
  const change = (token: string, body: object) =>
    t.call('PATCH', 'authentication/self-password', { body, headers: { authorization: `Bearer ${token}` } })
  it('changes with the old one, ends other sessions and clears the duty to change', async () => {
    const { id, username } = await account({ mustChange: true })
    const [here, there] = [(await login(username)).body, (await login(username)).body]
    expect(here.mustChange).toBe(true)
    const listed = await t.call('GET', 'composition', { headers: { authorization: `Bearer ${here.accessToken}` } })
    expect(listed.status).toBe(200)
    const fresh = 'Fresh#Password2'
    expect(
      (await change(here.accessToken, { oldPassword: 'wrong', newPassword: fresh, confirmPassword: fresh })).body
        .errors[0],
    ).toMatchObject({ path: 'oldPassword' })
    expect(
      getCode(await change(here.accessToken, { oldPassword: right, newPassword: fresh, confirmPassword: 'x' })),
    ).toBe('PASSWORD_MISMATCH')
    expect(
      (await change(here.accessToken, { oldPassword: right, newPassword: fresh, confirmPassword: fresh })).status,
    ).toBe(200)
    expect((await current(there.accessToken)).status).toBe(401)
    expect((await refresh(there.refreshToken)).status).toBe(401)
    expect((await current(here.accessToken)).body.data.mustChange).toBe(false)
    const rows = await t.db
      .select({ changes: auditLog.changes })
      .from(auditLog)
      .where(and(eq(auditLog.userId, id), eq(auditLog.entity, 'user')))
      .orderBy(auditLog.id)
    expect(rows).toEqual([{ changes: { password: { old: '********', new: '********' } } }])
  })
  it('follows the policy of the global configuration', async () => {
    await t.db.insert(globalConfiguration).values({
      type: 'Security',
      name: 'password_policy',
      dataType: 'text',
      storedValue: '^(?=.*[A-Z])(?=.*\\d).{8,}$',
    })
    expect((await t.call('GET', 'auth/password-policy')).body).toEqual({
      data: { isEnable: true, value: '^(?=.*[A-Z])(?=.*\\d).{8,}$' },
    })
    const { accessToken } = (await login((await account()).username)).body
    expect(
      (await change(accessToken, { oldPassword: right, newPassword: 'weak', confirmPassword: 'weak' })).body.errors[0],
    ).toMatchObject({ path: 'newPassword', code: 'PASSWORD_POLICY' })
    await t.db.update(globalConfiguration).set({ isEnable: false })
    expect((await t.call('GET', 'auth/password-policy')).body).toEqual({ data: { isEnable: false, value: '' } })
  })
})

it('the current user carries roles with their permissions, enabled ones only', async () => {
  const { id, username } = await account()
  const roles = await t.db
    .insert(role)
    .values([
      { name: 'Reader', dataScope: 'OUTLET' },
      { name: 'Off', dataScope: 'ALL', isEnabled: false },
    ])
    .returning()
  await t.db.insert(rolePermission).values([
    { roleId: roles[0]!.id, permission: 'READ_POSITION_LEVEL' },
    { roleId: roles[1]!.id, permission: 'ALL_FUNCTION' },
  ])
  await t.db.insert(userRole).values(roles.map(({ id: roleId }) => ({ userId: id, roleId })))
  const { data } = (await current((await login(username)).body.accessToken)).body
  expect(data).toMatchObject({
    id,
    username,
    dataScope: 'OUTLET',
    permissions: ['READ_POSITION_LEVEL'],
    employee: null,
  })
  expect(data.userRole).toEqual([
    { role: { name: 'Reader', rolePermission: [{ permission: { name: 'READ_POSITION_LEVEL' } }] } },
  ])
})
