// @vitest-environment happy-dom
import type { IssuedComposition } from '@staff/contract'
import { ApiError, queryClient, signIn } from '@staff/kit'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PageBudget, budgetPoints } from '../page-budget.ts'
import { forgetAnswers } from './ask.ts'
import {
  adoptNow,
  adoptPending,
  compositionKey,
  fallBack,
  look,
  noteLoaded,
  sharesTime,
  startComposition,
  tryAgain,
} from './in-use.ts'
import { memoryBudget } from './memory-budget.ts'
import { startingState, useComposition } from './state.ts'
import { composition, release } from './test/sample-composition.ts'

const typed = vi.hoisted(() => ({ text: false }))
vi.mock('@staff/kit', async (original) => ({
  ...(await original<typeof import('@staff/kit')>()),
  hasUnsavedText: () => typed.text,
}))

const [old, fresh] = [release('1.0.0'), release('1.1.0')]
const first = composition('first', 1, old)
const second = composition('second', 2, fresh)

let answer: () => Response
const asked: Headers[] = []
const answers = (data: IssuedComposition) => {
  answer = () =>
    new Response(
      JSON.stringify({ data, keyId: 'k1', signature: btoa(`${data.snapshot}${JSON.stringify(data.closed)}`) }),
    )
}
const away = (status: number) => {
  answer = () => new Response(JSON.stringify({ message: 'x', errors: [] }), { status })
}
const shown = () =>
  queryClient.getQueryData<IssuedComposition>(compositionKey)?.remotes.map(({ descriptor }) => descriptor.version)
const start = async () => queryClient.setQueryData(compositionKey, await startComposition(new PageBudget()))
const state = () => useComposition.getState()

document.head.innerHTML = `<meta name="composition-key" content='[{"keyId":"k1","key":{"kty":"EC","crv":"P-256","x":"","y":""}}]'>`
const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
beforeEach(() => {
  // verify.test.ts tests signatures; a page without https does not check them.
  Object.defineProperty(globalThis, 'isSecureContext', { value: false, configurable: true })
  localStorage.clear()
  sessionStorage.clear()
  localStorage.setItem('currentUser', JSON.stringify({ id: 'u1', username: 'a' }))
  signIn({ accessToken: 'access', refreshToken: 'refresh' })
  vi.stubGlobal('reportError', vi.fn())
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Headers }) => {
    asked.push(headers)
    return answer()
  })
  forgetAnswers()
  useComposition.setState(startingState)
  queryClient.clear()
  typed.text = false
  asked.length = 0
  reload.mockClear()
})

describe('a new composition', () => {
  it('waits until the page is left, and is then named by every call', async () => {
    answers(first)
    await start()
    answers(second)
    await look()
    expect([shown(), state().pending?.snapshot]).toEqual([['1.0.0'], 'second'])
    adoptPending()
    expect([shown(), state().pending]).toEqual([['1.1.0'], null])
    await look()
    expect(asked.map((headers) => headers.get('x-composition')).slice(-2)).toEqual(['first', 'second'])
  })
  it('does not wait when it says the same, and one that was taken back waits no longer', async () => {
    answers(first)
    await start()
    await look()
    expect(state().pending).toBeNull()
    answers(second)
    await look()
    answers({ ...first, sequence: 3 })
    await look()
    expect(state().pending?.sequence).toBe(3)
  })
  it('with other rights in the same snapshot waits as well', async () => {
    answers(first)
    await start()
    answers({ ...first, closed: ['/admin/closed'] })
    await look()
    expect(state().pending?.closed).toEqual(['/admin/closed'])
  })
  it('older than the one in use is refused, with any signature', async () => {
    answers(second)
    await start()
    answers(first)
    await look()
    expect(state().pending).toBeNull()
  })
  it('is used under the standing page when the user asks, but not over typed text', async () => {
    answers(first)
    await start()
    answers(second)
    await look()
    typed.text = true
    expect([adoptNow(), shown()]).toEqual([false, ['1.0.0']])
    typed.text = false
    expect([adoptNow(), shown()]).toEqual([true, ['1.1.0']])
  })
  it('with other files under a version that runs here needs a new page, after the typed text is left', async () => {
    answers(first)
    await start()
    noteLoaded(old)
    answers(composition('second', 2, release('1.0.0', 'B')))
    await look()
    typed.text = true
    adoptPending()
    expect([reload.mock.calls.length, state().pending?.snapshot]).toEqual([0, 'second'])
    typed.text = false
    adoptPending()
    expect(reload).toHaveBeenCalledTimes(1)
  })
  it('counts versions whose code ran here, and reloads the page at the budget', async () => {
    answers(first)
    await start()
    useComposition.setState({ switches: memoryBudget.switches - 1 })
    answers(second)
    await look()
    adoptPending()
    expect([state().switches, reload.mock.calls.length]).toEqual([memoryBudget.switches - 1, 0])
    noteLoaded(fresh)
    answers(composition('third', 3, old))
    await look()
    adoptPending()
    expect([state().switches, reload.mock.calls.length]).toEqual([memoryBudget.switches, 1])
  })
})

describe('a version that fails', () => {
  it('is exchanged for the offered one, which falls no further, until Retry', async () => {
    answers(composition('second', 2, fresh, { fallback: [old] }))
    await start()
    expect([sharesTime(fresh, 'page', '/admin/page'), sharesTime(fresh, 'other', '/admin/other')]).toEqual([
      true,
      false,
    ])
    expect([fallBack(fresh, 'page', '/admin/page'), shown()]).toEqual([true, ['1.0.0']])
    expect([sharesTime(old, 'page', '/admin/page'), fallBack(old, 'page', '/admin/page'), shown()]).toEqual([
      true,
      false,
      ['1.0.0'],
    ])
    typed.text = true
    expect([tryAgain(), shown()]).toEqual([false, ['1.0.0']])
    typed.text = false
    expect([tryAgain(), shown()]).toEqual([true, ['1.1.0']])
  })
  it('is never exchanged for what this tab used before and the service does not offer: it may have been rolled back or killed', async () => {
    answers(first)
    await start()
    noteLoaded(old)
    answers(second)
    await look()
    adoptPending()
    expect([fallBack(fresh, 'page', '/admin/page'), shown()]).toEqual([false, ['1.1.0']])
  })
  it('starts again with a new composition', async () => {
    answers(composition('second', 2, fresh, { fallback: [old] }))
    await start()
    expect(fallBack(fresh, 'page', '/admin/page')).toBe(true)
    answers(composition('third', 3, release('1.2.0')))
    await look()
    adoptPending()
    expect([shown(), state().fallen.size]).toEqual([['1.2.0'], 0])
  })
})

describe('a start while the service is away', () => {
  it('is made from the last verified composition of this user; the service is believed again when it answers', async () => {
    answers(first)
    await start()
    useComposition.setState(startingState)
    away(503)
    await start()
    expect([state().source, shown()]).toEqual(['unreachable', ['1.0.0']])
    answers(first)
    await look()
    expect([state().source, state().pending]).toEqual(['service', null])
  })
  it('is made from it as well when the answer is not to be believed', async () => {
    answers(first)
    await start()
    answer = () => new Response('{"data":{}}')
    await start()
    expect([state().source, shown()]).toEqual(['refused', ['1.0.0']])
  })
  it.each([
    // The stored composition shows another version than the preview: the tab waits for the service.
    { token: 'a-token', wait: budgetPoints.nothing.service - 1, taken: ['service', undefined, '1.1.0'] },
    { token: '', wait: budgetPoints.kept.kept, taken: ['service', 'second', '1.0.0'] },
  ])('waits little for a silent service, without a preview: %j', async ({ token, wait, taken }) => {
    answers(first)
    await start()
    useComposition.setState(startingState)
    if (token) sessionStorage.setItem('composition-preview', token)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    answers(second)
    let say = (): void => undefined
    vi.stubGlobal('fetch', () => new Promise<Response>((give) => (say = () => give(answer()))))
    const starting = start()
    await vi.advanceTimersByTimeAsync(wait - 1)
    expect(state().adopted).toBeNull()
    await vi.advanceTimersByTimeAsync(1)
    vi.useRealTimers()
    if (!token) await starting
    expect(state().source).toBe(token ? 'service' : 'unreachable')
    say()
    await starting
    await expect.poll(() => [state().source, state().pending?.snapshot, ...(shown() ?? [])]).toEqual(taken)
    expect(budgetPoints.kept.kept).toBeLessThanOrEqual(3_000)
    sessionStorage.clear()
  })
  it('without a kept composition a silent service, also one that hangs within its answer, is told within ten seconds', async () => {
    const hanging = [
      () => new Promise<never>(() => undefined),
      async () =>
        new Response(new ReadableStream({ start: (line) => line.enqueue(new TextEncoder().encode('{"data":')) })),
    ]
    for (const answerOf of hanging) {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
      vi.stubGlobal('fetch', answerOf)
      const started = startComposition(new PageBudget()).then(
        () => 'started',
        (error: unknown) => (error instanceof ApiError ? error.status : error),
      )
      await vi.advanceTimersByTimeAsync(budgetPoints.nothing.service)
      vi.useRealTimers()
      expect([await started, budgetPoints.nothing.service < 10_000]).toEqual([0, true])
    }
  })
  it.each([
    ['a refusal', () => away(403)],
    [
      'somebody else',
      () => {
        away(503)
        localStorage.setItem('currentUser', JSON.stringify({ id: 'u2', username: 'b' }))
        signIn({ accessToken: 'access', refreshToken: 'refresh' })
      },
    ],
  ])('is not made from memory for %s', async (_, prepare) => {
    answers(first)
    await start()
    prepare()
    await expect(startComposition(new PageBudget())).rejects.toMatchObject({ name: 'ApiError' })
  })
})
