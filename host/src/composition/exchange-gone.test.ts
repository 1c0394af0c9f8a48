// @vitest-environment happy-dom
import type { IssuedComposition } from '@staff/contract'
import { queryClient, signIn } from '@staff/kit'
import { beforeEach, expect, it, vi } from 'vitest'
import { forgetAnswers } from './ask.ts'
import { compositionKey, exchangeGone } from './in-use.ts'
import { startingState, useComposition } from './state.ts'
import { composition, release } from './test/sample-composition.ts'

const typed = vi.hoisted(() => ({ text: false }))
vi.mock('@staff/kit', async (original) => ({
  ...(await original<typeof import('@staff/kit')>()),
  hasUnsavedText: () => typed.text,
}))
const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
const old = release('1.0.0')
/** The same version, rebuilt: its files are named by their content. */
const rebuilt = {
  ...old,
  descriptor: {
    ...old.descriptor,
    entry: 'f.js',
    files: { 'f.js': release('1.0.0', 'B').descriptor.files['e.js'] ?? '' },
  },
}
const answers = (data: IssuedComposition) =>
  vi.stubGlobal('fetch', async () => Response.json({ data, keyId: 'k1', signature: btoa(data.snapshot) }))
const shown = () =>
  queryClient.getQueryData<IssuedComposition>(compositionKey)?.remotes.map(({ descriptor }) => descriptor.version)

beforeEach(() => {
  // verify.test.ts tests signatures; a page without https does not check them.
  Object.defineProperty(globalThis, 'isSecureContext', { value: false, configurable: true })
  vi.stubGlobal('reportError', vi.fn())
  localStorage.clear()
  sessionStorage.clear()
  localStorage.setItem('currentUser', JSON.stringify({ id: 'u1', username: 'a' }))
  signIn({ accessToken: 'access', refreshToken: 'refresh' })
  forgetAnswers()
  queryClient.clear()
  useComposition.setState({ ...startingState, adopted: composition('first', 1, old), source: 'service' })
  typed.text = false
  reload.mockClear()
})

it('a release whose files are gone gives way at once to the version that a deployment brought', async () => {
  answers(composition('second', 2, release('1.1.0')))
  expect(await exchangeGone(old)).toBe(true)
  expect([shown(), reload.mock.calls.length]).toEqual([['1.1.0'], 0])
})
it('the same version with other bytes reloads the page, automatically only once and once more because it shows nothing', async () => {
  answers(composition('second', 2, rebuilt))
  for (const times of [1, 2, 2]) {
    useComposition.setState({ ...startingState, adopted: composition('first', 1, old), source: 'service' })
    await exchangeGone(old)
    expect(reload).toHaveBeenCalledTimes(times)
  }
  expect([reload.mock.calls.length, useComposition.getState().pending?.snapshot]).toEqual([2, 'second'])
})
it('nothing is taken over typed text, and nothing where the service still gives that release', async () => {
  answers(composition('second', 2, release('1.1.0')))
  typed.text = true
  expect(await exchangeGone(old)).toBe(true)
  typed.text = false
  answers(composition('third', 3, old, { killed: { payroll: { en: 'Off', km: 'បិទ' } } }))
  expect(await exchangeGone(old)).toBe(false)
  expect([shown(), reload.mock.calls.length, useComposition.getState().adopted?.snapshot]).toEqual([
    undefined,
    0,
    'first',
  ])
})
