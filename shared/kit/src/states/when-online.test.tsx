// @vitest-environment happy-dom
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { KitProvider } from '../index.ts'
import { WidgetFault } from '../widgets/widget-states.tsx'
import { ErrorState } from './states.tsx'

let root: Root | undefined
const leave = () => {
  root?.unmount()
}
afterEach(leave)

/** Every state that offers to try again. */
const failures = {
  'a page': (retry: () => void) => <ErrorState onRetry={retry} />,
  'a widget': (retry: () => void) => <WidgetFault onRetry={retry} />,
} as const
it.each(Object.entries(failures))(
  '%s that failed is tried again by itself when the line is back, while it stands',
  async (_, failure) => {
    const retry = vi.fn<() => void>()
    root = createRoot(document.body.appendChild(document.createElement('div')))
    root.render(<KitProvider>{failure(retry)}</KitProvider>)
    await expect.poll(() => document.querySelector('[role="alert"] button')).toBeTruthy()
    window.dispatchEvent(new Event('online'))
    expect(retry).toHaveBeenCalledTimes(1)
    leave()
    window.dispatchEvent(new Event('online'))
    expect(retry).toHaveBeenCalledTimes(1)
  },
)
