import type { PageAccess } from '@staff/kit'
import { useCallback } from 'react'
import { matchRoute } from './route-match.ts'
import { useContributions, useViewer } from './use-navigation.ts'

/** Whether a remote of the composition has a page at an address and the user may open it. */
export function useAccess(): PageAccess {
  const { routes } = useContributions()
  const { holds } = useViewer()
  return useCallback((path) => {
    const match = matchRoute(routes, new URL(path, location.origin).pathname)
    return match !== null && holds(match.route.permission)
  }, [routes, holds])
}
