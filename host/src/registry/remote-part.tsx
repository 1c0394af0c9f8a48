import type { Release } from '@staff/contract'
import { WidgetFault, WidgetWait } from '@staff/kit'
import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { reportRender } from '../composition/code-faults.ts'
import { getBudget } from '../page-budget.ts'
import { ScreenBoundary } from './screen-boundary.tsx'
import { useScreens } from './screens-context.ts'
import { StylesOf } from './styles-of.tsx'

interface Props {
  readonly release: Release
  /** The name under which the remote exposes it, as its descriptor says. */
  readonly screen: string
  /** The record that it shows. */
  readonly id: string
}
/**
 * A part of a page that a remote brings: a tab, a card, what stands beside a request. Its code is loaded when it is
 * drawn, with the hashes, limits and fallback of a screen. A part that does not come, or throws, costs itself alone.
 */
export function RemotePart({ release, screen, id }: Props) {
  const screens = useScreens()
  const route = useMemo(() => ({ screen, mode: 'view' as const }), [screen])
  const current = useStore(screens.store, (all) => all[screens.keyOf(release, screen)])
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
