import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp, type TestUser } from '../../../../test/support/app/app.ts'
import { spokenLanguage, userAccount } from '../../admin/user/user.table.ts'

let t: TestApp
let user: TestUser
const path = 'authentication/self-language'
beforeAll(async () => {
  t = await testApp()
  user = await t.signIn({ permissions: [] })
})
afterAll(() => t.close())

const getSpoken = async (id: string) =>
  (await t.db.select({ lang: spokenLanguage }).from(userAccount).where(eq(userAccount.id, id)))[0]?.lang
const current = async () => (await user.call('GET', 'authentication/user/current')).body['data']['language']

it('an account without a choice is told in Khmer in self-service and in English in the office', async () => {
  for (const [isSelfService, lang] of [
    [true, 'km'],
    [false, 'en'],
  ] as const) {
    const [made] = await t.db
      .insert(userAccount)
      .values({ username: `speaks-${lang}`, isSelfService })
      .returning()
    expect(made?.language).toBe(null)
    expect(await getSpoken(made?.id ?? '')).toBe(lang)
  }
})
it('the chosen language is kept for the caller alone, with its row in the log; the same twice writes nothing', async () => {
  const other = await t.signIn({ permissions: [] })
  expect((await user.call('PUT', path, { body: { language: 'km' } })).status).toBe(200)
  expect(await current()).toBe('km')
  expect(await getSpoken(user.userId)).toBe('km')
  const [untouched] = await t.db.select().from(userAccount).where(eq(userAccount.id, other.userId))
  expect(untouched?.language).toBe(null)
  const before = (await t.db.select().from(userAccount).where(eq(userAccount.id, user.userId)))[0]
  expect((await user.call('PUT', path, { body: { language: 'km' } })).status).toBe(200)
  expect((await t.db.select().from(userAccount).where(eq(userAccount.id, user.userId)))[0]).toEqual(before)
  expect((await user.call('PUT', path, { body: { language: 'en' } })).status).toBe(200)
  expect(await current()).toBe('en')
})
it('another language, or none, is refused', async () => {
  for (const language of ['fr', '', null, undefined])
    expect((await user.call('PUT', path, { body: { language } })).status).toBe(400)
})
