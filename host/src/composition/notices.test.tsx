// @vitest-environment happy-dom
import { KitProvider, setLanguage } from '@staff/kit'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CompositionNotices } from './notices.tsx'
import { startingState, useComposition } from './state.ts'
import { composition, release } from './test/sample-composition.ts'

const typed = vi.hoisted(() => ({ text: false }))
vi.mock('@staff/kit', async (original) => ({
  ...(await original<typeof import('@staff/kit')>()),
  hasUnsavedText: () => typed.text,
}))
const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
const served = (host: string) => ({ ...composition('first', 1, release('1.0.0')), host })
const text = () => document.body.textContent
const button = () => document.querySelector('button')
let root: Root
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  setLanguage('en')
  document.head.innerHTML = '<meta name="host-release" content="aaaa">'
  typed.text = false
  reload.mockClear()
  useComposition.setState({ ...startingState, source: 'service', adopted: served('aaaa'), pending: null })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <KitProvider env="test">
      <CompositionNotices />
    </KitProvider>,
  )
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
  vi.useRealTimers()
})
/** A released host makes the tab wait longer than the time before the user is told. */
async function told(): Promise<void> {
  useComposition.setState({ pending: served('bbbb') })
  await vi.advanceTimersByTimeAsync(21_000)
  await vi.waitFor(() => expect(text()).toContain('A new version is ready'))
}

it('a tab of a former host is told, and reloaded when its user says so', async () => {
  expect(text()).toBe('')
  await told()
  expect(button()?.textContent).toBe('Use it now')
  button()?.click()
  expect(reload).toHaveBeenCalledTimes(1)
})
it('over typed text it is told, and nothing is offered that would take it away', async () => {
  typed.text = true
  await told()
  expect(button()).toBeNull()
})
