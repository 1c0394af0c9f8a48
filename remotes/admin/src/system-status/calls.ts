import { systemStatusCall, type StatusLine } from '@staff/contract'
import { api } from '@staff/kit'
import { useQuery } from '@tanstack/react-query'

const everyMs = 15_000

/** How the installation is, loaded again while the page is visible. */
export const useStatusLines = () =>
  useQuery<readonly StatusLine[]>({
    queryKey: ['system-status'],
    refetchInterval: everyMs,
    queryFn: async ({ signal }) =>
      (await api.get<{ readonly data: readonly StatusLine[] }>(systemStatusCall, undefined, { signal, silent: true }))
        .data,
  })
