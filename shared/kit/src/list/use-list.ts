import {
  apiPath,
  type AnyResource,
  type DataColumns,
  type ListAnswer,
  type ReportGroup,
  type SortTerm,
} from '@staff/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { ApiError } from '../api/api-error.ts'
import { getRefusedFilters, type RefusedFilter } from './refused-filters.ts'
import { api } from '../api/api.ts'
import type { AnyRow } from '../fields/kit-kind.ts'
import { keepPageSize, readChosenView, readPageSize } from './views/chosen-view.ts'
import { initialQuery, readState, writeState, type ListState } from './list-state.ts'

type Patch = Readonly<Record<string, string | null>>
const nothing: Readonly<Record<string, string>> = {}

/** A list as a screen draws it. */
export interface List<T = AnyRow> {
  readonly state: ListState
  /** The query as the service was asked, for an export of the same rows. */
  readonly asked: URLSearchParams
  /** Records behind the filters; undefined until the first answer. */
  readonly total: number | undefined
  /** There are more than `total`: the service stopped counting there. */
  readonly isMore: boolean
  readonly rows: readonly T[]
  /** Sums over all pages, by column, of a report that has them. */
  readonly totals: Readonly<Record<string, number>> | undefined
  /** The places of all rows with their sums, of a report that adds up by place. */
  readonly groups: readonly ReportGroup[] | undefined
  /** The columns that come from data, of a report that has them. */
  readonly columns: DataColumns | undefined
  /** The row that was just made, and whether it was added to those of the answer, as the first. */
  readonly created?: { readonly id: string; readonly isAdded: boolean }
  readonly isPending: boolean
  readonly isFetching: boolean
  /** The rows are still those of the previous query. */
  readonly isPlaceholder: boolean
  readonly isError: boolean
  readonly isForbidden: boolean
  /** The filters of the address that the service refuses. */
  readonly refused: readonly RefusedFilter[]
  readonly reload: () => void
  readonly setOffset: (offset: number) => void
  readonly setLimit: (limit: number) => void
  readonly setSort: (sort: readonly SortTerm[]) => void
  readonly setKeywords: (keywords: string) => void
  readonly setFilters: (patch: Patch) => void
  readonly clearFilters: () => void
}

const getSums = (answer: ListAnswer<unknown> | undefined) => ({
  totals: answer?.totals,
  columns: answer?.columns,
  groups: answer?.groups,
})

const getRefusal = (r: AnyResource, error: unknown) => ({
  isForbidden: error instanceof ApiError && error.status === 403,
  refused: error instanceof ApiError ? getRefusedFilters(r, error.body.errors) : [],
})

/** The ways to change the state, but for single filters. */
const getChanges = (state: ListState, change: (next: Partial<ListState>, replace?: boolean) => void) => ({
  setOffset: (offset: number) => change({ offset }),
  setLimit: (limit: number) => {
    keepPageSize(limit)
    change({ limit, offset: Math.floor(state.offset / limit) * limit })
  },
  setSort: (sort: readonly SortTerm[]) => change({ sort, offset: 0 }),
  // Typing replaces the address: Back leaves the list instead of undoing letters.
  setKeywords: (keywords: string) => change({ keywords, offset: 0 }, true),
  clearFilters: () => change({ filters: {}, keywords: '', offset: 0 }),
})
/** How a list opens without a query: as the view that its reader chose last, else as declared. */
function getInitial(r: AnyResource): URLSearchParams {
  const saved = readChosenView(r.name)?.query
  return saved === undefined ? initialQuery(r, undefined, readPageSize()) : new URLSearchParams(saved)
}

/**
 * A resource's list: its rows for the state in the URL, and the ways to change that state. The second rung of the
 * ladder: a screen of its own may draw these rows in its own way. `fixed` is asked with every call and is in no
 * address.
 */
export function useList<T = AnyRow>(r: AnyResource, fixed = nothing): List<T> {
  const [search, setSearch] = useSearchParams()
  const bare = search.size === 0
  const { state: carried } = useLocation() as { readonly state: unknown }
  const initial = useMemo(() => getInitial(r), [r])
  const address = (bare ? initial : search).toString()
  const state = useMemo(() => readState(r, new URLSearchParams(address), readPageSize()), [r, address])
  useEffect(() => {
    if (bare && initial.size > 0) setSearch(initial, { replace: true, state: carried })
  }, [bare, initial, setSearch, carried])

  const always = new URLSearchParams(fixed).toString()
  const asked = useMemo(
    () => new URLSearchParams([...writeState(state), ...new URLSearchParams(always)]),
    [state, always],
  )
  const query = useQuery({
    queryKey: [r.name, 'list', asked.toString()],
    queryFn: ({ signal }): Promise<ListAnswer<T>> => api.get(`employee/${apiPath(r)}`, asked, { signal }),
    placeholderData: keepPreviousData,
  })
  const change = useCallback(
    (next: Partial<ListState>, replace = false) => setSearch(writeState({ ...state, ...next }), { replace }),
    [state, setSearch],
  )
  const total = query.data?.pageMeta.totalCount
  // A deletion can leave the page behind the end.
  const lastOffset = total === undefined ? null : Math.max(0, Math.ceil(total / state.limit) - 1) * state.limit
  useEffect(() => {
    if (lastOffset !== null && state.offset > lastOffset && !query.isPlaceholderData)
      change({ offset: lastOffset }, true)
  }, [lastOffset, state.offset, query.isPlaceholderData, change])

  const setFilters = useCallback(
    (patch: Patch) => {
      const merged = { ...state.filters, ...patch }
      const kept = Object.entries(merged).flatMap(([param, value]) => (value ? [[param, value] as const] : []))
      change({ filters: Object.fromEntries(kept), offset: 0 })
    },
    [state.filters, change],
  )
  return {
    state,
    asked,
    total,
    isMore: query.data?.pageMeta.isMore === true,
    rows: query.data?.data ?? [],
    ...getSums(query.data),
    isPending: query.isPending,
    isFetching: query.isFetching,
    isPlaceholder: query.isPlaceholderData,
    isError: query.isError,
    ...getRefusal(r, query.error),
    reload: () => void query.refetch(),
    ...getChanges(state, change),
    setFilters,
  }
}
