import { KitProvider, queryClient, setLanguage, signIn, useSession } from '@staff/kit'
import { remoteVersionCalls as paths } from '@staff/contract'
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, it } from 'vitest'
import { RemoteVersionPage } from './remote-version-page.tsx'
import { operationsService } from './test/operations-service.ts'

const lowered = 'PERMISSION_LOWERED: the route /admin/role needed READ_ROLE and would need signedIn'
function open(...permissions: readonly string[]) {
  queryClient.clear()
  setLanguage('en')
  const service = operationsService()
  signIn({ accessToken: 'access', refreshToken: 'refresh' })
  useSession.setState({ permissions: new Set(['READ_REMOTE_VERSION', 'UPDATE_REMOTE_VERSION', ...permissions]) })
  render(
    <KitProvider env="test">
      <RouterProvider router={createMemoryRouter([{ path: '*', element: <RemoteVersionPage /> }])} />
    </KitProvider>,
  )
  const user = userEvent.setup()
  const choose = async (remote: string, item: string) => {
    await user.click(await screen.findByRole('button', { name: `Acts on ${remote}` }))
    await user.click(await screen.findByRole('menuitem', { name: item }))
    return within(await screen.findByRole('dialog'))
  }
  return { ...service, user, choose }
}

it('gives the version of a canary to everybody, where there is one', async () => {
  const { state, user, choose } = open()
  await user.click(await screen.findByRole('button', { name: 'Acts on admin' }))
  expect(screen.queryByRole('menuitem', { name: 'Give to everybody…' })).toBeNull()
  await user.keyboard('{Escape}')
  const dialog = await choose('payroll', 'Give to everybody…')
  expect(dialog.getByRole('list').textContent).toContain('0.1.0 → 0.2.0')
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Ten days without an error')
  await user.click(dialog.getByRole('button', { name: 'Give to everybody' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(state.posts.at(-1)).toEqual({
    path: paths.promote,
    body: { remote: 'payroll', expected: '000000000002-snapshot', reason: 'Ten days without an error' },
  })
  expect(state.live['payroll']).toEqual({ version: '0.2.0' })
})

const acts = {
  'Give to everybody…': ['payroll', 'Give to everybody', paths.promote],
  'Canary…': ['admin', 'Start canary', paths.canary],
} as const
it.each(Object.entries(acts))(
  '%s with a lower right is refused, asks why, and sends it',
  async (item, [remote, confirm, path]) => {
    const { state, user, choose } = open('ALL_FUNCTION')
    state.refused = [lowered]
    const dialog = await choose(remote, item)
    expect(dialog.queryByRole('textbox', { name: /another permission/ })).toBeNull()
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Wider use')
    await user.click(dialog.getByRole('button', { name: confirm }))
    const why = await dialog.findByRole('textbox', { name: /another permission/ })
    await user.type(why, 'Everybody reads it')
    // The button shows for a while that it works, and takes no click meanwhile.
    await waitFor(
      () => expect(dialog.getByRole('button', { name: confirm }).hasAttribute('data-loading')).toBe(false),
      { timeout: 5_000 },
    )
    await user.click(dialog.getByRole('button', { name: confirm }))
    await waitFor(() =>
      expect(state.posts.at(-1)).toMatchObject({ body: { remote, lowerPermission: 'Everybody reads it' } }),
    )
    expect(state.posts.at(-1)?.path).toBe(path)
  },
)

it('a switch whose plan lowers a right opens with the reason for it alone', async () => {
  const { state, user, choose } = open('ALL_FUNCTION')
  state.faults = [{ code: 'PERMISSION_LOWERED', remote: 'admin', message: lowered }]
  const dialog = await choose('admin', 'Switch version…')
  await user.click(dialog.getByRole('button', { name: 'Plan' }))
  const why = await dialog.findByRole('textbox', { name: /another permission/ })
  expect(dialog.queryByRole('button', { name: 'Switch' })).toBeNull()
  await user.type(why, 'Everybody reads it')
  await user.type(await dialog.findByRole('textbox', { name: /^Reason/ }), 'Wider use')
  await user.click(dialog.getByRole('button', { name: 'Switch' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(state.posts.at(-1)).toMatchObject({
    path: paths.apply,
    body: { lowerPermission: 'Everybody reads it', reason: 'Wider use' },
  })
})
it('who may not do everything is told who may', async () => {
  const { state, user, choose } = open()
  state.faults = [{ code: 'PERMISSION_LOWERED', remote: 'admin', message: lowered }]
  const dialog = await choose('admin', 'Switch version…')
  await user.click(dialog.getByRole('button', { name: 'Plan' }))
  expect(await dialog.findByText(/Only a user with the permission ALL_FUNCTION/)).toBeTruthy()
  expect(dialog.queryByRole('textbox', { name: /another permission/ })).toBeNull()
})
