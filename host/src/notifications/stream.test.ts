// @vitest-environment happy-dom
import { notificationCalls } from '@staff/contract'
import { signIn } from '@staff/kit'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followNotifications } from './follow.ts'
import { keepStream } from './stream.ts'

const encode = (text: string) => new TextEncoder().encode(text)
const ignored = () => undefined
const event = 'event: notification\ndata: {"id":null}\n\n'
interface Asked {
  readonly url: string
  readonly bearer: string | null
}
const asked: Asked[] = []
let answer: (asked: Asked, signal: AbortSignal | null | undefined) => Response
const stop = { now: new AbortController() }

/** A stream that sends some pieces and stays open until it is aborted. */
const openStream = (pieces: readonly string[], signal: AbortSignal | null | undefined) =>
  new Response(
    new ReadableStream({
      start(control) {
        for (const piece of pieces) control.enqueue(encode(piece))
        signal?.addEventListener('abort', () => control.error(new Error('given up')))
      },
    }),
    { headers: { 'content-type': 'text/event-stream' } },
  )

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  asked.length = 0
  stop.now = new AbortController()
  signIn({ accessToken: 'first', refreshToken: 'r' })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const call = { url, bearer: new Headers(init.headers).get('authorization') }
    asked.push(call)
    return answer(call, init.signal)
  })
})
afterEach(() => {
  stop.now.abort()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
const streams = () => asked.filter(({ url }) => url.endsWith(notificationCalls.stream))

it('says each event once, however its bytes are cut, with the token in a header only', async () => {
  answer = (_, signal) =>
    openStream([event.slice(0, 9), event.slice(9), ': here\n\n', 'event: other\ndata: {}\n\n', event], signal)
  const changed = vi.fn<() => void>()
  void keepStream(stop.now.signal, { notified: changed, changed: ignored })
  await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(2))
  expect(asked).toEqual([{ url: `/api/${notificationCalls.stream}`, bearer: 'Bearer first' }])
})

it('says which answer changed, and nothing that it cannot read', async () => {
  const scans = ['event: changed\ndata: {"key":"store-now"}\n\n', 'event: changed\ndata: {"key":1}\n\n']
  answer = (_, signal) => openStream([...scans, 'event: changed\ndata: {\n\n', event], signal)
  const [notified, changed] = [vi.fn<() => void>(), vi.fn<(key: string) => void>()]
  void keepStream(stop.now.signal, { notified, changed })
  await vi.waitFor(() => expect(notified).toHaveBeenCalledTimes(1))
  expect(changed.mock.calls).toEqual([['store-now']])
})

it('opens a broken stream again, later and later, and at once when the network is back', async () => {
  answer = () => new Response(null, { status: 503 })
  vi.spyOn(Math, 'random').mockReturnValue(1)
  void keepStream(stop.now.signal, { notified: vi.fn<() => void>(), changed: ignored })
  await vi.waitFor(() => expect(streams()).toHaveLength(1))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(streams()).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1_900)
  expect(streams()).toHaveLength(2)
  dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(streams()).toHaveLength(3))
})

it('gives up a stream that has gone silent', async () => {
  answer = (_, signal) => openStream([event], signal)
  const changed = vi.fn<() => void>()
  void keepStream(stop.now.signal, { notified: changed, changed: ignored })
  await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(1))
  await vi.advanceTimersByTimeAsync(62_000)
  await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(2))
  expect(streams()).toHaveLength(2)
})

it('renews a token that ended and goes on with the new one', async () => {
  answer = ({ url, bearer }, signal) => {
    if (url.endsWith('refresh-token')) return Response.json({ accessToken: 'second', refreshToken: 'r2' })
    if (bearer !== 'Bearer second') return Response.json({ message: '', errors: [] }, { status: 401 })
    return url.endsWith(notificationCalls.stream)
      ? openStream([event], signal)
      : Response.json({ data: [{ isNotReadCount: 0 }] })
  }
  const changed = vi.fn<() => void>()
  void keepStream(stop.now.signal, { notified: changed, changed: ignored })
  await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(1))
  expect(streams().map(({ bearer }) => bearer)).toEqual(['Bearer first', 'Bearer second'])
})

it('one tab of a browser holds the stream and tells the others; the next takes over', async () => {
  answer = (_, signal) => openStream([event], signal)
  // Locks as in a browser: one holder, the others in order.
  let last: Promise<unknown> = Promise.resolve()
  vi.stubGlobal(
    'navigator',
    Object.create(navigator, {
      locks: { value: { request: (_: string, __: unknown, work: () => Promise<unknown>) => (last = last.then(work)) } },
    }),
  )
  const [one, two] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const leave = followNotifications('u', { notified: one, changed: ignored })
  const leaveToo = followNotifications('u', { notified: two, changed: ignored })
  await vi.waitFor(() => expect([one.mock.calls.length, two.mock.calls.length]).toEqual([1, 1]))
  expect(streams()).toHaveLength(1)
  leave()
  await vi.waitFor(() => expect(two.mock.calls.length).toBe(2))
  expect([streams().length, one.mock.calls.length]).toEqual([2, 1])
  leaveToo()
})
