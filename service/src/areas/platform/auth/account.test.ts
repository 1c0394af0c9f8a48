import type { PermissionKey } from '@staff/contract'
import { desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { codes } from '../../../../test/support/app/app.ts'
import { withPeople } from '../../../../test/support/people/with-people.ts'
import { checkPassword } from '../../../accounts/passwords.ts'
import { userAccount } from '../../admin/user/user.table.ts'
import { auditLog } from '../audit/audit-log.table.ts'
import { message } from '../messages/message.table.ts'
import { oneTimeCode } from './one-time-code.table.ts'
import { startSession } from './sessions.ts'

const t = withPeople()
let count = 0

const reset = (body: Record<string, unknown>, user = t.hr) => user.call('PATCH', 'authentication/password', { body })
const otp = (phone: string, user = t.hr) => user.call('GET', `employee/user/otp?phone=${phone}`)
const resend = (id: string, user = t.hr) =>
  user.call('PATCH', `employee/employee-master-information/resend-confirmation/${id}`)
const account = async (values: Partial<typeof userAccount.$inferInsert> = {}) => {
  const [made] = await t.app.db
    .insert(userAccount)
    .values({ username: `account.${String(++count)}`, ...values })
    .returning()
  if (!made) throw new Error('the account was not stored')
  return made
}
const sentTo = (recipient: string) =>
  t.app.db.select().from(message).where(eq(message.recipient, recipient)).orderBy(desc(message.createdAt))
// Time passes: the minute between two codes is over.
const later = () => t.app.db.update(oneTimeCode).set({ sentAt: '2020-01-01T00:00:00Z' })
const clerkKeys: readonly PermissionKey[] = ['READ_USER', 'UPDATE_USER']

describe('a password set by an administrator', () => {
  it('opens the account, ends every session and is to be changed unless somebody says otherwise', async () => {
    const { id, username } = await account({ email: 'reset@example.com' })
    const { refreshToken } = await startSession(t.app.db, id, { ip: '', userAgent: '', bearer: null })
    expect((await reset({ userId: id, newPassword: 'First#2026', confirmPassword: 'First#2026' })).status).toBe(200)
    expect(
      (
        await t.app.call('POST', 'authentication/refresh-token', {
          headers: { authorization: `Bearer ${refreshToken}` },
        })
      ).status,
    ).toBe(401)
    expect((await t.app.call('POST', 'auth/login', { body: { username, password: 'First#2026' } })).body).toMatchObject(
      { mustChange: true },
    )
    expect((await reset({ userId: id, newPassword: 'Second#2026', mustChange: false })).status).toBe(200)
    expect(
      (await t.app.call('POST', 'auth/login', { body: { username, password: 'Second#2026' } })).body,
    ).toMatchObject({ mustChange: false })
    expect((await t.app.call('POST', 'auth/login', { body: { username, password: 'First#2026' } })).status).toBe(401)
    expect(await sentTo('reset@example.com')).toHaveLength(2)
    const rows = await t.app.db.select().from(auditLog).where(eq(auditLog.entityId, id)).orderBy(auditLog.id)
    expect(rows.map(({ changes }) => changes?.['password'])).toEqual([
      { old: '********', new: '********' },
      { old: '********', new: '********' },
    ])
    expect(JSON.stringify(rows)).not.toMatch(/First|Second|argon2/)
  })
  it('OrangeHRM CVE-2025-66225: changes the account that is named by its id and no other', async () => {
    const [a, b] = [await account({ passwordHash: 'a' }), await account({ passwordHash: 'b' })]
    expect(codes(await reset({ userId: a.id, username: b.username, newPassword: 'Mine#2026' }))).toEqual([
      400,
      'username:UNKNOWN_FIELD',
    ])
    expect((await reset({ userId: a.id, newPassword: 'Mine#2026' })).status).toBe(200)
    const [now] = await t.app.db.select().from(userAccount).where(eq(userAccount.id, b.id))
    expect(now?.passwordHash).toBe('b')
    const [changed] = await t.app.db.select().from(userAccount).where(eq(userAccount.id, a.id))
    expect(await checkPassword('Mine#2026', changed?.passwordHash)).toBe(true)
  })
  it('is refused without the right, for oneself, for nobody, and when the two differ', async () => {
    const { id } = await account()
    const clerk = await t.app.signIn({ permissions: ['READ_USER'] })
    expect(codes(await reset({ userId: id, newPassword: 'Mine#2026' }, clerk))).toEqual([403, ':FORBIDDEN'])
    expect(codes(await reset({ userId: t.hr.userId, newPassword: 'Mine#2026' }))).toEqual([409, ':RULE'])
    expect(codes(await reset({ userId: 'nobody', newPassword: 'Mine#2026' }))).toEqual([404, ':NOT_FOUND'])
    expect(codes(await reset({ userId: id, newPassword: 'Mine#2026', confirmPassword: 'Other' }))).toEqual([
      400,
      'confirmPassword:PASSWORD_MISMATCH',
    ])
  })
})

describe('ERPNext CVE-2026-72906: codes that staff send', () => {
  it('go to the phone of the account, need UPDATE_USER, and at most three an hour leave for one target', async () => {
    const { id } = await account({ phone: '012700001', passwordHash: 'x' })
    expect(codes(await otp('012700001', await t.app.signIn({ permissions: ['READ_USER'] })))).toEqual([
      403,
      ':FORBIDDEN',
    ])
    for (let sent = 1; sent <= 3; sent++) {
      expect((await otp('012700001')).status, String(sent)).toBe(200)
      // Impatience costs nothing of the three.
      expect(codes(await otp('012700001'))[0], String(sent)).toBe(429)
      await later()
    }
    expect(codes(await otp('012700001'))).toEqual([429, ':TOO_MANY'])
    expect(codes(await otp('012700001', await t.app.signIn({ permissions: clerkKeys })))).toEqual([429, ':TOO_MANY'])
    const messages = await sentTo('012700001')
    expect(messages).toHaveLength(3)
    expect(messages[0]?.secret).toMatch(/\b\d{6}\b/)
    const audited = await t.app.db.select().from(auditLog).where(eq(auditLog.entityId, id)).orderBy(auditLog.id)
    expect(audited.map(({ requestUrl }) => requestUrl)).toEqual(Array(3).fill('/api/employee/user/otp'))
  })
  it('opens what the owner may do with it: a new password', async () => {
    await account({ phone: '012700002', passwordHash: 'x' })
    await otp('012700002')
    const code = /\b\d{6}\b/.exec((await sentTo('012700002'))[0]?.secret ?? '')?.[0]
    expect(
      (await t.app.call('POST', 'auth/otp', { body: { phone: '012700002', otp: code } })).body['data'],
    ).toMatchObject({ purpose: 'RESET' })
  })
  it('names the fault: no phone, no user, a disabled account', async () => {
    await account({ phone: '012700003', isEnabled: false })
    expect(codes(await otp('12'))).toEqual([400, 'phone:PHONE'])
    expect(codes(await otp('012700009'))).toEqual([404, ':NOT_FOUND'])
    expect(codes(await otp('012700003'))).toEqual([409, ':RULE'])
  })
  it('stays in the caller’s reach', async () => {
    const [mine, other] = [await t.person(), await t.person()]
    await account({ phone: '012700004', employeeId: other })
    const near = await t.app.signIn({ permissions: clerkKeys, dataScope: 'SELF', employeeId: mine })
    expect(codes(await otp('012700004', near))).toEqual([404, ':NOT_FOUND'])
    expect(codes(await resend(other, near))).toEqual([404, ':NOT_FOUND'])
  })
})

it('ERPNext CVE-2026-72906: the confirmation is sent again to an account that is not active yet, three times an hour', async () => {
  const [waiting, active, without] = [await t.person(), await t.person(), await t.person()]
  await account({ employeeId: waiting, email: 'waiting@example.com', phone: '012700005' })
  await account({ employeeId: active, email: 'active@example.com', passwordHash: 'x' })
  expect(
    codes(await resend(waiting, await t.app.signIn({ permissions: ['UPDATE_EMPLOYEE_MASTER_INFORMATION'] }))),
  ).toEqual([403, ':FORBIDDEN'])
  expect((await resend(waiting)).status).toBe(200)
  const [mail] = await sentTo('waiting@example.com')
  expect(mail?.secret).toContain('#token=')
  const code = /\b\d{6}\b/.exec(mail?.secret ?? '')?.[0]
  expect(
    (await t.app.call('POST', 'auth/verify', { body: { username: 'waiting@example.com', otp: code } })).status,
  ).toBe(200)
  for (let more = 0; more < 2; more++) {
    await later()
    expect((await resend(waiting)).status).toBe(200)
  }
  await later()
  expect(codes(await resend(waiting))).toEqual([429, ':TOO_MANY'])
  expect(codes(await otp('012700005'))).toEqual([429, ':TOO_MANY'])
  expect(codes(await resend(active))).toEqual([409, ':RULE'])
  expect(codes(await resend(without))).toEqual([409, ':RULE'])
  expect(codes(await resend('nobody'))).toEqual([404, ':NOT_FOUND'])
})
