import { WidgetWait } from '@staff/kit'
import { lazy, Suspense } from 'react'

// Widgets are a part of the entry; what draws the payslip comes when it is shown.
const LastPayslipView = lazy(() =>
  import('../payslip/last-payslip-view.tsx').then(({ LastPayslipView: found }) => ({ default: found })),
)

/** The last payslip on the home of an employee. */
export default function LastPayslipWidget() {
  return (
    <Suspense fallback={<WidgetWait />}>
      <LastPayslipView />
    </Suspense>
  )
}
