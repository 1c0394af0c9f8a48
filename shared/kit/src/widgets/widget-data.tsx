import { widgetCall, type WidgetSpec } from '@staff/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '../api/api.ts'
import { WidgetFault, WidgetWait } from './widget-states.tsx'

interface Props<T> {
  readonly widget: WidgetSpec
  /** What its call is asked with. */
  readonly query?: Readonly<Record<string, string>>
  /** Draws the answer's `data`. */
  readonly children: (data: T) => ReactNode
}

/** Asks for a widget's data and draws them: with its own loading, error and Retry, so that a slow widget holds no other. */
export function WidgetData<T>({ widget, query, children }: Props<T>) {
  const path = widgetCall(widget)
  const { data, isError, refetch } = useQuery({
    queryKey: ['widget', path, query],
    queryFn: ({ signal }) => api.get<{ data: T }>(path, query, { signal, silent: true }),
  })
  if (data) return children(data.data)
  return isError ? <WidgetFault onRetry={() => void refetch()} /> : <WidgetWait />
}
