// @vitest-environment happy-dom
import { signIn } from '@staff/kit'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PageBudget } from '../page-budget.ts'
import { adoptNow, adoptPending, look, startComposition } from './in-use.ts'
import { CompositionRefused } from './refusal.ts'
import { startingState, useComposition } from './state.ts'
import { composition, release } from './test/sample-composition.ts'

const typed = vi.hoisted(() => ({ text: false }))
vi.mock('@staff/kit', async (original) => ({
  ...(await original<typeof import('@staff/kit')>()),
  hasUnsavedText: () => typed.text,
}))
const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
const served = (host: string) => ({ ...composition('first', 1, release('1.0.0')), host })
/** The tab uses a composition of its own host, and one of this host waits. */
const waits = (host: string) =>
  useComposition.setState({ ...startingState, adopted: served('aaaa'), pending: served(host) })
const pending = () => useComposition.getState().pending?.host

beforeEach(() => {
  document.head.innerHTML = '<meta name="host-release" content="aaaa">'
  sessionStorage.clear()
  reload.mockClear()
  typed.text = false
})

it('a tab of a former host reloads when the user leaves its page, and keeps typed text', () => {
  waits('bbbb')
  typed.text = true
  adoptPending()
  expect([adoptNow(), reload.mock.calls.length, pending()]).toEqual([false, 0, 'bbbb'])
  typed.text = false
  adoptPending()
  expect([reload.mock.calls.length, pending()]).toEqual([1, undefined])
})
it('while instances of two hosts answer in turn it is reloaded once by itself, and whenever the user asks', () => {
  waits('bbbb')
  adoptPending()
  waits('cccc')
  adoptPending()
  expect(reload).toHaveBeenCalledTimes(1)
  waits('bbbb')
  expect([adoptNow(), reload.mock.calls.length]).toEqual([true, 2])
})
it.each([
  ['aaaa', '<meta name="host-release" content="aaaa">'],
  ['bbbb', ''],
])('no page is reloaded for %s on a page that says %j', (host, head) => {
  document.head.innerHTML = head
  waits(host)
  adoptPending()
  expect(reload).not.toHaveBeenCalled()
})

describe('words of a later service, which this host cannot read', () => {
  const reported = vi.fn<typeof reportError>()
  const refusals = () => reported.mock.calls.filter(([error]) => error instanceof CompositionRefused).length
  beforeEach(() => {
    // verify.test.ts tests signatures; a page without https does not check them.
    Object.defineProperty(globalThis, 'isSecureContext', { value: false, configurable: true })
    vi.stubGlobal('reportError', reported)
    localStorage.setItem('currentUser', JSON.stringify({ id: 'u1', username: 'a' }))
    signIn({ accessToken: 'access', refreshToken: 'refresh' })
    useComposition.setState({ ...startingState, adopted: served('aaaa'), source: 'service' })
    reported.mockClear()
  })
  afterEach(() => void vi.unstubAllGlobals())
  const answers = (host: string) =>
    vi.stubGlobal('fetch', async () =>
      Response.json({ data: { ...served(host), later: true }, keyId: 'k1', signature: 'x' }),
    )

  it('are no forgery where they are for another host: the tab goes on, knows of it, and is reloaded when its page is left', async () => {
    answers('bbbb')
    await look()
    expect([pending(), useComposition.getState().source, refusals()]).toEqual(['bbbb', 'service', 0])
    expect(useComposition.getState().pending).toMatchObject({ snapshot: 'first', remotes: served('aaaa').remotes })
    expect(reload).not.toHaveBeenCalled()
    adoptPending()
    expect(reload).toHaveBeenCalledTimes(1)
  })
  it('for this host are refused as ever', async () => {
    answers('aaaa')
    await look()
    expect([pending(), refusals()]).toEqual([undefined, 1])
  })
  it('met at the start reload the page once', async () => {
    answers('bbbb')
    for (const times of [1, 1]) {
      await expect(startComposition(new PageBudget())).rejects.toMatchObject({ reason: 'schema' })
      expect(reload).toHaveBeenCalledTimes(times)
    }
  })
})
