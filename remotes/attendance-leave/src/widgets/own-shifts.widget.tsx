import { WidgetWait } from '@staff/kit'
import { lazy, Suspense } from 'react'

// Widgets are a part of the entry; what draws the shifts comes when they are shown.
const OwnShiftsView = lazy(() =>
  import('../own-shifts/own-shifts-view.tsx').then(({ OwnShiftsView: found }) => ({ default: found })),
)

/** My Shifts on the home of an employee. */
export default function OwnShiftsWidget() {
  return (
    <Suspense fallback={<WidgetWait />}>
      <OwnShiftsView />
    </Suspense>
  )
}
