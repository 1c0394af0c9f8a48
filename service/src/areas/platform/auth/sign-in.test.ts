import { and, eq, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../../test/support/app/app.ts'
import { serverTestDatabase } from '../../../../test/support/app/database.ts'
import { hashPassword } from '../../../accounts/passwords.ts'
import { userAccount } from '../../admin/user/user.table.ts'
import { message } from '../messages/message.table.ts'
import { notification } from '../notification/notification.table.ts'
import { attempt, knownDevice } from './attempt.table.ts'
import { forgetOldAttempts, getNetwork } from './attempts.ts'
import { refreshToken } from './session.table.ts'

// Nobody locks another person out from elsewhere, and a known browser gets in. Two instances on one PostgreSQL server.
const right = 'Right#Password1'
let t: TestApp
let other: TestApp
let passwordHash: string
beforeAll(async () => {
  const database = await serverTestDatabase()
  t = await testApp({ database })
  other = await testApp({ database: { ...database, close: () => Promise.resolve() } })
  passwordHash = await hashPassword(right)
})
afterAll(async () => {
  await other.app.close()
  await t.close()
})

const account = async (more: Partial<typeof userAccount.$inferInsert> = {}) => {
  const username = `u${randomUUID().slice(0, 8)}`
  const [made] = await t.db
    .insert(userAccount)
    .values({ username, email: `${username}@example.com`, passwordHash, ...more })
    .returning()
  return (
    made ??
    (() => {
      throw new Error('the account was not stored')
    })()
  )
}
const newMark = () => randomUUID().replaceAll('-', '')
interface From {
  readonly at: string
  readonly mark?: string
  readonly by?: TestApp
}
async function login(username: string, password: string, { at, mark, by = t }: From) {
  const answer = await by.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress: at,
    headers: { 'user-agent': 'Firefox/140.0 (X11; Linux)', ...(mark ? { 'x-device-mark': mark } : {}) },
    payload: { username, password },
  })
  const { errors, ...tokens } = answer.json<{
    errors?: { code: string; message: string }[]
    accessToken: string
    refreshToken: string
  }>()
  return {
    code: answer.statusCode === 200 ? 'in' : (errors?.[0]?.code ?? ''),
    message: errors?.[0]?.message,
    wait: Number(answer.headers['retry-after']),
    tokens,
  }
}
const wrong = async (username: string, times: number, from: From) => {
  const codes: string[] = []
  for (let i = 0; i < times; i++) codes.push((await login(username, `wrong ${String(i)}`, from)).code)
  return codes
}
const bad = (times: number) => Array<string>(times).fill('BAD_CREDENTIALS')
// The waits are over; the windows in which things are counted are not.
const waited = () =>
  t.db
    .update(attempt)
    .set({ waitUntil: sql`now() - interval '1 second'` })
    .where(sql`${attempt.waitUntil} is not null`)

describe('wrong passwords', () => {
  it('lock five of them for a name from one address, also to the right one, whichever name of the account is typed; unknown names alike', async () => {
    const { username, email } = await account()
    const nobody = `ghost-${randomUUID()}`
    expect([
      ...(await wrong(username, 2, { at: '10.1.0.1' })),
      ...(await wrong(String(email), 3, { at: '10.1.0.1' })),
    ]).toEqual(bad(5))
    expect(await wrong(nobody, 5, { at: '10.1.0.2' })).toEqual(bad(5))
    for (const [name, at] of [
      [username, '10.1.0.1'],
      [String(email), '10.1.0.1'],
      [nobody, '10.1.0.2'],
    ] as const)
      expect(await login(name, right, { at })).toMatchObject({
        code: 'ACCOUNT_LOCKED',
        message: 'Too many attempts. Try again in 15 minutes.',
      })
  })
  it('lock nobody out elsewhere: the owner waits a moment of their own, which no further wrong password makes longer, and is in', async () => {
    for (const name of [(await account()).username, `ghost-${randomUUID()}`]) {
      await wrong(name, 9, { at: '10.2.0.1' })
      const owner = { at: '10.2.0.9' }
      const asked = await login(name, right, owner)
      expect([asked.code, asked.wait]).toEqual(['SIGN_IN_WAIT', 1])
      await waited()
      // Meanwhile it goes on elsewhere, from one address after the other: each waits for itself, and longer.
      const waits: number[] = []
      for (let n = 10; n < 18; n++) {
        const at = `10.2.1.${String(n)}`
        waits.push((await login(name, 'wrong', { at })).wait)
        await waited()
        expect(await wrong(name, 1, { at })).toEqual(bad(1))
      }
      expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
      expect((await login(name, right, owner)).code).toBe(name.startsWith('ghost') ? 'BAD_CREDENTIALS' : 'in')
    }
  })
  it('neither lock nor slow a browser that signed in before: it is a place of its own', async () => {
    const { username } = await account()
    const mark = newMark()
    expect((await login(username, right, { at: '10.3.0.1', mark })).code).toBe('in')
    for (const at of ['10.3.0.1', '10.3.0.2', '10.3.0.3']) await wrong(username, 6, { at })
    expect((await login(username, right, { at: '10.3.0.1' })).code).toBe('ACCOUNT_LOCKED')
    expect((await login(username, right, { at: '10.3.0.1', mark })).code).toBe('in')
    expect((await login(username, right, { at: '10.3.0.4', mark })).code).toBe('in')
    // It is locked like any other place, for guesses from anywhere; and its mark says nothing about other accounts.
    expect([
      ...(await wrong(username, 3, { at: '10.3.0.5', mark })),
      ...(await wrong(username, 3, { at: '10.3.0.6', mark })),
    ]).toEqual([...bad(5), 'ACCOUNT_LOCKED'])
    const second = await account()
    await wrong(second.username, 5, { at: '10.3.0.7' })
    expect((await login(second.username, right, { at: '10.3.0.8', mark })).code).toBe('SIGN_IN_WAIT')
  })
  it('let no mark count that never signed in, that can be guessed, or that was known before the password was another one', async () => {
    const { id, username } = await account()
    await wrong(username, 5, { at: '10.4.0.1' })
    for (const mark of [newMark(), 'x', 'a b'.repeat(20), 'm'.repeat(65)])
      expect((await login(username, right, { at: '10.4.0.1', mark })).code).toBe('ACCOUNT_LOCKED')
    const mark = newMark()
    const { tokens } = await login(username, right, { at: '10.4.0.2', mark }).then(async () => {
      await waited()
      return login(username, right, { at: '10.4.0.2', mark })
    })
    expect(await t.db.select().from(knownDevice).where(eq(knownDevice.userId, id))).toHaveLength(1)
    const changed = await t.call('PATCH', 'authentication/self-password', {
      body: { oldPassword: right, newPassword: 'Fresh#Password2', confirmPassword: 'Fresh#Password2' },
      headers: { authorization: `Bearer ${tokens.accessToken}` },
    })
    expect(changed.status).toBe(200)
    expect(await t.db.select().from(knownDevice).where(eq(knownDevice.userId, id))).toEqual([])
    // The lock at the first address ended with the password that was guessed at.
    expect((await login(username, 'Fresh#Password2', { at: '10.4.0.1' })).code).toBe('in')
  })
  it('are counted together by two instances, also when they come at once: no sixth one is compared', async () => {
    const { username } = await account()
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        login(username, i === 11 ? right : 'wrong', { at: '10.5.0.1', by: i % 2 ? t : other }),
      ),
    )
    expect(answers.filter(({ code }) => code !== 'ACCOUNT_LOCKED')).toHaveLength(5)
    const [one, two] = [await account(), await account()]
    expect([
      ...(await wrong(one.username, 3, { at: '10.5.0.2' })),
      ...(await wrong(one.username, 3, { at: '10.5.0.2', by: other })),
    ]).toEqual([...bad(5), 'ACCOUNT_LOCKED'])
    await wrong(two.username, 5, { at: '10.5.0.3' })
    expect((await login(two.username, right, { at: '10.5.0.4', by: other })).code).toBe('SIGN_IN_WAIT')
  })
  it('one password on many names is stopped by its address, and not the browsers that are known there', async () => {
    const { username } = await account()
    const mark = newMark()
    expect((await login(username, right, { at: '10.6.0.1', mark })).code).toBe('in')
    for (let i = 0; i < 100; i++) await login(`name-${randomUUID()}`, 'Spring#2026', { at: '10.6.0.1' })
    expect((await login(username, right, { at: '10.6.0.1' })).code).toBe('TOO_MANY')
    expect((await login(username, right, { at: '10.6.0.1', mark })).code).toBe('in')
    expect((await login(username, right, { at: '10.6.0.2' })).code).toBe('in')
  })
  it('are counted by the address of the connection; behind a proxy that is named in the settings by the one that it names', async () => {
    const proxied = await testApp({ settings: { TRUSTED_PROXIES: '10.9.0.0/16' } })
    const try5 = async (by: TestApp, client: string) => {
      const answers: number[] = []
      for (let i = 0; i < 6; i++)
        answers.push(
          (
            await by.app.inject({
              method: 'POST',
              url: '/api/auth/login',
              remoteAddress: '10.9.0.1',
              headers: { 'x-forwarded-for': `9.9.9.9, ${client}` },
              payload: { username: 'nobody-here', password: 'wrong' },
            })
          )
            .json<{ errors: { code: string }[] }>()
            .errors.map(({ code }) => (code === 'ACCOUNT_LOCKED' ? 1 : 0))[0] ?? 0,
        )
      return answers
    }
    expect(await try5(proxied, '192.0.2.1')).toEqual([0, 0, 0, 0, 0, 1])
    expect((await try5(proxied, '192.0.2.2')).at(0)).toBe(0)
    expect(await try5(t, '192.0.2.1')).toEqual([0, 0, 0, 0, 0, 1])
    expect(await try5(t, '192.0.2.2')).toEqual([1, 1, 1, 1, 1, 1])
    await proxied.close()
  })
  it('the one that succeeds forgets the wrong ones of its place; rows go when they end, devices after half a year', async () => {
    const { username, id } = await account()
    await wrong(username, 4, { at: '10.7.0.1' })
    expect((await login(username, right, { at: '10.7.0.1', mark: newMark() })).code).toBe('in')
    expect(await wrong(username, 1, { at: '10.7.0.1' })).toEqual(bad(1))
    const stored = JSON.stringify(await t.db.select().from(attempt))
    for (const plain of [username, id, '10.7.0.1']) expect(stored).not.toContain(plain)
    await t.db.update(attempt).set({ endsAt: sql`now() - interval '1 second'` })
    await t.db.update(knownDevice).set({ usedAt: sql`now() - interval '181 days'` })
    await forgetOldAttempts(t.db)
    expect([await t.db.select().from(attempt), await t.db.select().from(knownDevice)]).toEqual([[], []])
  })
})

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', ''],
])('the network of %s is %s', (ip, network) => expect(getNetwork(ip)).toBe(network))

describe('a session that ends because a used token came back', () => {
  const refresh = (token: string, at: string, userAgent: string) =>
    t.app.inject({
      method: 'POST',
      url: '/api/authentication/refresh-token',
      remoteAddress: at,
      headers: { authorization: `Bearer ${token}`, 'user-agent': userAgent },
    })
  const stranger = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0.0.0'
  it('tells its user in the app and by mail, once: which, when, from where, and what to do', async () => {
    const { id, username, email } = await account({ language: 'en' })
    const { tokens } = await login(username, right, { at: '10.20.0.1' })
    await refresh(tokens.refreshToken, '10.20.0.1', stranger)
    await t.db
      .update(refreshToken)
      .set({ usedAt: sql`now() - interval '11 seconds'` })
      .where(sql`${refreshToken.usedAt} is not null`)
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => refresh(tokens.refreshToken, '10.20.0.66', stranger)),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401])
    const notices = await t.db
      .select({ en: notification.contentEn, km: notification.contentKm })
      .from(notification)
      .where(eq(notification.userId, id))
    expect(notices).toHaveLength(1)
    expect(notices[0]?.en).toMatch(
      /session on Firefox, Linux \(10\.20\.0\.1\) was ended at \d\d-\w{3}-\d{4} \d\d:\d\d:\d\d: .* from Chrome, Windows \(10\.20\.0\.66\).*change your password/,
    )
    expect(notices[0]?.km).toMatch(/[\u1780-\u17ff].*10\.20\.0\.66/)
    const mails = await t.db
      .select({ text: message.masked })
      .from(message)
      .where(and(eq(message.recipient, String(email)), eq(message.subject, 'A session of yours was ended for safety')))
    expect(mails).toEqual([{ text: expect.stringMatching(/10\.20\.0\.66.*Sign in again/s) as unknown }])
  })
})
