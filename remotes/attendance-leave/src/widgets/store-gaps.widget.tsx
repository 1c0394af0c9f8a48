import { WidgetWait } from '@staff/kit'
import { lazy, Suspense } from 'react'

// Widgets are a part of the entry; what draws the gaps comes when they are shown.
const StoreGapsView = lazy(() =>
  import('../store-now/store-gaps-view.tsx').then(({ StoreGapsView: found }) => ({ default: found })),
)

/** Gaps of the Week on the home: the hours in which the reader's store lacks people. */
export default function StoreGapsWidget() {
  return (
    <Suspense fallback={<WidgetWait />}>
      <StoreGapsView />
    </Suspense>
  )
}
