import type { StructureNode } from '@staff/contract'
import {
  structureCalls,
  type DepartmentStructure,
  type DuplicateInput,
  type DuplicateResult,
  type StructureTreeNode,
} from '@staff/contract/admin'
import { api, queryClient } from '@staff/kit'
import { useQuery } from '@tanstack/react-query'

interface Answer<T> {
  readonly data: T
}
interface StorePage extends Answer<readonly StructureNode[]> {
  readonly pageMeta: { readonly totalCount: number }
}
// The first part of every query key that structure changes refresh.
const key = 'company-structure'
const fresh = 30_000

// A call without a day reads the present.
const on = (day: string | null) => (day === null ? {} : { date: day })

/** The whole structure on a day (null = today) in flat rows; on request with the people that the user may see. */
export const useTree = (day: string | null, include?: 'people') =>
  useQuery({
    queryKey: [key, 'tree', include ?? 'nodes', day],
    staleTime: fresh,
    queryFn: ({ signal }) =>
      api
        .get<Answer<readonly StructureTreeNode[]>>(
          structureCalls.tree,
          { ...(include ? { include } : {}), ...on(day) },
          { signal },
        )
        .then(({ data }) => data),
  })

/** Divisions and positions of one department on a day. */
export const useDepartment = (id: string, day: string | null) =>
  useQuery({
    queryKey: [key, 'department', id, day],
    staleTime: fresh,
    queryFn: ({ signal }) =>
      api.get<Answer<DepartmentStructure>>(structureCalls.department(id), on(day), { signal }).then(({ data }) => data),
  })

// Spec 2 section 9: the store list of the duplicate drawer.
const storePage = 300
async function allStores(signal: AbortSignal): Promise<readonly StructureNode[]> {
  const stores: StructureNode[] = []
  for (let total = Infinity; stores.length < total;) {
    const { data, pageMeta } = await api.get<StorePage>(
      structureCalls.options,
      { type: 'OUTLET', limit: storePage, offset: stores.length },
      { signal },
    )
    if (data.length === 0) break
    stores.push(...data)
    total = pageMeta.totalCount
  }
  return stores
}
/** Every active outlet, loaded in pages of 300. */
export const useStores = () =>
  useQuery({ queryKey: [key, 'stores'], staleTime: fresh, queryFn: ({ signal }) => allStores(signal) })

/** Copies a department into other outlets; the shown structure is loaded again. */
export async function duplicateDepartment(id: string, input: DuplicateInput): Promise<DuplicateResult> {
  const { data } = await api.post<Answer<DuplicateResult>>(structureCalls.duplicate(id), input)
  void queryClient.invalidateQueries({ queryKey: [key] })
  return data
}
