import { WidgetWait } from '@staff/kit'
import { lazy, Suspense } from 'react'

// Widgets are a part of the entry; what draws the store comes when it is shown.
const StoreNowView = lazy(() =>
  import('../store-now/store-now-view.tsx').then(({ StoreNowView: found }) => ({ default: found })),
)

/** My Store on the home: who of the reader's store is there now. */
export default function StoreNowWidget() {
  return (
    <Suspense fallback={<WidgetWait />}>
      <StoreNowView />
    </Suspense>
  )
}
