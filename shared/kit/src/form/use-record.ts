import { apiPath, type AnyResource } from '@staff/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import type { AnyRow } from '../fields/kit-kind.ts'

const recordQuery = <T>(r: AnyResource, id: string) =>
  queryOptions({
    queryKey: [r.name, 'one', id],
    queryFn: ({ signal }): Promise<T> =>
      api
        .get<{ data: T }>(`employee/${apiPath(r)}/${encodeURIComponent(id)}`, undefined, { signal })
        .then(({ data }) => data),
  })
/** One record with its `abilities`; nothing is asked while there is no id. */
export const useRecord = <T = AnyRow>(r: AnyResource, id: string | undefined) =>
  useQuery({ ...recordQuery<T>(r, id ?? ''), enabled: id !== undefined })
