import { to } from '@staff/contract'
import {
  countedStatus,
  countedWords,
  requestWidgets,
  type CountedRequests,
  type RequestApprovalReport,
} from '@staff/contract/admin'
import { useLabel, WidgetData, WidgetFigures } from '@staff/kit'

/** How many requests wait; opens their list (spec 1 section 2.5). */
export function RequestCount({ requestType }: { readonly requestType: CountedRequests }) {
  const label = useLabel()
  const { widget, screen } = requestWidgets[requestType]
  return (
    <WidgetData<RequestApprovalReport> widget={widget} query={{ requestType }}>
      {({ totalRequestCount }) => (
        <WidgetFigures
          figures={[
            {
              label: label(countedWords),
              value: totalRequestCount,
              to: to({ screen }).list({ status: countedStatus, limit: 10 }),
            },
          ]}
        />
      )}
    </WidgetData>
  )
}
