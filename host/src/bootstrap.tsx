import { followDevice, getSession, KitProvider, queryClient, warmScreens } from '@staff/kit'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { inTime } from './in-time.ts'
import { watchCode } from './composition/code-faults.ts'
import { exchangeGone, fallBack, followComposition, noteLoaded, sharesTime } from './composition/in-use.ts'
import { missesOwnFile, watchOwnFiles } from './composition/own-files.ts'
import { takePreviewToken } from './composition/preview.ts'
import { report } from './composition/reports.ts'
import { followKeptFiles } from './offline/kept-files.ts'
import { startBudget } from './page-budget.ts'
import { fetchAhead } from './navigation/fetch-ahead.ts'
import { getContributions } from './navigation/use-navigation.ts'
import { compositionQuery } from './registry/composition.ts'
import type { RemoteLoader } from './registry/loader.ts'
import { ScreensContext } from './registry/screens-context.ts'
import { createScreens, type Screens, type Watcher } from './registry/screens.ts'
import { createRouter } from './router.tsx'
import { noteStarted } from './start/start-fault.ts'
import { themeSchemes } from './theme/theme-store.ts'

const watcher: Watcher = {
  sharesTime: (release, { screen, path }) => sharesTime(release, screen, path),
  loaded: noteLoaded,
  // When a file of the host is missing, no remote is at fault: the tab exchanges nothing and counts nothing.
  failed: (release, { screen, path }) => !missesOwnFile() && fallBack(release, screen, path),
  explained: (release, cause) => {
    const isOfHost = missesOwnFile()
    const told = () => isOfHost || report(release, { kind: 'load', cause })
    // A file removed by a deployment is not a fault of the new release, even under the same version.
    if (cause === 'missing') void exchangeGone(release).then((isExchanged) => isExchanged || told())
    else told()
  },
}

/**
 * Milliseconds for which the first drawing waits: with the composition, which the page requests together with its code,
 * the shell is drawn once instead of twice.
 */
const drawnWithin = 100
/**
 * Waits for the composition and for the start of the page's code request.
 * The first page reads the signed-in user (use-fresh-rights.ts).
 */
async function comesAhead(screens: Screens): Promise<void> {
  const { accessToken, user } = getSession()
  if (!accessToken || !user || user.mustChange) return
  await queryClient.prefetchQuery(compositionQuery)
  const composition = queryClient.getQueryData(compositionQuery.queryKey)
  if (!composition) return
  fetchAhead(screens, getContributions(composition), location.pathname)
  // Requests take turns by locks (registry/request-slots.ts), and no lock is granted during drawing:
  // requests made before this one are loaded first.
  await new Promise((end) => {
    setTimeout(end)
  })
  await (navigator as Partial<Pick<Navigator, 'locks'>>).locks?.request('drawn next', () => undefined)
}

/** Starts the host in the page's root with a loader of remotes. */
export function start(loader: RemoteLoader): void {
  startBudget()
  takePreviewToken()
  // A link opened in a running tab changes only the fragment.
  window.addEventListener('hashchange', () => {
    if (takePreviewToken()) location.reload()
  })
  const screens = createScreens(loader, warmScreens, watcher)
  watchOwnFiles()
  watchCode()
  followComposition()
  followDevice()
  followKeptFiles()
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root')
  const draw = () => {
    noteStarted()
    createRoot(root).render(
      <KitProvider schemes={themeSchemes()}>
        <ScreensContext value={screens}>
          <RouterProvider router={createRouter()} />
        </ScreensContext>
      </KitProvider>,
    )
  }
  void inTime(comesAhead(screens), drawnWithin, () => undefined).then(draw)
}
