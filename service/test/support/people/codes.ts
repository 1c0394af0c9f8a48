import { eq, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll } from 'vitest'
import { hashPassword } from '../../../src/accounts/passwords.ts'
import { userAccount } from '../../../src/areas/admin/user/user.table.ts'
import { message } from '../../../src/areas/platform/messages/message.table.ts'
import { testApp, type TestAnswer, type TestApp } from '../app/app.ts'

/** The password of every account that {@link withCodes} makes, and one to change it to. */
export const [right, fresh] = ['Right#Password1', 'Fresh#Password2']
/** A phone number that no other account has. */
export const phoneNumber = () => `09${String(10_000_000 + Math.floor(Math.random() * 89_000_000))}`
/** The code of a refusal's first error. */
export const codeOf = ({ body }: TestAnswer) => (body.errors as { code: string; path: string }[] | undefined)?.[0]?.code
/** The six digits of a message. */
export const codeIn = (text: string | null | undefined) => /\b\d{6}\b/.exec(text ?? '')?.[0] ?? ''
/** A code that is not this one. */
export const other = (code: string) => (code === '111111' ? '222222' : '111111')

/**
 * The service with the calls of codes and accounts to try them on, for the tests of one file: opened before the first,
 * closed after the last.
 */
export function withCodes() {
  let app: TestApp
  let passwordHash: string
  let visitor = 0
  beforeAll(async () => {
    app = await testApp({ settings: { PUBLIC_ORIGIN: 'https://hr.example.com/' } })
    passwordHash = await hashPassword(right)
  })
  afterAll(() => app.close())
  // Each from its own address: the limit by address has its own test.
  const from = () => ({ remoteAddress: `10.0.${Math.floor(visitor / 250)}.${1 + (visitor++ % 250)}` })
  const send = async (
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<TestAnswer> => {
    const answer = await app.app.inject({
      method,
      url: `/api/${path}`,
      headers,
      ...from(),
      ...(body === undefined ? {} : { payload: body as object }),
    })
    return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
  }
  const ask = (name: string, headers?: Record<string, string>) =>
    send('GET', `auth/get-otp?username=${encodeURIComponent(name)}`, undefined, headers)
  const redeem = (username: string, otp: unknown) => send('POST', 'auth/otp', { username, otp })
  /** The newest message to a recipient. */
  const last = async (recipient: string) =>
    (
      await app.db
        .select()
        .from(message)
        .where(eq(message.recipient, recipient))
        .orderBy(sql`${message.createdAt} desc`)
    )[0]
  return {
    get app() {
      return app
    },
    /** Makes an account with an email address and the password {@link right}, unless `more` says otherwise. */
    account: async (more: Partial<typeof userAccount.$inferInsert> = {}) => {
      const username = `u${randomUUID().slice(0, 8)}`
      const [made] = await app.db
        .insert(userAccount)
        .values({ username, email: `${username}@example.com`, passwordHash, language: 'en', ...more })
        .returning()
      return { ...made!, email: made!.email ?? '' }
    },
    send,
    ask,
    redeem,
    last,
    login: (username: string, password: string) => app.call('POST', 'auth/login', { body: { username, password } }),
  }
}
