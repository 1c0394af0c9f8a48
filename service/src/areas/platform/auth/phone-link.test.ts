import { phoneLinkPage } from '@staff/contract'
import { desc, eq, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { secret, testApp, type TestAnswer } from '../../../../test/support/app/app.ts'
import { codeIn, codeOf, fresh, other, phoneNumber } from '../../../../test/support/people/codes.ts'
import { testDatabase } from '../../../../test/support/app/database.ts'
import { withPeople } from '../../../../test/support/people/with-people.ts'
import { userAccount } from '../../admin/user/user.table.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { message } from '../messages/message.table.ts'
import { maskedPhone, phoneLinks } from './phone-links.ts'

const t = withPeople()
let visitor = 0
const send = async (
  method: 'GET' | 'POST',
  path: string,
  { body, mark, ip = `10.7.0.${String((visitor += 1))}` }: { body?: object; mark?: string; ip?: string } = {},
): Promise<TestAnswer> => {
  const answer = await t.app.app.inject({
    method,
    url: `/api/${path}`,
    remoteAddress: ip,
    headers: mark ? { 'x-device-mark': mark } : {},
    ...(body ? { payload: body } : {}),
  })
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
}
const shown = (id: string) => send('GET', `auth/phone-link?id=${encodeURIComponent(id)}`)
const ask = (id: string, more: { mark?: string; ip?: string } = {}) =>
  send('GET', `auth/get-otp?id=${encodeURIComponent(id)}`, more)
const redeem = (id: string, otp: string, mark?: string) =>
  send('POST', 'auth/otp', { body: { id, otp }, ...(mark ? { mark } : {}) })
const activate = (token: unknown) =>
  send('POST', 'auth/active-account-create-new-user', {
    body: { token, username: `me.${randomUUID().slice(0, 8)}`, password: fresh, confirmPassword: fresh },
  })
const last = async (recipient: string) =>
  (await t.app.db.select().from(message).where(eq(message.recipient, recipient)).orderBy(desc(message.createdAt)))[0]
const change = (id: string, values: Partial<typeof userAccount.$inferInsert>) =>
  t.app.db.update(userAccount).set(values).where(eq(userAccount.id, id))
/** An account that waits for its activation, and the id of the link that HR sent. */
async function invited(more: Partial<typeof userAccount.$inferInsert> = {}) {
  const employeeId = await t.person()
  const phone = phoneNumber()
  const [made] = await t.app.db
    .insert(userAccount)
    .values({ username: `u${randomUUID().slice(0, 8)}`, phone, employeeId, ...more })
    .returning()
  const sent = await t.hr.call('PATCH', `employee/employee-master-information/resend-confirmation/${employeeId}`)
  expect(sent.status).toBe(200)
  const text = (await last(made?.email ?? phone))?.secret ?? ''
  const id = text.split(phoneLinkPage(''))
  return { userId: made?.id ?? '', employeeId, phone, text, id: /^\S+/.exec(id.at(-1) ?? '')?.[0] ?? '' }
}
const plainAnswer = ({ status, body }: TestAnswer) => [status, JSON.stringify({ ...body, requestId: '' })]

describe('the link of the activation message', () => {
  it('shows the number masked, sends a code to it, and the code activates the account', async () => {
    const { id, phone, text } = await invited()
    expect(text).toContain(`http://127.0.0.1:3000/auth/${id}`)
    expect((await last(phone))?.masked).not.toContain(id)
    const page = await shown(id)
    expect([page.status, page.body.data]).toEqual([200, { phone: `•••\u00a0•••\u00a0${phone.slice(-3)}` }])
    expect(JSON.stringify(page.body)).not.toContain(phone)
    const mark = randomUUID().replaceAll('-', '')
    expect((await ask(id, { mark })).status).toBe(200)
    const code = codeIn((await last(phone))?.secret)
    expect(codeOf(await redeem(id, other(code), mark))).toBe('CODE_WRONG')
    const opened = await redeem(id, code, mark)
    expect(opened.body.data).toMatchObject({ purpose: 'ACTIVATE' })
    expect((await activate(opened.body.data.token)).status).toBe(200)
    expect((await t.app.call('POST', 'auth/login', { body: { username: phone, password: fresh } })).status).toBe(200)
    expect(codeOf(await shown(id))).toBe('LINK_ENDED')
  })
  it('is in a mail with the code, and in none where the account has no phone number', async () => {
    const { text } = await invited({ email: 'invited@example.com', language: 'en' })
    expect(text).toMatch(/#token=[\w-]{43}\n\nLater, for 7 days/)
    const { text: without } = await invited({ phone: null, email: 'no.phone@example.com', language: 'en' })
    expect(without).toContain('#token=')
    expect(without).not.toContain('7 days')
  })
  it('works for seven days, with the number that it was sent for', async () => {
    const { userId, phone } = await invited()
    const links = phoneLinks(Buffer.from(randomUUID()))
    const start = Date.parse('2026-01-01T00:00:00Z')
    const id = links.make({ id: userId, phone }, start)
    const found = (now: number) => links.find(t.app.db, id, now)
    expect((await found(start + 7 * 86_400_000 - 1_000))?.id).toBe(userId)
    expect(await found(start + 7 * 86_400_000)).toBeUndefined()
    await change(userId, { phone: phoneNumber() })
    expect(await found(start)).toBeUndefined()
    expect(maskedPhone(phone)).not.toContain(phone.slice(0, 4))
  })
})

describe('links that do not work', () => {
  const forged = (id: string) => `${id.slice(0, 10)}${id[10] === 'a' ? 'b' : 'a'}${id.slice(11)}`
  const ways: Readonly<Record<string, (made: Awaited<ReturnType<typeof invited>>) => Promise<unknown> | string>> = {
    'forged signature': ({ id }) => forged(id),
    'a later end': ({ id }) => `z${id.slice(1)}`,
    'the account of somebody else': async ({ id }) => id.slice(0, 31) + (await invited()).userId,
    'no such account': ({ id }) => `${id.slice(0, 31)}${randomUUID()}`,
    'no link at all': () => 'anything',
    'signs of no link': () => "%00'--ក",
    'activated meanwhile': ({ userId }) => change(userId, { passwordHash: 'x' }),
    'another number meanwhile': ({ userId }) => change(userId, { phone: phoneNumber() }),
    'no number any more': ({ userId }) => change(userId, { phone: null, email: `${userId}@example.com` }),
    'disabled meanwhile': ({ userId }) => change(userId, { isEnabled: false }),
    'left meanwhile': ({ employeeId }) =>
      t.app.db.update(employee).set({ status: 'RESIGNED' }).where(eq(employee.id, employeeId)),
    'deleted meanwhile': ({ userId }) => t.app.db.delete(userAccount).where(eq(userAccount.id, userId)),
  }
  it('get the same answer at every step, for every reason, and nobody gets a message', async () => {
    const stories = new Map<string, unknown>()
    for (const [way, spoil] of Object.entries(ways)) {
      const made = await invited()
      const spoilt = await spoil(made)
      const id = typeof spoilt === 'string' ? spoilt : made.id
      const count = async () => (await t.app.db.select({ n: sql<number>`count(*)::int` }).from(message))[0]?.n
      const before = await count()
      stories.set(way, [
        plainAnswer(await shown(id)),
        plainAnswer(await ask(id)),
        plainAnswer(await ask(id)),
        plainAnswer(await redeem(id, '123456')),
      ])
      expect([way, await count()]).toEqual([way, before])
    }
    const [first, ...others] = [...stories.entries()]
    expect(JSON.stringify(first?.[1])).toContain('LINK_ENDED')
    for (const [way, story] of others) expect([way, story]).toEqual([way, first?.[1]])
  })
  it('are refused in Khmer too', async () => {
    const answer = await t.app.call('GET', 'auth/phone-link?id=anything', { lang: 'km' })
    expect([answer.status, answer.body['message']]).toEqual([400, expect.stringMatching(/[\u1780-\u17ff]/)])
  })
  it('take no part in a code that a name was asked for', async () => {
    for (const query of ['?id=', '?id=a&phone=012345678', `?id=${'a'.repeat(300)}`])
      expect((await send('GET', `auth/get-otp${query}`)).status).toBe(400)
  })
})

describe('codes of a link', () => {
  it('are counted with those of the number: one a minute from one place, two tabs share it', async () => {
    const { id, phone } = await invited()
    const mark = randomUUID().replaceAll('-', '')
    const [ip, elsewhere] = ['10.7.9.1', '10.7.9.2']
    expect((await ask(id, { ip, mark })).status).toBe(200)
    const code = codeIn((await last(phone))?.secret)
    expect(codeOf(await ask(id, { ip, mark }))).toBe('CODE_WAIT')
    expect(codeOf(await send('GET', `auth/get-otp?phone=${phone}`, { ip, mark }))).toBe('CODE_WAIT')
    // A stranger with the link neither replaces the code nor types it.
    const strange = randomUUID().replaceAll('-', '')
    expect((await ask(id, { ip: elsewhere, mark: strange })).status).toBe(200)
    expect((await redeem(id, code, strange)).status).toBe(400)
    expect((await redeem(id, code, mark)).status).toBe(200)
  })
  it('are not opened by a link of before, once the account is active', async () => {
    const { id, phone, userId } = await invited()
    await ask(id)
    const code = codeIn((await last(phone))?.secret)
    await change(userId, { passwordHash: 'x' })
    expect(codeOf(await redeem(id, code))).toBe('CODE_ENDED')
  })
})

it('a second instance knows the links of the first', async () => {
  const database = await testDatabase()
  const instances = [await testApp({ database }), await testApp({ database })]
  const phone = phoneNumber()
  const [made] = await database.db.insert(userAccount).values({ username: 'invited', phone }).returning()
  const id = phoneLinks(new TextEncoder().encode(secret)).make({ id: made?.id ?? '', phone })
  for (const { call } of instances)
    expect((await call('GET', `auth/phone-link?id=${id}`)).body['data']).toEqual({ phone: maskedPhone(phone) })
  for (const { app } of instances) await app.close()
  await database.close()
})
