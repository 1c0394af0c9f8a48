import { businessToday } from '../formats/dates.ts'
import {
  defaultLimit,
  filterParams,
  formatSort,
  groupField,
  groupParam,
  pageSizes,
  parseSort,
  type AnyResource,
  type SortTerm,
  monthEnd,
} from '@staff/contract'

/** What a list shows, read from the URL and nowhere else. */
export interface ListState {
  readonly keywords: string
  readonly limit: number
  readonly offset: number
  /** The chosen order; empty = the resource's own. */
  readonly sort: readonly SortTerm[]
  /** Active filter parameters by name. */
  readonly filters: Readonly<Record<string, string>>
}
const whole = (text: string | null, least: number): number | null => {
  const value = Number(text)
  return text !== null && Number.isInteger(value) && value >= least ? value : null
}

/**
 * The query of a list when its address has none. `{thisYear}`, `{thisMonth}`, `{monthEnd}` (the last day of the month)
 * and `{today}` are business dates. An empty default removes a parameter. `limit` = the page size of this reader.
 */
export function initialQuery(
  r: AnyResource,
  today: string = businessToday(),
  limit: number = defaultLimit,
): URLSearchParams {
  const [year = '', month = ''] = today.split('-')
  const params = new URLSearchParams({ limit: String(limit) })
  for (const [key, value] of Object.entries(r.list.defaults ?? {}))
    if (value === '') params.delete(key)
    else
      params.set(
        key,
        value
          .replace('{thisYear}', year)
          .replace('{thisMonth}', month)
          .replace('{monthEnd}', monthEnd(today))
          .replace('{today}', today),
      )
  return params
}

/** Reads the list's state; what the contract does not know or allow is dropped, never sent. */
export function readState(r: AnyResource, search: URLSearchParams, usual: number = defaultLimit): ListState {
  const limit = whole(search.get('limit'), 1)
  const params = [...(groupField(r) ? [groupParam] : []), ...Object.keys(filterParams(r))]
  const filters = params.flatMap((param) => {
    const value = search.get(param)
    return value ? [[param, value] as const] : []
  })
  return {
    keywords: search.get('keywords') ?? '',
    limit: limit && (pageSizes as readonly number[]).includes(limit) ? limit : usual,
    offset: whole(search.get('offset'), 0) ?? 0,
    sort: parseSort(search.get('orderBy') ?? undefined),
    filters: Object.fromEntries(filters),
  }
}

/** Writes the state as the address has it, and as the service is asked. Page one and the own order stay unsaid. */
export function writeState({ keywords, limit, offset, sort, filters }: ListState): URLSearchParams {
  const params = new URLSearchParams({ limit: String(limit) })
  if (offset > 0) params.set('offset', String(offset))
  if (keywords) params.set('keywords', keywords)
  if (sort.length > 0) params.set('orderBy', formatSort(sort))
  for (const [param, value] of Object.entries(filters)) params.set(param, value)
  return params
}
