import type { CodeValue, RefTarget, RefValue, StructureNode } from '@staff/contract'
import { queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { api } from '../api/api.ts'

interface Answer<T> {
  readonly data: T
}
const list = 5 * 60_000
// Spec 2 section 9: remote selects load this many at first.
const optionLimit = 10

/** The values of a code list, for example GENDER; asked once in five minutes. */
export const useCodeOptions = (type: string) =>
  useQuery({
    queryKey: ['code', 'options', type],
    staleTime: list,
    queryFn: ({ signal }) => api.getAll<CodeValue>('employee/code', { code: type }, { signal }),
  })

interface OptionPage {
  readonly data: readonly RefValue[]
  /** A short list that has no pages leaves it out. */
  readonly pageMeta?: { readonly totalCount: number }
}
/** Records that a reference may point to, in pages; asks only from the target's least number of typed characters. */
export function useRefOptions(target: RefTarget, keywords: string, enabled: boolean) {
  const typed = keywords.trim()
  return useInfiniteQuery({
    queryKey: ['options', target.search, 'pages', typed, target.narrow ?? null],
    staleTime: 30_000,
    enabled: enabled && typed.length >= (target.minChars ?? 0),
    initialPageParam: 0,
    queryFn: ({ signal, pageParam: offset }): Promise<OptionPage> =>
      api.get<OptionPage>(
        `employee/${target.search}`,
        { ...target.narrow, keywords: typed, limit: optionLimit, ...(offset > 0 && { offset }) },
        { signal },
      ),
    getNextPageParam: ({ pageMeta }, _pages, offset) =>
      offset + optionLimit < (pageMeta?.totalCount ?? 0) ? offset + optionLimit : undefined,
  })
}

/** A referenced record as it was answered. */
export type RefRecord = Readonly<Record<string, unknown>>
/** Asks for one referenced record. */
export const refRecordQuery = (target: RefTarget, id: string | null) =>
  queryOptions({
    queryKey: ['options', target.search, 'one', id],
    staleTime: list,
    enabled: id !== null && id !== '',
    queryFn: ({ signal }) =>
      api
        .get<Answer<RefValue>>(`employee/${target.search}/${encodeURIComponent(id ?? '')}`, undefined, { signal })
        .then(({ data }) => data),
  })
/** One referenced record by its id, where only the id is known (a filter in the URL). */
export const useRefRecord = (target: RefTarget, id: string | null) => useQuery(refRecordQuery(target, id))

/** The levels of the company structure below COMPANY, from the top (spec 2 section 3). */
export const structureTypes = ['LOCATION', 'OUTLET', 'DEPARTMENT', 'TEAM', 'POSITION'] as const
export type StructureType = (typeof structureTypes)[number]

/** The nodes of one level under a parent; the top level has no parent. */
export const useStructureOptions = (type: StructureType, parentId: string | null, enabled: boolean) =>
  useQuery({
    queryKey: ['company-structure', 'options', type, parentId],
    staleTime: list,
    enabled,
    queryFn: ({ signal }) =>
      api.getAll<StructureNode>('employee/company-structure/options', { type, parentId }, { signal }),
  })

/** One node by its id, for a filter in the URL. */
export const useStructureNode = (id: string) =>
  useQuery({
    queryKey: ['company-structure', 'options', 'one', id],
    staleTime: list,
    queryFn: ({ signal }) =>
      api
        .get<Answer<StructureNode>>(`employee/company-structure/options/${encodeURIComponent(id)}`, undefined, {
          signal,
        })
        .then(({ data }) => data),
  })
