import { to } from '@staff/contract'
import { missionRequest } from '@staff/contract/attendance-leave'
import { KitProvider, queryClient, setLanguage, signIn, useSession } from '@staff/kit'
import { fireEvent, render, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import MissionRequestScreen from '../mission-request/mission-request.screens.tsx'

const day = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`)
const type = (name: string, words: string) => {
  const control = day(name)
  if (!control) throw new Error(`no ${name}`)
  fireEvent.change(control, { target: { value: words } })
  fireEvent.blur(control)
}

it('a last day follows a first day that goes past it, and stays where the range still holds', async () => {
  queryClient.clear()
  setLanguage('en')
  vi.stubGlobal('fetch', async () => Response.json({ data: [] }))
  signIn({ accessToken: 'access', refreshToken: 'refresh' })
  useSession.setState({ permissions: new Set(['ALL_FUNCTION']) })
  const router = createMemoryRouter([{ path: '*', element: <MissionRequestScreen mode="create" /> }], {
    initialEntries: [to(missionRequest).create()],
  })
  render(
    <KitProvider env="test">
      <RouterProvider router={router} />
    </KitProvider>,
  )
  await waitFor(() => expect(day('toDate')?.value).toMatch(/^\d\d-/))
  type('toDate', '10-Dec-2099')
  type('fromDate', '05-Dec-2099')
  await waitFor(() => expect(day('fromDate')?.value).toBe('05-Dec-2099'))
  expect(day('toDate')?.value).toBe('10-Dec-2099')
  type('fromDate', '12-Dec-2099')
  await waitFor(() => expect(day('toDate')?.value).toBe('12-Dec-2099'))
})
