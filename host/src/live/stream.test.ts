// @vitest-environment happy-dom
import { notificationCalls, type LiveMessage } from '@staff/contract'
import { signIn, subscribe } from '@staff/kit'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { holdStream } from './hold-stream.ts'
import { keepStream } from './stream.ts'

const encode = (text: string) => new TextEncoder().encode(text)
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

/** Keeps a stream and counts what it says of a kind. */
function keep() {
  const said: LiveMessage[] = []
  void keepStream(stop.now.signal, (message) => said.push(message))
  return {
    said,
    notified: () => said.filter(({ kind }) => kind === 'notification').length,
  }
}

it('says each event once, however its bytes are cut, with the token in a header only', async () => {
  answer = (_, signal) =>
    openStream([event.slice(0, 9), event.slice(9), ': here\n\n', 'event: other\ndata: {}\n\n', event], signal)
  const { notified } = keep()
  await vi.waitFor(() => expect(notified()).toBe(2))
  expect(asked).toEqual([{ url: `/api/${notificationCalls.stream}`, bearer: 'Bearer first' }])
})

it('says which answer changed and which composition is in force, and nothing that it cannot read', async () => {
  const events = [
    'event: changed\ndata: {"key":"store-now"}\n\n',
    'event: changed\ndata: {"key":1}\n\n',
    'event: composition\ndata: {"sequence":7}\n\n',
    'event: composition\ndata: {"sequence":"7"}\n\n',
    'event: changed\ndata: {\n\n',
  ]
  answer = (_, signal) => openStream([...events, event], signal)
  const { said, notified } = keep()
  await vi.waitFor(() => expect(notified()).toBe(1))
  expect(said).toEqual([
    { kind: 'standing', value: true },
    { kind: 'changed', value: 'store-now' },
    { kind: 'composition', value: 7 },
    { kind: 'notification', value: null },
  ])
})

it('opens a broken stream again, later and later, and at once when the network is back', async () => {
  answer = () => new Response(null, { status: 503 })
  vi.spyOn(Math, 'random').mockReturnValue(1)
  keep()
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
  const { notified } = keep()
  await vi.waitFor(() => expect(notified()).toBe(1))
  await vi.advanceTimersByTimeAsync(62_000)
  await vi.waitFor(() => expect(notified()).toBe(2))
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
  const { notified } = keep()
  await vi.waitFor(() => expect(notified()).toBe(1))
  expect(streams().map(({ bearer }) => bearer)).toEqual(['Bearer first', 'Bearer second'])
})

/** Locks as in a browser: one holder, the others in order. */
function stubLocks(): void {
  let last: Promise<unknown> = Promise.resolve()
  const request = (_: string, __: unknown, work: () => Promise<unknown>) => (last = last.then(work))
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: { request } } }))
}
/** Another tab of this browser: what the holder tells it. */
function otherTab(userId: string) {
  const channel = new BroadcastChannel(`live:${userId}`)
  const told: unknown[] = []
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => told.push(data))
  return { channel, told }
}

it('one tab of a browser holds the stream and tells the others; the next takes over', async () => {
  answer = (_, signal) => openStream([event, 'event: composition\ndata: {"sequence":7}\n\n'], signal)
  stubLocks()
  const here = vi.fn<(sequence: number) => void>()
  const unfollow = subscribe('composition', here)
  const { channel, told } = otherTab('u')
  const leave = holdStream('u')
  const leaveToo = holdStream('u')
  await vi.advanceTimersByTimeAsync(3_000)
  await vi.waitFor(() => expect(told).toContainEqual({ kind: 'composition', value: 7 }))
  // Here two of its tabs are one page: the holder tells it, and the other one what it was told.
  expect([streams().length, here.mock.calls[0]]).toEqual([1, [7]])
  channel.postMessage({ kind: 'question' })
  await vi.waitFor(() => expect(told.at(-1)).toEqual({ kind: 'standing', value: true }))
  leave()
  await vi.advanceTimersByTimeAsync(3_000)
  await vi.waitFor(() => expect(streams()).toHaveLength(2))
  leaveToo()
  unfollow()
  channel.close()
})

it('a tab that holds no stream hears the one that does, and nothing else', async () => {
  answer = () => new Response(null, { status: 503 })
  vi.stubGlobal(
    'navigator',
    Object.create(navigator, { locks: { value: { request: () => new Promise(() => undefined) } } }),
  )
  const [composition, standing] = [vi.fn<(value: number) => void>(), vi.fn<(value: boolean) => void>()]
  const unfollow = [subscribe('composition', composition), subscribe('standing', standing)]
  const { channel, told } = otherTab('u')
  const leave = holdStream('u')
  await vi.waitFor(() => expect(told).toEqual([{ kind: 'question' }]))
  for (const message of [
    { kind: 'standing', value: true },
    { kind: 'composition', value: 'x' },
    { kind: 'composition', value: 9 },
  ])
    channel.postMessage(message)
  await vi.waitFor(() => expect(composition.mock.calls).toEqual([[9]]))
  expect([standing.mock.calls, streams()]).toEqual([[[true]], []])
  leave()
  for (const end of unfollow) end()
  channel.close()
})

it('without locks a tab holds a stream of its own while it is seen', async () => {
  answer = (_, signal) => openStream([event], signal)
  vi.stubGlobal('navigator', Object.create(null))
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  const leave = holdStream('u')
  await vi.waitFor(() => expect(streams()).toHaveLength(1))
  seen.mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(70_000)
  expect(streams()).toHaveLength(1)
  seen.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(() => expect(streams()).toHaveLength(2))
  leave()
})
