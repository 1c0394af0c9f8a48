import { WidgetWait } from '@staff/kit'
import { lazy, Suspense } from 'react'

// Widgets are a part of the entry; what draws the requests comes when they are shown.
const ToAnswerView = lazy(() =>
  import('../request-cards/to-answer-view.tsx').then(({ ToAnswerView: found }) => ({ default: found })),
)

/** What waits for my answer, with the answer beside it. */
export default function ToAnswerWidget() {
  return (
    <Suspense fallback={<WidgetWait />}>
      <ToAnswerView />
    </Suspense>
  )
}
