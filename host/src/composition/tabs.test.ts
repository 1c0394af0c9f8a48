// @vitest-environment happy-dom
import type { IssuedComposition } from '@staff/contract'
import { signIn, tellTab } from '@staff/kit'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PageBudget } from '../page-budget.ts'
import { forgetAnswers } from './ask.ts'
import { followComposition, startComposition } from './in-use.ts'
import { startingState, useComposition } from './state.ts'
import { composition, release } from './test/sample-composition.ts'

const first = composition('first', 1, release('1.0.0'))
const second = composition('second', 2, release('1.1.0'))
let data: IssuedComposition
const answers = (next: IssuedComposition) => (data = next)
const asked: string[] = []
const start = () => startComposition(new PageBudget())
const state = () => useComposition.getState()

document.head.innerHTML = `<meta name="composition-key" content='[{"keyId":"k1","key":{"kty":"EC","crv":"P-256","x":"","y":""}}]'>`
beforeEach(() => {
  // verify.test.ts tests signatures; a page without https does not check them.
  Object.defineProperty(globalThis, 'isSecureContext', { value: false, configurable: true })
  localStorage.clear()
  localStorage.setItem('currentUser', JSON.stringify({ id: 'u1', username: 'a' }))
  signIn({ accessToken: 'access', refreshToken: 'refresh' })
  vi.stubGlobal('reportError', vi.fn())
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    const signature = btoa(`${data.snapshot}${JSON.stringify(data.closed)}`)
    return Response.json({ data, keyId: 'k1', signature })
  })
  forgetAnswers()
  useComposition.setState(startingState)
  asked.length = 0
})

describe('the tabs of a browser', () => {
  it('look at once when the stream tells of a switch, so that a rollback is known within 10 s', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      followComposition()
      answers(first)
      await start()
      asked.length = 0
      // The present one is no news; each beat of the stream says it.
      for (let beat = 0; beat < 9; beat++) tellTab({ kind: 'composition', value: 1 })
      await vi.advanceTimersByTimeAsync(5_000)
      expect(asked).toHaveLength(0)
      answers(second)
      tellTab({ kind: 'composition', value: 2 })
      await vi.advanceTimersByTimeAsync(1_500)
      expect([state().pending?.snapshot, asked.length]).toEqual(['second', 1])
      await vi.advanceTimersByTimeAsync(5_000)
      expect(asked).toHaveLength(1)
    } finally {
      vi.useRealTimers()
    }
  })
  it('ask again where the instance that answers did not know the switch yet', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      followComposition()
      answers(first)
      await start()
      tellTab({ kind: 'composition', value: 2 })
      await vi.advanceTimersByTimeAsync(1_500)
      expect(state().pending).toBeNull()
      answers(second)
      await vi.advanceTimersByTimeAsync(1_100)
      expect(state().pending?.snapshot).toBe('second')
    } finally {
      vi.useRealTimers()
    }
  })
  it('ask once a minute and no more, whatever else: rights may have changed', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      followComposition()
      answers(first)
      await start()
      asked.length = 0
      await vi.advanceTimersByTimeAsync(53_000)
      expect(asked).toHaveLength(0)
      answers({ ...first, closed: ['/admin/closed'] })
      await vi.advanceTimersByTimeAsync(14_000)
      expect(state().pending?.closed).toEqual(['/admin/closed'])
    } finally {
      vi.useRealTimers()
    }
  })
  it('look at once when another one knows a newer composition', async () => {
    followComposition()
    answers(first)
    await start()
    answers(second)
    const other = new BroadcastChannel('composition')
    other.postMessage(1)
    other.postMessage(2)
    await expect.poll(() => state().pending?.snapshot).toBe('second')
    other.close()
    expect(asked).toHaveLength(2)
  })
})
