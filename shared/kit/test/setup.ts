import { notifications } from '@mantine/notifications'
import { modals } from '@mantine/modals'
import { act, cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { setLanguage } from '../src/i18n/i18n.ts'

// The chunks of list and form are loaded on first use, which counts as waiting for the screen.
configure({ asyncUtilTimeout: 8000 })

class Observed {
  observe() {}
  unobserve() {}
  disconnect() {}
}
// What the DOM of the tests does not have.
Object.assign(window, {
  ResizeObserver: Observed,
  IntersectionObserver: Observed,
  matchMedia: (query: string) => ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => false,
  }),
})
Element.prototype.scrollIntoView = () => {}
Object.defineProperty(document, 'fonts', {
  value: { addEventListener() {}, removeEventListener() {}, ready: Promise.resolve() },
  configurable: true,
})

afterEach(() => {
  // Toasts and dialogs live beside React; the next test starts without them.
  act(() => {
    notifications.clean()
    modals.closeAll()
  })
  cleanup()
  // Files share their modules: nobody inherits the language of the test before.
  setLanguage('en')
  vi.restoreAllMocks()
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
})
