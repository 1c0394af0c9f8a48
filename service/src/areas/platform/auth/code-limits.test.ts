import { eq, lt, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { codeIn, codeOf, other, right, withCodes } from '../../../../test/support/people/codes.ts'
import { attempt } from './attempt.table.ts'
import { oneTimeCode } from './one-time-code.table.ts'

const c = withCodes()
const { account, ask, last, redeem, send } = c

describe('accounts that do not exist', () => {
  const nobody = () => `nobody-${randomUUID()}@example.com`
  it('get the same answers at every step as one that does', async () => {
    const known = await account()
    const closed = await account({ isEnabled: false })
    const stories = await Promise.all(
      [known.email, nobody(), closed.email].map(async (name) => {
        const answers = [await ask(name), await ask(name)]
        for (let i = 0; i < 6; i++) answers.push(await redeem(name, '000000'))
        return answers.map(({ status, body }) => [
          status,
          JSON.stringify({ ...body, requestId: '' }).replace(/\d+ seconds/, 'N seconds'),
        ])
      }),
    )
    expect(stories[1]).toEqual(stories[0])
    expect(stories[2]).toEqual(stories[0])
    expect(await last(closed.email)).toBeUndefined()
  })
  it('cost the same statements: the work differs by one row of the outbox', async () => {
    const rows = async () => (await c.app.db.select({ n: sql<number>`count(*)::int` }).from(oneTimeCode))[0]?.n ?? 0
    const before = await rows()
    await ask(nobody())
    expect(await rows()).toBe(before + 1)
  })
})

describe('limits', () => {
  const askAt = (remoteAddress: string, name: string, mark?: string) =>
    c.app.app.inject({
      url: `/api/auth/get-otp?username=${name}`,
      remoteAddress,
      headers: mark ? { 'x-device-mark': mark } : {},
    })
  const aMinuteLater = async () => {
    await c.app.db.update(oneTimeCode).set({ sentAt: sql`now() - interval '61 seconds'` })
    // A limit by the minute ends within it, a limit by the hour does not.
    await c.app.db.delete(attempt).where(lt(attempt.endsAt, sql`now() + interval '61 seconds'`))
  }
  const asked = async (remoteAddress: string, name: string, mark?: string) => {
    const answer = await askAt(remoteAddress, name, mark)
    await aMinuteLater()
    return answer.statusCode
  }
  it('of a code a minute and five an hour from one place, ten from all strangers, and a browser that the account knows goes on', async () => {
    const { email, id } = await account()
    const mark = randomUUID().replaceAll('-', '')
    await c.app.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'x-device-mark': mark },
      payload: { username: email, password: right },
    })
    expect((await askAt('10.8.0.1', email)).statusCode).toBe(200)
    expect((await askAt('10.8.0.1', email)).json()).toMatchObject({ errors: [{ code: 'CODE_WAIT' }] })
    await aMinuteLater()
    for (let i = 0; i < 4; i++) expect(await asked('10.8.0.1', email)).toBe(200)
    expect(await asked('10.8.0.1', email)).toBe(429)
    for (let i = 0; i < 5; i++) expect(await asked('10.8.0.2', email)).toBe(200)
    expect(await asked('10.8.0.3', email)).toBe(429)
    expect(await asked('10.8.0.3', email, mark)).toBe(200)
    expect(
      (
        await c.app.db
          .select({ n: sql<number>`count(*)::int` })
          .from(oneTimeCode)
          .where(eq(oneTimeCode.userId, id))
      )[0]?.n,
    ).toBe(2)
  })
  it('a stranger’s requests and tries for the name neither replace nor use up the code of the owner', async () => {
    const { email } = await account()
    const [own, strange] = [randomUUID().replaceAll('-', ''), randomUUID().replaceAll('-', '')]
    const typed = (otp: string, mark?: string) =>
      send('POST', 'auth/otp', { username: email, otp }, mark ? { 'x-device-mark': mark } : {})
    await askAt('10.8.1.1', email, own)
    const code = codeIn((await last(email))?.secret)
    for (const mark of [undefined, strange])
      for (let i = 0; i < 8; i++) expect((await typed(other(code), mark)).status).toBe(400)
    expect((await askAt('10.8.1.2', email, strange)).statusCode).toBe(200)
    for (let i = 0; i < 8; i++) await typed('000000', strange)
    // Nor may a stranger type a code that the owner asked for.
    expect(codeOf(await typed(code, strange))).toBe('CODE_ENDED')
    expect((await typed(code, own)).status).toBe(200)
  })
  it('of twenty requests a minute for an address', async () => {
    const codes = []
    for (let i = 0; i < 21; i++)
      codes.push(
        (await c.app.app.inject({ url: `/api/auth/get-otp?username=many-${i}@example.com`, remoteAddress: '10.9.9.9' }))
          .statusCode,
      )
    expect(codes.filter((code) => code === 200)).toHaveLength(20)
    expect(codes.at(-1)).toBe(429)
  })
  it('ask for exactly one name', async () => {
    for (const query of ['', '?username=a@b.c&phone=012345678', '?username=', '?other=x'])
      expect((await send('GET', `auth/get-otp${query}`)).status).toBe(400)
  })
})
