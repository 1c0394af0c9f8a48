import type { Release } from '@staff/contract'
import { useHolds, WidgetFault, WidgetWait, type AnsweredRequest } from '@staff/kit'
import { approvalScreen } from '@staff/remote-api'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { reportRender } from '../composition/code-faults.ts'
import { getBudget } from '../page-budget.ts'
import { compositionQuery } from '../registry/composition.ts'
import { ScreenBoundary } from '../registry/screen-boundary.tsx'
import { StylesOf } from '../registry/styles-of.tsx'
import { useScreens } from '../registry/screens-context.ts'
import { useWhileHere } from './use-while-here.ts'

interface LoadedProps extends AnsweredRequest {
  readonly release: Release
}
function Loaded({ release, requestType, id }: LoadedProps) {
  const screens = useScreens()
  const route = useMemo(() => ({ screen: approvalScreen(requestType), mode: 'view' as const }), [requestType])
  const current = useStore(screens.store, (all) => all[screens.keyOf(release, route.screen)])
  useEffect(() => void screens.open(release, route, getBudget()), [screens, release, route])
  if (!current || current.state === 'loading') return <WidgetWait />
  if (current.state === 'failed') return <WidgetFault onRetry={() => void screens.open(release, route, getBudget())} />
  const { Screen } = current
  return (
    <ScreenBoundary
      key={id}
      area={release.descriptor.name}
      Fallback={WidgetFault}
      onFault={(error) => reportRender(release, error)}
    >
      <StylesOf release={release} />
      <Screen mode="view" id={id} />
    </ScreenBoundary>
  )
}
/** A part that does not load affects only itself. Nothing when no remote has a part, or the user has no permission. */
function RequestAside(request: AnsweredRequest) {
  const holds = useHolds()
  const composition = useWhileHere(useQuery(compositionQuery).data)
  const release = composition?.remotes.find(({ descriptor }) =>
    descriptor.approvals.some(
      ({ requestType, permission }) => requestType === request.requestType && holds(permission),
    ),
  )
  return release ? <Loaded {...request} release={release} /> : null
}
/** The part that the remote of a kind of request shows next to it, when the kit asks for it. */
export const requestAside = (request: AnsweredRequest) => <RequestAside {...request} />
