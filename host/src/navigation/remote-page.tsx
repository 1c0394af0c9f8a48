import { pages } from '@staff/contract'
import {
  ErrorState,
  PageAccessContext,
  ProfilePartsContext,
  RequestAsideContext,
  useHolds,
  warmScreens,
} from '@staff/kit'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { UnlessKilled } from '../composition/killed.tsx'
import { compositionQuery } from '../registry/composition.ts'
import { RemoteScreen } from '../registry/remote-screen.tsx'
import { PageWait } from '../shell/page-wait.tsx'
import { requestAside } from './request-aside.tsx'
import { inClosedSection } from './menu.ts'
import { useBroughtParts } from './profile-parts.tsx'
import { hasPattern, likelyMode, matchRoute } from './route-match.ts'
import { sections } from './sections.ts'
import { useAccess } from './use-access.ts'
import { useContributions } from './use-navigation.ts'
import { useWhileHere } from './use-while-here.ts'

/** Every address inside the layout without a page of the host: a remote's route, 403 or 404 (spec 1 section 2.1). */
export function RemotePage() {
  const { pathname } = useLocation()
  const holds = useHolds()
  const access = useAccess()
  const { data: composition, isError, refetch } = useQuery(compositionQuery)
  const brought = useWhileHere(useContributions())
  const parts = useBroughtParts(brought)
  // The kit's own code does not wait for the composition: both load at the same time.
  useEffect(() => void warmScreens(likelyMode(pathname)), [pathname])
  if (isError) return <ErrorState onRetry={() => void refetch()} />
  if (!composition) return <PageWait />
  const match = matchRoute(brought.routes, pathname)
  if (match && holds(match.route.permission)) {
    const { name } = match.release.descriptor
    return (
      <PageAccessContext value={access}>
        <RequestAsideContext value={requestAside}>
          <ProfilePartsContext value={parts}>
            <UnlessKilled key={name} remote={name}>
              <RemoteScreen key={match.route.screen} {...match} />
            </UnlessKilled>
          </ProfilePartsContext>
        </RequestAsideContext>
      </PageAccessContext>
    )
  }
  const forbidden =
    match !== null || hasPattern(composition.closed ?? [], pathname) || inClosedSection(sections, pathname, { holds })
  return <Navigate to={forbidden ? pages.forbidden : pages.notFound} replace />
}
