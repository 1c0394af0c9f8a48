// @vitest-environment happy-dom
import { notificationCalls, pushRetries } from '@staff/contract'
import { signIn } from '@staff/kit'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isSubscribed, subscribe, unsubscribe, withRetries } from './push.ts'

const said = vi.hoisted((): string[] => [])
vi.mock('@staff/kit', async (original) => ({
  ...(await original<typeof import('@staff/kit')>()),
  toastError: (text: string) => void said.push(text),
}))
vi.mock('./firebase.ts', () => ({ messagingFor: () => ({ token: async () => 'token-of-this-browser' }) }))

const configuration = { apiKey: 'a', appId: 'b', projectId: 'c', messagingSenderId: 'd', vapidKey: 'e' }
const asked: string[] = []
let status = 200
let registers = true
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  asked.length = 0
  said.length = 0
  status = 200
  registers = true
  localStorage.clear()
  signIn({ accessToken: 'a', refreshToken: 'r' })
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return Response.json({ data: {}, message: '', errors: [] }, { status })
  })
  const register = async () => {
    if (!registers) throw new Error('refused')
    return {}
  }
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { serviceWorker: { register } }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('subscribes this browser by the calls of the specification, and ends it', async () => {
  await subscribe(configuration)
  expect([asked, isSubscribed(), said]).toEqual([
    [`/api/${notificationCalls.push}?token=token-of-this-browser&topic=notification`],
    true,
    [],
  ])
  await unsubscribe()
  expect([asked[1], isSubscribed()]).toEqual([
    `/api/${notificationCalls.pushEnd}?token=token-of-this-browser&topic=notification`,
    false,
  ])
})

it('tries five more times and then says so', async () => {
  status = 500
  const done = subscribe(configuration)
  await vi.runAllTimersAsync()
  await done
  expect(asked).toHaveLength(1 + pushRetries)
  expect([said, isSubscribed()]).toEqual([['Error while subscribing notification'], false])
})

it('stops trying at the first success', async () => {
  let tries = 0
  const done = withRetries(async () => {
    if ((tries += 1) < 3) throw new Error('not yet')
    return tries
  })
  await vi.runAllTimersAsync()
  expect(await done).toBe(3)
})

it('says when the browser refuses the worker', async () => {
  registers = false
  await subscribe(configuration)
  expect([asked, said]).toEqual([[], ['Service Worker registration failed']])
})
