import type { RefValue } from '@staff/contract'
import { storeRef } from '@staff/contract/refs'
import { api, getSession, readStored, useSession } from '@staff/kit'
import { useQuery } from '@tanstack/react-query'

// By user: another one at the same browser begins with the own store.
const lastStore = (): string => `roster-store:${getSession().user?.id ?? ''}`
/** Remembers the store on which the board opens next time. */
export const keepStore = (node: string): void => localStorage.setItem(lastStore(), JSON.stringify(node))
/** Every store that the user may see, by name. */
export const useStores = () =>
  useQuery({
    queryKey: ['options', storeRef.search, 'all stores'],
    staleTime: 60_000,
    queryFn: ({ signal }) => api.getAll<RefValue>(`employee/${storeRef.search}`, { ...storeRef.narrow }, { signal }),
  })
/** The store of the user's own position; '' where there is none. */
function getOwnStore(positions: readonly unknown[]): string {
  for (const position of positions) {
    const store: unknown =
      typeof position === 'object' && position !== null && 'companyStructureOutlet' in position
        ? position.companyStructureOutlet
        : null
    if (typeof store === 'object' && store !== null && 'id' in store && typeof store.id === 'string') return store.id
  }
  return ''
}
/** The store with which a planner begins: the last used one, else the own one; '' = it has to be chosen. */
export function useFirstStore(): string {
  const positions = useSession(({ user }) => user?.employee?.positions)
  const last = readStored(lastStore())
  return typeof last === 'string' && last !== '' ? last : getOwnStore(positions ?? [])
}
