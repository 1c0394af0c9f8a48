import { getWidgetPath, type WidgetSpec } from '@staff/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '../api/api.ts'
import { isAnswered } from '../provider/query-client.ts'
import { isOffline } from '../states/when-online.ts'
import { inTurn, widgetPauses } from './patience.ts'
import { WidgetFault, WidgetWait } from './widget-states.tsx'

interface Props<T, Answer> {
  readonly widget: WidgetSpec
  /** What its call is asked with. */
  readonly query?: Readonly<Record<string, string>>
  /** Draws the answer's `data`, with what is beside it. */
  readonly children: (data: T, answer: Answer) => ReactNode
}

/**
 * Loads and renders a widget's data, with its own loading, error and Retry, so that a slow widget does not delay
 * others. It waits for its turn, and asks again by itself before it says that nothing came.
 */
export function WidgetData<T, Answer extends { readonly data: T } = { readonly data: T }>({
  widget,
  query,
  children,
}: Props<T, Answer>) {
  const path = getWidgetPath(widget)
  const { data, isError, refetch } = useQuery({
    queryKey: ['widget', path, query],
    queryFn: ({ signal }) => inTurn(() => api.get<Answer>(path, query, { signal, silent: true }), signal),
    retry: (failures, error) => failures < widgetPauses.length && !isAnswered(error) && !isOffline(),
    retryDelay: (failures) => widgetPauses[failures] ?? 0,
  })
  if (data) return children(data.data, data)
  return isError ? <WidgetFault onRetry={() => void refetch()} /> : <WidgetWait />
}
