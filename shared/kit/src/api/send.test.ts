import { snapshotHeader, tracesMeta } from '@staff/contract'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { signInWith } from '../../test/app.tsx'
import { fakeService, json } from '../../test/service.ts'
import { api } from './api.ts'
import { askAhead } from './asked-ahead.ts'
import { nameSnapshot } from './send.ts'

beforeEach(() => signInWith())

describe('what a call carries beside its path and body', () => {
  it('the composition that the tab stands on, from the moment at which it is named, and always the latest', async () => {
    nameSnapshot('one')
    const seen = fakeService()
    await api.get('employee/thing')
    nameSnapshot('two')
    await api.post('employee/thing', {})
    expect(seen.map(({ headers }) => headers.get(snapshotHeader))).toEqual(['one', 'two'])
  })
  it('the composition also when it is sent again after a refresh', async () => {
    nameSnapshot('three')
    const seen = fakeService({
      own: (call) => {
        if (call.path === 'authentication/refresh-token')
          return json({ accessToken: 'new', refreshToken: 'new-refresh' })
        return call.headers.get('Authorization') === 'Bearer access'
          ? json({ message: 'x', errors: [{ path: '', message: 'x', code: 'TOKEN_EXPIRED' }] }, 401)
          : json({ data: 1 })
      },
    })
    await api.get('employee/thing')
    expect(seen).toHaveLength(3)
    expect(new Set(seen.map(({ headers }) => headers.get(snapshotHeader)))).toEqual(new Set(['three']))
  })
  it('a trace of its own where the page says that calls are traced', async () => {
    const seen = fakeService()
    await api.get('employee/thing')
    document.head.innerHTML = `<meta name="${tracesMeta}" content="on">`
    await api.get('employee/thing')
    await api.get('employee/thing')
    document.head.innerHTML = ''
    const traces = seen.map(({ headers }) => headers.get('traceparent'))
    expect(traces[0]).toBeNull()
    for (const one of traces.slice(1)) expect(one).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/)
    expect(new Set(traces).size).toBe(3)
  })
  it('further headers of this call alone', async () => {
    const seen = fakeService()
    await api.get('employee/thing', undefined, { headers: { 'x-other': 'a' } })
    await api.get('employee/thing')
    expect(seen.map(({ headers }) => headers.get('x-other'))).toEqual(['a', null])
  })
  it('the wish to outlive the page', async () => {
    const answered = vi.fn<typeof fetch>(() => Promise.resolve(json({ data: {} })))
    vi.stubGlobal('fetch', answered)
    await api.post('employee/thing', {}, { keepalive: true })
    await api.post('employee/thing', {})
    expect(answered.mock.calls.map(([, init]) => init?.keepalive)).toEqual([true, false])
  })
})

describe('what the page asked before its code was here', () => {
  it('answers the first call of the same session, once, and no call that says more', async () => {
    const seen = fakeService()
    askAhead(['employee/thing', 'employee/other'], 'access', 'en')
    await api.get('employee/thing')
    expect(seen).toHaveLength(2)
    await api.get('employee/thing')
    await api.get('employee/other', { limit: 1 })
    expect(seen).toHaveLength(4)
    expect(seen[0]?.headers.get('Authorization')).toBe('Bearer access')
    expect(seen[0]?.headers.get('Accept-Language')).toBe('en')
  })
  it('answers nobody else', async () => {
    const seen = fakeService()
    askAhead(['employee/thing'], 'of another', 'en')
    await api.get('employee/thing')
    expect(seen.map(({ headers }) => headers.get('Authorization'))).toEqual(['Bearer of another', 'Bearer access'])
  })
  it('is asked again with a fresh token when the one that it carried has ended', async () => {
    const seen = fakeService({
      own: (call) => {
        if (call.path === 'authentication/refresh-token')
          return json({ accessToken: 'fresh', refreshToken: 'new-refresh' })
        return call.headers.get('Authorization') === 'Bearer access'
          ? json({ message: 'x', errors: [{ path: '', message: 'x', code: 'TOKEN_EXPIRED' }] }, 401)
          : json({ data: 1 })
      },
    })
    askAhead(['employee/thing'], 'access', 'en')
    expect(await api.get('employee/thing')).toEqual({ data: 1 })
    expect(seen).toHaveLength(3)
  })
  it('is given up with the call that waits for it', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn<typeof fetch>(
        (_, init) =>
          new Promise((_done, fail) => {
            init?.signal?.addEventListener('abort', () => fail(init.signal?.reason as Error))
          }),
      ),
    )
    askAhead(['employee/thing'], 'access', 'en')
    const left = new AbortController()
    const waiting = api.get('employee/thing', undefined, { signal: left.signal })
    left.abort(new Error('left'))
    await expect(waiting).rejects.toThrow('left')
  })
})
