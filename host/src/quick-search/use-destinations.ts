import { useLabel } from '@staff/kit'
import { useEffect, useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { useContributions, useViewer } from '../navigation/use-navigation.ts'
import { destinations, type Destination } from './destinations.ts'
import { useHistory } from './history-store.ts'

/** Everything that the current user may open. */
export function useDestinations(): readonly Destination[] {
  const from = useContributions()
  const viewer = useViewer()
  return useMemo(() => destinations(from, viewer), [from, viewer])
}

/**
 * Keeps the history: a visited page becomes recent,
 * and pages that the user may no longer open are removed (spec 1 section 4).
 */
export function useRecordedVisits(): void {
  const all = useDestinations()
  const { routes } = useContributions()
  const { pathname } = useLocation()
  const label = useLabel()
  const visit = useHistory((state) => state.visit)
  const keepPermitted = useHistory((state) => state.keepPermitted)
  useEffect(() => {
    // Without a composition it is unknown which pages are closed.
    if (routes.length > 0) keepPermitted(new Set(all.map(({ link }) => link)))
  }, [all, routes, keepPermitted])
  const here = all.find(({ link, kind }) => link === pathname && kind === 'page')
  const name = here && label(here.label)
  useEffect(() => {
    if (name) visit({ name, link: pathname })
  }, [name, pathname, visit])
}
