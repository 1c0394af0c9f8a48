import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { getLanguage, setLanguage } from '../i18n/i18n.ts'
import type { CurrentUser } from './current-user.ts'
import { chooseLanguage, languageOfActivation, settleLanguage } from './own-language.ts'
import { clearLocalData } from './stored.ts'
import { followStored, rememberUser, signIn } from './session.ts'

const sent: unknown[] = []
const somebody = (
  language: NonNullable<CurrentUser['language']> | null,
  rest: Partial<CurrentUser> = {},
): CurrentUser => ({
  id: 'one',
  username: 'one',
  email: null,
  isSelfService: true,
  employee: null,
  userRole: [],
  permissions: [],
  language,
  ...rest,
})
const speaks = (...languages: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)
const enter = (user: CurrentUser) => {
  signIn({ accessToken: 'token', refreshToken: 'refresh' })
  rememberUser(user)
}
beforeEach(() => {
  sent.length = 0
  setLanguage('en')
  vi.stubGlobal('fetch', (_: string, { body }: { readonly body: string }) => {
    sent.push(JSON.parse(body))
    return Promise.resolve(new Response('{"data":{}}'))
  })
})
afterEach(() => {
  clearLocalData()
  followStored()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('at a sign-in the language of the account is taken, whoever used the browser before', async () => {
  const user = somebody('km')
  enter(user)
  await settleLanguage(user, null)
  expect([getLanguage(), sent]).toEqual(['km', []])
})
it('a choice here stays until the account has another one that was chosen elsewhere', async () => {
  const user = somebody('km')
  enter(user)
  await settleLanguage(user, user)
  expect(getLanguage()).toBe('en')
  await settleLanguage(somebody('km'), somebody('en'))
  expect(getLanguage()).toBe('km')
})
it('an account without a language gets that of the browser, else Khmer in self-service and English in the office', async () => {
  for (const [languages, isSelfService, lang] of [
    [['km-KH', 'en'], false, 'km'],
    [['fr', 'en-US'], true, 'en'],
    [['fr', 'zh'], true, 'km'],
    [['fr', 'zh'], false, 'en'],
  ] as const) {
    localStorage.removeItem('language')
    speaks(...languages)
    const user = somebody(null, { isSelfService })
    enter(user)
    await settleLanguage(user, null)
    expect([getLanguage(), sent.pop()]).toEqual([lang, { language: lang }])
  }
})
it('what somebody chooses before the sign-in goes to their account, and to their activation', async () => {
  speaks('en-US')
  expect(languageOfActivation()).toBe('en')
  chooseLanguage('km')
  expect([languageOfActivation(), sent]).toEqual(['km', []])
  const user = somebody('en')
  enter(user)
  await settleLanguage(user, null)
  expect([getLanguage(), sent]).toEqual(['km', [{ language: 'km' }]])
})
it('what somebody chooses in the app is kept for the account', async () => {
  enter(somebody('en'))
  chooseLanguage('km')
  await vi.waitFor(() => expect(sent).toEqual([{ language: 'km' }]))
  expect(getLanguage()).toBe('km')
})
