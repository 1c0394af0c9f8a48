// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import { adoptNow, adoptPending } from './in-use.ts'
import { startingState, useComposition } from './state.ts'
import { composition, release } from './test/sample-composition.ts'

const typed = vi.hoisted(() => ({ text: false }))
vi.mock('@staff/kit', async (original) => ({
  ...(await original<typeof import('@staff/kit')>()),
  hasUnsavedText: () => typed.text,
}))
const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
const served = (host: string) => ({ ...composition('first', 1, release('1.0.0')), host })
/** The tab stands on a composition of its own host, and one of this host waits. */
const waits = (host: string) =>
  useComposition.setState({ ...startingState, adopted: served('aaaa'), pending: served(host) })
const pending = () => useComposition.getState().pending?.host

beforeEach(() => {
  document.head.innerHTML = '<meta name="host-release" content="aaaa">'
  sessionStorage.clear()
  reload.mockClear()
  typed.text = false
})

it('a tab of a former host is loaded anew when its page is left, and keeps what is typed', () => {
  waits('bbbb')
  typed.text = true
  adoptPending()
  expect([adoptNow(), reload.mock.calls.length, pending()]).toEqual([false, 0, 'bbbb'])
  typed.text = false
  adoptPending()
  expect([reload.mock.calls.length, pending()]).toEqual([1, undefined])
})
it('while instances of two hosts answer in turn it is loaded anew once by itself, and whenever the user asks', () => {
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
])('no page is loaded anew for %s on a page that says %j', (host, head) => {
  document.head.innerHTML = head
  waits(host)
  adoptPending()
  expect(reload).not.toHaveBeenCalled()
})
