import { L, type Lang, type StatusLine } from '@staff/contract'
import { KitProvider, queryClient, setLanguage, signIn } from '@staff/kit'
import { render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import SystemStatusPage from './system-status.screens.tsx'

const fine: StatusLine = {
  name: 'pdf',
  isRed: false,
  text: L('PDF can be printed', 'អាចបោះពុម្ព PDF បាន'),
  todo: L('', ''),
}
const red: StatusLine = {
  name: 'backup',
  isRed: true,
  text: L('There is no backup', 'មិនទាន់មានការបម្រុងទុកទេ'),
  todo: L('Run `staff backup`.', 'ដំណើរការ `staff backup`។'),
}
function open(answer: () => Response, lang: Lang = 'en') {
  queryClient.clear()
  setLanguage(lang)
  vi.stubGlobal('fetch', async () => answer())
  signIn({ accessToken: 'access', refreshToken: 'refresh' })
  render(
    <KitProvider env="test">
      <RouterProvider router={createMemoryRouter([{ path: '*', element: <SystemStatusPage /> }])} />
    </KitProvider>,
  )
}
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })

it('shows what needs somebody first, with what to type', async () => {
  open(() => json({ data: [fine, red] }))
  const items = await screen.findAllByRole('listitem')
  const first = within(items[0]!)
  expect(first.getByText('There is no backup')).toBeTruthy()
  expect(first.getByText('staff backup').tagName).toBe('CODE')
  expect(within(items[1]!).queryByText(/What to do/)).toBeNull()
  expect(screen.getByText('Lines that need somebody: 1')).toBeTruthy()
})
it('says so when nothing is to be done, in Khmer', async () => {
  open(() => json({ data: [fine] }), 'km')
  expect(await screen.findByText('អ្វីៗដំណើរការល្អ')).toBeTruthy()
  expect(screen.getByText('អាចបោះពុម្ព PDF បាន')).toBeTruthy()
})
it('tells who may not read it from a service that is away', async () => {
  open(() => json({ message: 'no', errors: [{ path: '', message: 'no', code: 'FORBIDDEN' }] }, 403))
  expect(await screen.findByText("You don't have permission to access on this resource")).toBeTruthy()
})
