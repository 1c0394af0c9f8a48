import type { AnyResource, Lang } from '@staff/contract'
import { render } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider, useParams } from 'react-router-dom'
import type { ReactNode } from 'react'
import {
  KitProvider,
  queryClient,
  RequestAsideContext,
  screens,
  setLanguage,
  signIn,
  type AnsweredRequest,
  type ScreenOptions,
} from '../src/index.ts'
import { rememberUser } from '../src/session/session.ts'

/** Signs somebody in who holds these keys. */
export function signInWith(permissions: readonly string[] = ['ALL_FUNCTION'], id = 'u1'): void {
  signIn({ accessToken: 'access', refreshToken: 'refresh' })
  rememberUser({ id, username: 'admin', email: null, isSelfService: false, employee: null, userRole: [], permissions })
}

/** Opens a resource's screens at an address, as the host would; answers the router. */
export function open(
  resource: AnyResource,
  at: string,
  {
    lang = 'en',
    options = {},
    aside = () => null,
  }: {
    readonly lang?: Lang
    readonly options?: ScreenOptions
    /** What remotes show beside a request, as the host answers it. */
    readonly aside?: (request: AnsweredRequest) => ReactNode
  } = {},
) {
  queryClient.clear()
  setLanguage(lang)
  const Screen = screens(resource, options as never)
  const One = ({ mode }: { readonly mode: 'view' | 'update' }) => {
    const { id = '' } = useParams()
    return <Screen mode={mode} id={id} />
  }
  const router = createMemoryRouter(
    [
      {
        element: <Outlet />,
        children: [
          { path: resource.screen, element: <Screen mode="list" /> },
          { path: `${resource.screen}/create`, element: <Screen mode="create" /> },
          { path: `${resource.screen}/view/:id`, element: <One mode="view" /> },
          { path: `${resource.screen}/update/:id`, element: <One mode="update" /> },
          { path: '*', element: null },
        ],
      },
    ],
    { initialEntries: [at] },
  )
  render(
    <KitProvider env="test">
      <RequestAsideContext value={aside}>
        <RouterProvider router={router} />
      </RequestAsideContext>
    </KitProvider>,
  )
  return router
}
