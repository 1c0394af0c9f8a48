import { beforeEach, describe, expect, it, vi } from 'vitest'
import { signInWith } from '../../test/app.tsx'
import { fakeService, json } from '../../test/service.ts'
import { setLanguage } from '../i18n/i18n.ts'
import { getSession, onSessionEnd, signIn } from '../session/session.ts'
import { loadCurrentUser, signOut } from '../session/sign-in.ts'
import { ApiError, getMessage } from './api-error.ts'
import { api } from './api.ts'

const refused = (call: { headers: Headers }) => call.headers.get('Authorization') === 'Bearer access'
const expired = () =>
  json({ message: 'x', errors: [{ path: '', message: 'Your session has ended', code: 'TOKEN_EXPIRED' }] }, 401)

beforeEach(() => signInWith())

describe('one refresh for any number of refused calls (spec 1 section 8)', () => {
  it('50 parallel 401s make one refresh call and 50 successes', async () => {
    const seen = fakeService({
      own: async (call) => {
        await Promise.resolve()
        if (call.path === 'authentication/refresh-token')
          return json({ accessToken: 'new', refreshToken: 'new-refresh' })
        return refused(call) ? expired() : json({ data: call.query.get('n') })
      },
    })
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => api.get<{ data: string }>('employee/thing', { n })),
    )
    expect(answers.map(({ data }) => data)).toEqual(Array.from({ length: 50 }, (_, n) => String(n)))
    const refreshes = seen.filter(({ path }) => path === 'authentication/refresh-token')
    expect(refreshes).toHaveLength(1)
    expect(refreshes[0]?.headers.get('Authorization')).toBe('Bearer refresh')
    expect(localStorage.getItem('accessToken')).toBe('new')
    expect(getSession().refreshToken).toBe('new-refresh')
  })

  it('takes the token another tab has already renewed, without a call', async () => {
    const seen = fakeService({ own: (call) => (refused(call) ? expired() : json({ data: 1 })) })
    localStorage.setItem('accessToken', 'from-other-tab')
    await api.get('employee/thing')
    expect(seen.map(({ path }) => path)).toEqual(['employee/thing', 'employee/thing'])
    expect(seen[1]?.headers.get('Authorization')).toBe('Bearer from-other-tab')
  })

  it('a refused refresh clears local data, keeps the way back and tells the host once', async () => {
    const ended = vi.fn<(reason: string, path: string) => void>()
    const stop = onSessionEnd(ended)
    fakeService({ own: () => expired() })
    localStorage.setItem('theme-config', '{"colorScheme":"dark"}')
    const results = await Promise.allSettled([api.get('employee/a'), api.get('employee/b')])
    stop()
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(
      ['accessToken', 'refreshToken', 'currentUser', 'permissions', 'roles'].map((key) => localStorage.getItem(key)),
    ).toEqual([null, null, null, null, null])
    expect(localStorage.getItem('theme-config')).not.toBeNull()
    expect(ended).toHaveBeenCalledTimes(1)
    expect(ended.mock.calls[0]?.[0]).toBe('expired')
  })

  it('a service that is away does not end the session', async () => {
    fakeService({
      own: (call) =>
        call.path === 'authentication/refresh-token' ? json({ message: 'away', errors: [] }, 503) : expired(),
    })
    await expect(api.get('employee/a')).rejects.toMatchObject({ status: 503 })
    expect(getSession().accessToken).toBe('access')
  })

  it('wrong credentials are an answer, not a reason to refresh', async () => {
    const seen = fakeService({ own: () => json({ message: 'Wrong username or password', errors: [] }, 401) })
    await expect(api.post('auth/login', { username: 'a', password: 'b' }, { bearer: null })).rejects.toMatchObject({
      status: 401,
    })
    expect(seen).toHaveLength(1)
    expect(seen[0]?.headers.get('Authorization')).toBeNull()
  })
})

describe('what every call carries', () => {
  it('language, trace and one key for both attempts of a POST', async () => {
    setLanguage('km')
    const seen = fakeService({
      own: (call) =>
        call.path === 'authentication/refresh-token'
          ? json({ accessToken: 'new', refreshToken: 'r2' })
          : refused(call)
            ? expired()
            : json({ data: {} }),
    })
    await api.post('employee/thing', { a: 1 })
    await api.post('employee/thing', { a: 2 })
    const posts = seen.filter(({ path }) => path === 'employee/thing')
    const keys = posts.map(({ headers }) => headers.get('Idempotency-Key'))
    expect(posts).toHaveLength(3)
    expect(keys[0]).toBe(keys[1])
    expect(keys[2]).not.toBe(keys[0])
    expect(posts[0]?.headers.get('Accept-Language')).toBe('km')
    expect(posts[0]?.headers.get('X-Request-Id')).toMatch(/^[0-9a-f]{32}$/)
    expect(posts[0]?.headers.get('Content-Type')).toBe('application/json')
    setLanguage('en')
  })
  it('an upload sends the fields before the file and no content type of its own', async () => {
    const seen = fakeService()
    await api.upload('employee/media', {
      file: new File(['x'], 'a.png', { type: 'image/png' }),
      entityType: 'EMPLOYEE_PROFILE',
    })
    const body = seen[0]?.body
    expect(body instanceof FormData ? [...body.keys()] : body).toEqual(['entityType', 'file'])
    expect(seen[0]?.headers.get('Content-Type')).toBeNull()
  })
  it('a download reads the file name of the answer, in Khmer too', async () => {
    fakeService({
      own: () =>
        new Response('x', {
          headers: {
            'Content-Disposition': `attachment; filename="x.xlsx"; filename*=UTF-8''${encodeURIComponent('បុគ្គលិក 21-Nov-2026.xlsx')}`,
          },
        }),
    })
    expect((await api.download('employee/thing/export', {}, [])).filename).toBe('បុគ្គលិក 21-Nov-2026.xlsx')
  })
})

describe('what is not an answer of ours', () => {
  it('gets words: a proxy page, no network', async () => {
    fakeService({ own: () => new Response('<html>Bad gateway</html>', { status: 502 }) })
    const page = await api.get('employee/thing').catch((error: unknown) => error)
    expect(page).toBeInstanceOf(ApiError)
    expect(getMessage(page)).toBe('Something went wrong')
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')))
    expect(getMessage(await api.get('employee/thing').catch((error: unknown) => error))).toContain(
      'Could not reach the server',
    )
  })
  it('the first entry speaks before the general message', () =>
    expect(
      getMessage(new ApiError(400, { message: 'general', errors: [{ path: 'a', message: 'first', code: 'FORMAT' }] })),
    ).toBe('first'))
})

describe('sessions', () => {
  it('loads the user, keeps keys and roles, and forgets the arrangement of somebody else', async () => {
    localStorage.setItem('table', '{"x":{}}')
    localStorage.setItem('lastLoggedInUserId', 'somebody-else')
    fakeService({
      own: () =>
        json({
          data: {
            id: 'u9',
            username: 'dara',
            userRole: [{ role: { name: 'HR', rolePermission: [{ permission: { name: 'READ_EMPLOYEE' } }] } }],
          },
        }),
    })
    const user = await loadCurrentUser()
    expect(user.permissions).toEqual(['READ_EMPLOYEE'])
    expect(JSON.parse(localStorage.getItem('permissions') ?? '')).toEqual({ READ_EMPLOYEE: true })
    expect(JSON.parse(localStorage.getItem('roles') ?? '')).toEqual(['HR'])
    expect(localStorage.getItem('table')).toBeNull()
  })
  it('signing out tells the service with the old token, wipes drafts and ends here even when nobody answers', async () => {
    sessionStorage.setItem('draft:u1:x:new', '{}')
    const seen = fakeService({ own: () => json({ message: 'away', errors: [] }, 503) })
    await signOut()
    expect(seen[0]?.headers.get('Authorization')).toBe('Bearer access')
    expect(getSession().user).toBeNull()
    expect(sessionStorage.getItem('draft:u1:x:new')).toBeNull()
  })
  it('another tab: new tokens are taken, a sign-out is followed', () => {
    const ended = vi.fn<(reason: string, path: string) => void>()
    const stop = onSessionEnd(ended)
    localStorage.setItem('accessToken', 'tab2')
    window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken' }))
    expect(getSession().accessToken).toBe('tab2')
    localStorage.clear()
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
    expect(getSession().accessToken).toBeNull()
    expect(ended).toHaveBeenCalledTimes(1)
    stop()
    signIn({ accessToken: 'access', refreshToken: 'refresh' })
  })
})
