// @vitest-environment happy-dom
import type { BrowserReport, Release } from '@staff/contract'
import { signIn } from '@staff/kit'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { report } from './reports.ts'
import { startingState, useComposition } from './state.ts'

const release = (version: string) => ({ base: '/', descriptor: { name: 'admin', version } }) as unknown as Release
let status = 200
const sent: { readonly body: BrowserReport; readonly keepalive: boolean | undefined }[] = []
const entries = () => sent.map(({ body }) => body.entries)

beforeEach(() => {
  vi.useFakeTimers()
  status = 200
  sent.length = 0
  vi.stubGlobal('fetch', async (_: string, { body, keepalive }: { body: string; keepalive?: boolean }) => {
    sent.push({ body: JSON.parse(body) as BrowserReport, keepalive })
    return new Response('{"data":{},"message":"x","errors":[]}', { status })
  })
  signIn({ accessToken: 'access', refreshToken: 'refresh' })
  useComposition.setState({
    ...startingState,
    adopted: {
      snapshot: 'abc',
      sequence: 1,
      issuedAt: '2026-01-05T08:00:00.000Z',
      remotes: [],
      killed: {},
      fallback: [],
    },
  })
})
afterEach(async () => {
  // Reports that a test left waiting are sent now.
  window.dispatchEvent(new Event('pagehide'))
  await vi.runAllTimersAsync()
  vi.useRealTimers()
})

describe('a report', () => {
  it('of loads leaves after 15 s, one for all of them', async () => {
    report(release('1.0.0'), { kind: 'loaded', milliseconds: 100 })
    await vi.advanceTimersByTimeAsync(14_000)
    report(release('1.0.0'), { kind: 'loaded', milliseconds: 60 })
    expect(sent).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(sent[0]?.body).toEqual({
      snapshot: 'abc',
      sequence: 1,
      entries: [{ remote: 'admin', version: '1.0.0', kind: 'loaded', count: 2, milliseconds: 160 }],
    })
  })
  it('of an error is sent after 2 s together with the waiting reports', async () => {
    report(release('1.0.0'), { kind: 'loaded', milliseconds: 100 })
    report(release('1.1.0'), { kind: 'load', cause: 'tampered' })
    await vi.advanceTimersByTimeAsync(2_000)
    expect(entries().map((all) => all.map(({ kind }) => kind))).toEqual([['loaded', 'load']])
    await vi.advanceTimersByTimeAsync(20_000)
    expect(sent).toHaveLength(1)
  })
  it('that the service does not take is told with the next one, silently', async () => {
    status = 503
    report(release('1.0.0'), { kind: 'render' })
    await vi.advanceTimersByTimeAsync(2_000)
    status = 200
    report(release('1.0.0'), { kind: 'render' })
    await vi.advanceTimersByTimeAsync(2_000)
    expect(entries().map((all) => all.map(({ count }) => count))).toEqual([[1], [2]])
  })
  it('is about one composition: reports of the former one are sent first', async () => {
    report(release('1.0.0'), { kind: 'run', cause: 'TypeError', sample: 'first' })
    report(release('1.0.0'), { kind: 'run', cause: 'TypeError', sample: 'second' })
    useComposition.setState(({ adopted }) => ({ adopted: adopted && { ...adopted, sequence: 2 } }))
    report(release('1.0.0'), { kind: 'run', cause: 'TypeError' })
    await vi.advanceTimersByTimeAsync(2_000)
    expect(sent.map(({ body }) => [body.sequence, body.entries[0]?.count, body.entries[0]?.sample])).toEqual([
      [1, 2, 'first'],
      [2, 1, undefined],
    ])
  })
  it('leaves at once with the page', async () => {
    report(release('1.0.0'), { kind: 'loaded', milliseconds: 100 })
    window.dispatchEvent(new Event('pagehide'))
    await vi.advanceTimersByTimeAsync(0)
    expect(sent.map(({ keepalive }) => keepalive)).toEqual([true])
  })
  it('waits while nobody is signed in', async () => {
    localStorage.clear()
    window.dispatchEvent(Object.assign(new Event('storage'), { key: null }))
    report(release('1.0.0'), { kind: 'render' })
    await vi.advanceTimersByTimeAsync(30_000)
    expect(sent).toHaveLength(0)
    signIn({ accessToken: 'access', refreshToken: 'refresh' })
  })
})
