import type { Lang } from '@staff/contract'
import { KitProvider, queryClient, setLanguage, signIn, useSession } from '@staff/kit'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { RemoteVersionPage } from '../remote-version-page.tsx'
import { operationsService } from './operations-service.ts'

/** The page over a stubbed service, for somebody who may act unless said otherwise; `show` draws it. */
export function openVersionPage({
  lang = 'en',
  permissions = ['READ_REMOTE_VERSION', 'UPDATE_REMOTE_VERSION'],
}: { readonly lang?: Lang; readonly permissions?: readonly string[] } = {}) {
  queryClient.clear()
  setLanguage(lang)
  const service = operationsService()
  signIn({ accessToken: 'access', refreshToken: 'refresh' })
  useSession.setState({ permissions: new Set(permissions) })
  return {
    ...service,
    user: userEvent.setup(),
    show: () =>
      render(
        <KitProvider env="test">
          <RouterProvider router={createMemoryRouter([{ path: '*', element: <RemoteVersionPage /> }])} />
        </KitProvider>,
      ),
  }
}

/** Opens the dialog of an act on a remote. */
export const chooseAct = async (user: ReturnType<typeof userEvent.setup>, remote: string, item: string) => {
  await user.click(await screen.findByRole('button', { name: `Acts on ${remote}` }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
  return screen.findByRole('dialog')
}
