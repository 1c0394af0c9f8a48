import type { User } from '@staff/contract/admin'
import { KitProvider, queryClient, setLanguage, signIn, useSession } from '@staff/kit'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import UserScreen from './user.screens.tsx'

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
const account = (n: number, more: Partial<User> = {}): User => ({
  id: `u${String(n)}`,
  version: 1,
  employee: null,
  username: `user${String(n)}`,
  isSelfService: true,
  phone: '012345678',
  userRole: [],
  email: null,
  isEnabled: true,
  isActivated: false,
  employeeId: `p${String(n)}`,
  employeeName: null,
  accountNo: null,
  createdBy: null,
  createdAt: '2026-11-20T01:30:00.000Z',
  updatedBy: null,
  updatedAt: '2026-11-20T01:30:00.000Z',
  ...more,
})

/** Opens the list with these accounts; `answer` is the response to the action's call. */
function open(users: readonly User[], answer: () => Response = () => json({ data: {} })) {
  queryClient.clear()
  setLanguage('en')
  const sent: string[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    const path = new URL(url, 'http://localhost').pathname.replace('/api/employee/', '')
    if (method === 'GET')
      return json({ data: users, pageMeta: { currentPage: 1, pageSize: 10, totalCount: users.length } })
    sent.push(`${method} ${path}`)
    return answer()
  })
  signIn({ accessToken: 'access', refreshToken: 'refresh' })
  useSession.setState({ permissions: new Set(['READ_USER', 'UPDATE_USER']) })
  render(
    <KitProvider env="test">
      <RouterProvider router={createMemoryRouter([{ path: '*', element: <UserScreen mode="list" /> }])} />
    </KitProvider>,
  )
  return { sent, user: userEvent.setup() }
}
// The first list of a worker loads its parts, and that takes long on a busy machine.
const menuOf = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
  const button = { name: new RegExp(`^Actions for.*${name}`) }
  await user.click(await screen.findByRole('button', button, { timeout: 60_000 }))
}
vi.setConfig({ testTimeout: 90_000 })

it('sends the activation message to users who have not activated the account yet', async () => {
  const { sent, user } = open([account(1)])
  await menuOf(user, 'user1')
  await user.click(await screen.findByRole('menuitem', { name: 'Send activation' }))
  expect(await screen.findByText('The activation message is on its way to user1')).toBeTruthy()
  expect(sent).toEqual(['PATCH employee-master-information/resend-confirmation/p1'])
})
it('says why it was not sent', async () => {
  const refused = { message: 'Too many tries', errors: [{ path: '', message: 'Too many tries', code: 'TOO_MANY' }] }
  const { user } = open([account(1)], () => json(refused, 429))
  await menuOf(user, 'user1')
  await user.click(await screen.findByRole('menuitem', { name: 'Send activation' }))
  expect(await screen.findByText('Too many tries')).toBeTruthy()
})
it.each([
  ['is active', { isActivated: true }],
  ['is closed', { isEnabled: false }],
  ['belongs to no employee', { employeeId: null }],
])('is not offered for an account that %s', async (_, more) => {
  const { user } = open([account(1, more)])
  await menuOf(user, 'user1')
  expect(await screen.findByRole('menuitem', { name: 'Reset Password' })).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: 'Send activation' })).toBeNull()
})
