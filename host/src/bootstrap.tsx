import { getSession, KitProvider, loadCurrentUser, queryClient, warmScreens } from '@staff/kit'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { compositionQuery } from './registry/composition.ts'
import type { RemoteLoader } from './registry/loader.ts'
import { ScreensContext } from './registry/screens-context.ts'
import { createScreens } from './registry/screens.ts'
import { createRouter } from './router.tsx'

/** Starts the host in the page's root with the way in which remotes are loaded. */
export function start(loader: RemoteLoader): void {
  const { accessToken, user } = getSession()
  if (accessToken && user) {
    // Asked for before the first drawing: menu and page wait for nothing else.
    if (!user.mustChange) void queryClient.prefetchQuery(compositionQuery)
    // The stored user may be of yesterday; rights follow as soon as the answer is here.
    loadCurrentUser().catch(() => undefined)
  }
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root')
  createRoot(root).render(
    <KitProvider>
      <ScreensContext value={createScreens(loader, warmScreens)}><RouterProvider router={createRouter()} /></ScreensContext>
    </KitProvider>,
  )
}
