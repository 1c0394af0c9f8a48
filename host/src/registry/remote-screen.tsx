import { PageSkeleton } from '@staff/kit'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import type { RouteMatch } from '../navigation/route-match.ts'
import { AreaUnavailable } from './area-unavailable.tsx'
import { ScreenBoundary } from './screen-boundary.tsx'
import { useScreens } from './screens-context.ts'

/** The screen of a remote's route: loads it when it is first shown, and shows what went wrong when it does not come. */
export function RemoteScreen({ route, release, id }: RouteMatch) {
  const screens = useScreens()
  const { screen, mode } = route
  const current = useStore(screens.store, (all) => all[screens.keyOf(release, screen)])
  const area = release.descriptor.name
  useEffect(() => {
    // A failed screen is tried again by Retry only, or whenever the user comes back to it.
    void screens.open(release, route)
  }, [screens, release, route])
  if (!current || current.state === 'loading') return <PageSkeleton />
  if (current.state === 'failed') return <AreaUnavailable area={area} cause={current.cause} onRetry={() => void screens.open(release, route)} />
  const { Screen } = current
  return (
    <ScreenBoundary key={`${mode}:${id}`} area={area}>
      <Screen mode={mode} {...(id === undefined ? {} : { id })} />
    </ScreenBoundary>
  )
}
