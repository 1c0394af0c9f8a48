import { calls, type DashboardWidget } from '@staff/contract'
import { api } from '@staff/kit'
import { queryOptions } from '@tanstack/react-query'
import type { LayoutChanges } from './placement.ts'

/** The signed-in user's layout. */
export const layoutQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: ({ signal }): Promise<DashboardWidget[]> =>
    api.get<{ data: DashboardWidget[] }>(calls.dashboard, undefined, { signal, silent: true }).then(({ data }) => data),
  staleTime: Infinity,
})

/**
 * Sends a changed layout: removals first to make room, then moves, then new widgets (spec 1 section 7).
 * Throws ApiError at the first refusal.
 */
export async function saveLayout({ removed, moved, added }: LayoutChanges): Promise<void> {
  for (const { id } of removed) await api.delete(`${calls.dashboard}/${id}`)
  if (moved.length > 0) await api.put(calls.dashboard, { dashboards: moved })
  for (const widget of added) await api.post(calls.dashboard, widget)
}
