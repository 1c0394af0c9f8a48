import { and, eq, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { userAccount } from '../../admin/user/user.table.ts'
import { codeIn, codeOf, fresh, other, phoneNumber, right, withCodes } from '../../../../test/support/people/codes.ts'
import { auditLog } from '../audit/audit-log.table.ts'
import { oneTimeCode } from './one-time-code.table.ts'

const c = withCodes()
const { account, ask, last, login, redeem, send } = c
const reset = (token: string, password = fresh, more: object = {}) =>
  send('PATCH', 'auth/forgot-password', { token, newPassword: password, confirmPassword: password, ...more })
async function codeFor(name: string, recipient = name): Promise<string> {
  expect((await ask(name)).status).toBe(200)
  return codeIn((await last(recipient))?.secret)
}
const tokenFor = async (name: string, recipient = name) =>
  (await redeem(name, await codeFor(name, recipient))).body.data.token as string

describe('a forgotten password', () => {
  it('is replaced with the code of a mail, once, and every session ends', async () => {
    const { id, email, username } = await account()
    const session = (await login(email, right)).body as { accessToken: string; refreshToken: string }
    const code = await codeFor(email)
    const opened = await redeem(email, code)
    expect(opened.body.data).toMatchObject({ purpose: 'RESET', username })
    expect(codeOf(await redeem(email, code))).toBe('CODE_ENDED')
    const { token } = opened.body.data as { token: string }
    expect((await reset(token)).status).toBe(200)
    expect(codeOf(await reset(token))).toBe('CODE_ENDED')
    expect((await login(email, right)).status).toBe(401)
    expect((await login(email, fresh)).status).toBe(200)
    const bearer = (value: string) => ({ headers: { authorization: `Bearer ${value}` } })
    expect((await c.app.call('GET', 'authentication/user/current', bearer(session.accessToken))).status).toBe(401)
    expect((await c.app.call('POST', 'authentication/refresh-token', bearer(session.refreshToken))).status).toBe(401)
    const rows = await c.app.db
      .select({ changes: auditLog.changes })
      .from(auditLog)
      .where(and(eq(auditLog.userId, id), eq(auditLog.entity, 'user')))
      .orderBy(auditLog.id)
    expect(rows).toEqual([{ changes: { password: { old: '********', new: '********' } } }])
    expect((await last(email))?.subject).toBe('Your password was changed')
  })
  it('Frappe CVE-2025-52898, CVE-2026-47194: is replaced with the link of the mail, which has the configured origin for every Host', async () => {
    const { email } = await account()
    await ask(email, { host: 'evil.example', 'x-forwarded-host': 'evil.example' })
    const text = (await last(email))?.secret ?? ''
    const token =
      /https:\/\/hr\.example\.com\/auth\/forgot-password\/new-password#token=([\w-]{43})$/m.exec(text)?.[1] ?? ''
    expect(text).not.toContain('evil.example')
    expect((await reset(token)).status).toBe(200)
    expect((await login(email, fresh)).status).toBe(200)
  })
  it('changes only the account that the token was made for (CVE-2025-66225)', async () => {
    const [a, b] = [await account(), await account()]
    const token = await tokenFor(a.email)
    const tried = await reset(token, fresh, { username: b.username })
    expect([tried.status, codeOf(tried)]).toEqual([400, 'UNKNOWN_FIELD'])
    expect((await redeem(b.email, await codeFor(a.email).catch(() => '123456'))).status).toBe(400)
    expect((await reset(token)).status).toBe(200)
    expect([(await login(a.email, fresh)).status, (await login(b.email, right)).status]).toEqual([200, 200])
  })
  it('keeps the token while the new password is refused', async () => {
    const { email } = await account()
    const token = await tokenFor(email)
    expect(
      codeOf(await send('PATCH', 'auth/forgot-password', { token, newPassword: fresh, confirmPassword: 'x' })),
    ).toBe('PASSWORD_MISMATCH')
    expect((await reset(token)).status).toBe(200)
  })
  it('two requests with one token: one password', async () => {
    const { email } = await account()
    const token = await tokenFor(email)
    const answers = await Promise.all([reset(token, 'First#Password1'), reset(token, 'Second#Password2')])
    expect([200, 400].map((wanted) => answers.filter(({ status }) => status === wanted).length)).toEqual([1, 1])
  })
  it('takes no token that has ended', async () => {
    const { id, email } = await account()
    const token = await tokenFor(email)
    await c.app.db
      .update(oneTimeCode)
      .set({ tokenEndsAt: sql`now() - interval '1 second'` })
      .where(eq(oneTimeCode.userId, id))
    expect(codeOf(await reset(token))).toBe('CODE_ENDED')
    for (const bad of [undefined, null, '', [], {}])
      expect(
        (await send('PATCH', 'auth/forgot-password', { token: bad, newPassword: fresh, confirmPassword: fresh }))
          .status,
      ).toBe(400)
  })
})

describe('activation', () => {
  it("comes by SMS to the phone number, with a username and a password of one's own", async () => {
    const phone = phoneNumber()
    const { username } = await account({ phone, email: null, passwordHash: null, language: 'km' })
    expect((await send('GET', `auth/get-otp?phone=${phone}`)).status).toBe(200)
    const sent = await last(phone)
    expect(sent).toMatchObject({ channel: 'SMS', status: 'KEPT' })
    expect(sent?.secret).toMatch(/[\u1780-\u17ff]/)
    const opened = await send('POST', 'auth/verify', { phone, otp: codeIn(sent?.secret) })
    expect(opened.body.data).toMatchObject({ purpose: 'ACTIVATE', username })
    const { token } = opened.body.data as { token: string }
    const activate = (name: string) =>
      send('POST', 'auth/active-account-create-new-user', {
        token,
        username: name,
        password: fresh,
        confirmPassword: fresh,
        language: 'en',
      })
    expect(codeOf(await reset(token))).toBe('CODE_ENDED')
    const taken = await activate((await account()).username)
    expect([taken.status, codeOf(taken), taken.body.errors[0].path]).toEqual([409, 'DUPLICATE', 'username'])
    expect((await activate('Not a name')).body.errors[0]).toMatchObject({ path: 'username', code: 'FORMAT' })
    const chosen = `me.${randomUUID().slice(0, 8)}`
    expect((await activate(chosen)).status).toBe(200)
    for (const name of [phone, chosen]) expect((await login(name, fresh)).status).toBe(200)
    const [now] = await c.app.db.select().from(userAccount).where(eq(userAccount.username, chosen))
    expect(now?.language, 'that of the browser').toBe('en')
  })
  it('is another thing than a new password', async () => {
    const { email } = await account()
    const code = await codeFor(email)
    expect(codeOf(await send('POST', 'auth/verify', { username: email, otp: code }))).toBe('CODE_WRONG')
    const { token } = (await send('POST', 'auth/verify?rest=true', { username: email, otp: code })).body.data as {
      token: string
    }
    expect(
      codeOf(
        await send('POST', 'auth/active-account-create-new-user', {
          token,
          username: 'somebody',
          password: fresh,
          confirmPassword: fresh,
        }),
      ),
    ).toBe('CODE_ENDED')
  })
})

describe('codes', () => {
  it.each([[undefined], [null], [''], [[]], [{}], [0], ['12345'], ['1234567'], ['abcdef'], ['______'], [true]])(
    'Horilla CVE-2026-24038: %j is refused, with and without a code to compare',
    async (otp) => {
      const { id, email } = await account()
      expect((await redeem(email, otp)).status).toBe(400)
      await ask(email)
      await c.app.db.update(oneTimeCode).set({ codeHash: null }).where(eq(oneTimeCode.userId, id))
      expect((await redeem(email, otp)).status).toBe(400)
    },
  )
  it('are compared five times, tried at once or one after the other', async () => {
    const { email } = await account()
    const code = await codeFor(email)
    const answers = await Promise.all(Array.from({ length: 8 }, () => redeem(email, other(code))))
    expect(answers.filter((answer) => codeOf(answer) === 'CODE_WRONG')).toHaveLength(4)
    expect(codeOf(await redeem(email, code))).toBe('CODE_ENDED')
  })
  it('end after five minutes', async () => {
    const { id, email } = await account()
    const code = await codeFor(email)
    const [{ minutes } = { minutes: 0 }] = await c.app.db
      .select({
        minutes: sql<number>`round(extract(epoch from ${oneTimeCode.codeEndsAt} - ${oneTimeCode.sentAt}) / 60)::int`,
      })
      .from(oneTimeCode)
      .where(eq(oneTimeCode.userId, id))
    expect(minutes).toBe(5)
    await c.app.db
      .update(oneTimeCode)
      .set({ codeEndsAt: sql`now() - interval '1 second'` })
      .where(eq(oneTimeCode.userId, id))
    expect(codeOf(await redeem(email, code))).toBe('CODE_ENDED')
  })
  it('come again after a minute, and the earlier one is void', async () => {
    const { id, email } = await account()
    const first = await codeFor(email)
    const early = await ask(email)
    expect([early.status, codeOf(early)]).toEqual([429, 'CODE_WAIT'])
    expect(Number(early.headers['retry-after'])).toBeGreaterThan(50)
    await c.app.db
      .update(oneTimeCode)
      .set({ sentAt: sql`now() - interval '61 seconds'` })
      .where(eq(oneTimeCode.userId, id))
    const second = await codeFor(email)
    if (second !== first) expect(codeOf(await redeem(email, first))).toBe('CODE_WRONG')
    expect((await redeem(email, second)).status).toBe(200)
  })
  it('are six digits, and at rest only hashes of code, token and name', async () => {
    const { id, email } = await account()
    const code = await codeFor(email)
    expect(code).toMatch(/^\d{6}$/)
    const { token } = (await redeem(email, code)).body.data as { token: string }
    const [row] = await c.app.db.select().from(oneTimeCode).where(eq(oneTimeCode.userId, id))
    const stored = JSON.stringify(row)
    for (const plain of [code, token, email]) expect(stored).not.toContain(plain)
  })
  it('accept Khmer digits', async () => {
    const { email } = await account()
    const khmer = (await codeFor(email)).replace(/\d/g, (digit) => String.fromCharCode(0x17e0 + Number(digit)))
    expect((await redeem(email, khmer)).status).toBe(200)
  })
})
