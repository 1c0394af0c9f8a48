import { getSession, KitProvider, queryClient, warmScreens } from '@staff/kit'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { watchCode } from './composition/code-faults.ts'
import { exchangeGone, fallBack, followComposition, noteLoaded, sharesTime } from './composition/in-use.ts'
import { missesOwnFile, watchOwnFiles } from './composition/own-files.ts'
import { takePreviewToken } from './composition/preview.ts'
import { report } from './composition/reports.ts'
import { beginOpening } from './opening.ts'
import { compositionQuery } from './registry/composition.ts'
import type { RemoteLoader } from './registry/loader.ts'
import { ScreensContext } from './registry/screens-context.ts'
import { createScreens, type Watcher } from './registry/screens.ts'
import { createRouter } from './router.tsx'
import { themeSchemes } from './theme/theme-store.ts'

const watcher: Watcher = {
  sharesTime: (release, { screen, path }) => sharesTime(release, screen, path),
  loaded: noteLoaded,
  // Where a file of the host is missing no remote is at fault: nothing is exchanged, nothing counted.
  failed: (release, { screen, path }) => !missesOwnFile() && fallBack(release, screen, path),
  explained: (release, cause) => {
    const isOfHost = missesOwnFile()
    const told = () => isOfHost || report(release, { kind: 'load', cause })
    // What a deployment took away is no fault of the release that stands in its place, maybe under the same version.
    if (cause === 'missing') void exchangeGone(release).then((isExchanged) => isExchanged || told())
    else told()
  },
}

/** Starts the host in the page's root with the way in which remotes are loaded. */
export function start(loader: RemoteLoader): void {
  beginOpening()
  takePreviewToken()
  // A link that is opened in a running tab changes the fragment alone.
  window.addEventListener('hashchange', () => {
    if (takePreviewToken()) location.reload()
  })
  watchOwnFiles()
  watchCode()
  followComposition()
  const { accessToken, user } = getSession()
  // Asked for before the first drawing: menu and page wait for nothing else. Who is signed in is asked by the first page (use-fresh-rights.ts).
  if (accessToken && user && !user.mustChange) void queryClient.prefetchQuery(compositionQuery)
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root')
  createRoot(root).render(
    <KitProvider schemes={themeSchemes()}>
      <ScreensContext value={createScreens(loader, warmScreens, watcher)}>
        <RouterProvider router={createRouter()} />
      </ScreensContext>
    </KitProvider>,
  )
}
