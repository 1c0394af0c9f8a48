import { useEffect, useRef, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { reportRender } from '../composition/code-faults.ts'
import { fallBack, isFallback, tryAgain } from '../composition/in-use.ts'
import { missesOwnFile } from '../composition/own-files.ts'
import { ShownEarlier } from '../composition/notices.tsx'
import type { RouteMatch } from '../navigation/route-match.ts'
import { getBudget } from '../page-budget.ts'
import { AreaUnavailable } from './area-unavailable.tsx'
import { ScreenBoundary } from './screen-boundary.tsx'
import { useScreens } from './screens-context.ts'
import { StylesOf } from './styles-of.tsx'
import { PageWait } from '../shell/page-wait.tsx'
import { markMain } from './watch/paint-marks.ts'
import { watchLoad } from './watch/load-watch.ts'
import { noteBegun, noteStood } from './watch/never-stood.ts'

interface DrawnProps {
  /** Called once, with the preceding mark in the page, when the content was drawn; returns a cleanup function. */
  readonly onDrawn: (mark: Element) => () => void
  readonly children: ReactNode
}
function Drawn({ onDrawn, children }: DrawnProps) {
  const latest = useRef(onDrawn)
  const mark = useRef<HTMLSpanElement>(null)
  useEffect(() => (mark.current ? latest.current(mark.current) : undefined), [])
  return (
    <>
      <span ref={mark} hidden />
      {children}
    </>
  )
}

/** The screen of a remote's route: loads it when it is first shown, and shows the fault when it does not load. */
export function RemoteScreen({ route, release, id, params }: RouteMatch) {
  const screens = useScreens()
  const { screen, mode, path } = route
  const key = screens.keyOf(release, screen)
  const current = useStore(screens.store, (all) => all[key])
  const state = current?.state ?? 'loading'
  useEffect(() => {
    noteBegun(release)
    // A failed screen is tried again by Retry only, or when the user comes back to it.
    void screens.open(release, route, getBudget())
  }, [screens, release, route])
  useEffect(() => {
    if (state === 'failed') noteStood()
    if (state !== 'ready') markMain(release, state)
  }, [release, state])
  useEffect(
    () => () => {
      noteStood()
      markMain(null)
    },
    [],
  )
  if (!current || current.state === 'loading') return <PageWait />
  const area = release.descriptor.name
  // When the substitute fails as well, Retry begins with the intended version.
  const retry = () => (isFallback(release) ? tryAgain() : screens.open(release, route, getBudget()))
  if (current.state === 'failed')
    return <AreaUnavailable area={area} cause={current.cause} onRetry={() => void retry()} />
  const { Screen } = current
  const onDrawn = (mark: Element) => {
    markMain(release, 'ready')
    return watchLoad(release, key, current.since, mark, () => fallBack(release, screen, path))
  }
  const onFault = (error: unknown) => {
    markMain(release, 'failed')
    reportRender(release, error)
    if (!missesOwnFile()) fallBack(release, screen, path)
  }
  return (
    <>
      <StylesOf release={release} />
      <ScreenBoundary key={`${key}:${mode}:${Object.values(params).join('/')}`} area={area} onFault={onFault}>
        {isFallback(release) && <ShownEarlier version={release.descriptor.version} />}
        <Drawn onDrawn={onDrawn}>
          <Screen mode={mode} params={params} {...(id === undefined ? {} : { id })} />
        </Drawn>
      </ScreenBoundary>
    </>
  )
}
