import { beforeEach, describe, expect, it } from 'vitest'
import { fakeService, json } from '../../test/service.ts'
import { api } from '../api/api.ts'
import { getLanguage, setLanguage } from '../i18n/i18n.ts'
import { followStored, getSession, rememberUser, signIn } from './session.ts'
import { loadCurrentUser, signOut } from './sign-in.ts'
import { clearLocalData } from './stored.ts'

/** An access token as the service makes one: only the id of its session is read here. */
const toToken = (sid: string, nth = 1) => `h.${btoa(JSON.stringify({ sid, nth }))}.s`
const toUser = (id: string) => ({
  id,
  username: id,
  email: null,
  isSelfService: false,
  employee: null,
  userRole: [],
  permissions: [`READ_${id}`],
  language: id === 'first' ? ('km' as const) : ('en' as const),
})
const enter = (id: string) => {
  signIn({ accessToken: toToken(id), refreshToken: `refresh of ${id}` })
  rememberUser(toUser(id))
  setLanguage('en')
}
const refused = () => json({ message: 'x', errors: [{ path: '', message: 'x', code: 'TOKEN_EXPIRED' }] }, 401)

/** What happens in this browser while an answer is on its way. */
const meanwhile = {
  'signed out': () => signOut(),
  'signed out, and another person is in': async () => {
    await signOut()
    enter('second')
  },
  'signed out and in again in another tab': async () => {
    clearLocalData()
    localStorage.setItem('accessToken', toToken('second'))
    localStorage.setItem('refreshToken', 'refresh of second')
    localStorage.setItem('currentUser', JSON.stringify(toUser('second')))
    await Promise.resolve()
    followStored()
  },
} as const
/** The calls whose answer changes what the browser stores about the session. */
const calls = {
  'who is signed in': loadCurrentUser,
  'a renewal of the token': () => api.post('employee/thing', {}),
} as const

beforeEach(() => {
  localStorage.clear()
  followStored()
})

describe.each(Object.entries(meanwhile))('%s', (_, change) => {
  it.each(Object.entries(calls))('%s changes nothing of the session that is there now', async (name, call) => {
    enter('first')
    let isFirst = true
    const seen = fakeService({
      own: async ({ path, headers }) => {
        const by = headers.get('Authorization') ?? ''
        if (path === 'authentication/logout') return json({ data: null })
        const late = name === 'who is signed in' ? !path.includes('refresh') : path.includes('refresh')
        if (late && isFirst) {
          isFirst = false
          await change()
          return json(
            late && path.includes('refresh')
              ? { accessToken: toToken('first', 2), refreshToken: 'r2' }
              : { data: toUser('first') },
          )
        }
        if (by === `Bearer ${toToken('second')}`) return json({ data: toUser('second') })
        return refused()
      },
    })
    await call().catch(() => undefined)
    expect(isFirst).toBe(false)
    const isAnother = localStorage.getItem('accessToken') === toToken('second')
    expect(getSession().accessToken).toBe(isAnother ? toToken('second') : null)
    expect(getSession().user?.id).toBe(isAnother ? 'second' : undefined)
    expect(localStorage.getItem('refreshToken')).toBe(isAnother ? 'refresh of second' : null)
    expect(getLanguage()).toBe('en')
    // What the first person asked is not repeated by the second.
    const posts = seen.filter(({ path }) => path === 'employee/thing')
    expect(posts.map(({ headers }) => headers.get('Authorization'))).toEqual(
      name === 'who is signed in' ? [] : [`Bearer ${toToken('first')}`],
    )
  })
})

it('a renewed token is of the same session: what was asked before is stored', async () => {
  enter('first')
  fakeService({
    own: ({ path, headers }) => {
      if (path.includes('refresh')) return json({ accessToken: toToken('first', 2), refreshToken: 'r2' })
      return headers.get('Authorization') === `Bearer ${toToken('first')}` ? refused() : json({ data: toUser('first') })
    },
  })
  await expect(loadCurrentUser()).resolves.toMatchObject({ id: 'first' })
  expect(getSession().accessToken).toBe(toToken('first', 2))
})
