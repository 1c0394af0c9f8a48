import { WidgetWait } from '@staff/kit'
import { lazy, Suspense } from 'react'

// Widgets are a part of the entry; what draws the requests comes when they are shown.
const OwnWaitingView = lazy(() =>
  import('../request-cards/own-waiting-view.tsx').then(({ OwnWaitingView: found }) => ({ default: found })),
)

/** What I asked for and who is asked now. */
export default function OwnWaitingWidget() {
  return (
    <Suspense fallback={<WidgetWait />}>
      <OwnWaitingView />
    </Suspense>
  )
}
