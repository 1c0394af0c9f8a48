// @vitest-environment happy-dom
import { KitProvider, signIn } from '@staff/kit'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { startBudget, budgetPoints } from '../page-budget.ts'
import { SignedIn } from './signed-in.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

it('a page without a stored user waits for the service no longer than its opening allows, and asks once', async () => {
  signIn({ accessToken: 'access', refreshToken: 'refresh' })
  const fetches = vi.fn<() => Promise<never>>(() => new Promise<never>(() => undefined))
  vi.stubGlobal('fetch', fetches)
  vi.useFakeTimers()
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  startBudget()
  await act(async () =>
    root.render(
      <KitProvider>
        <MemoryRouter>
          <Routes>
            <Route path="*" element={<SignedIn />} />
          </Routes>
        </MemoryRouter>
      </KitProvider>,
    ),
  )
  await act(() => vi.advanceTimersByTimeAsync(budgetPoints.nothing.user - 100))
  expect(place.querySelector('[role="alert"]')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(place.querySelector('[role="alert"]')).not.toBeNull()
  expect(fetches).toHaveBeenCalledTimes(1)
  await act(async () => root.unmount())
})
