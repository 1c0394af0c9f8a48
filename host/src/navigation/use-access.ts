import { pages } from '@staff/contract'
import type { PageAccess } from '@staff/kit'
import { useCallback } from 'react'
import { matchRoute } from './route-match.ts'
import { useContributions, useViewer } from './use-navigation.ts'

/** Pages of the host itself: every signed-in user has them. */
const own: ReadonlySet<string> = new Set([
  pages.dashboard,
  pages.myTasks,
  pages.profile,
  pages.userProfile,
  pages.changePassword,
])

/** Whether the host, or a remote of the composition, has a page at an address and the user may open it. */
export function useAccess(): PageAccess {
  const { routes } = useContributions()
  const { holds } = useViewer()
  return useCallback(
    (path) => {
      const { pathname } = new URL(path, location.origin)
      const match = matchRoute(routes, pathname)
      return own.has(pathname) || (match !== null && holds(match.route.permission))
    },
    [routes, holds],
  )
}
