import {
  employee,
  pathCall,
  pathStepCall,
  type PathKind,
  type PathStepChange,
  type PersonPath,
} from '@staff/contract/employee'
import { api, refreshCounts, toastRefusal, useHolds, useSession } from '@staff/kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'

const getKey = (kind: PathKind, id: string) => [employee.name, 'path', kind, id]
/** The path of a person: which steps are done, and whose they are. */
export const usePath = (kind: PathKind, id: string) =>
  useQuery({
    queryKey: getKey(kind, id),
    queryFn: ({ signal }): Promise<PersonPath> =>
      api.get<{ data: PersonPath }>(pathCall(kind, id), undefined, { signal }).then(({ data }) => data),
  })
/** Whether the user keeps the paths of this person, as the service judges it: by right, never oneself. */
export function useKeepsPath(id: string): boolean {
  const { user } = useSession()
  const holds = useHolds()
  return holds('UPDATE_EMPLOYEE_MASTER_INFORMATION') && user?.isSelfService !== true && user?.employee?.id !== id
}
/** Remembers something of a step; what was refused is told. */
export function useRemember(kind: PathKind, id: string): (change: PathStepChange) => Promise<void> {
  const client = useQueryClient()
  return (change) =>
    api.put<{ data: PersonPath }>(pathStepCall(kind, id), change).then(({ data }) => {
      client.setQueryData(getKey(kind, id), data)
      void refreshCounts()
    }, toastRefusal)
}
/** Asks for the path and for what is shown of the person again. */
export function useAgain(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await Promise.all([client.invalidateQueries({ queryKey: [employee.name] }), refreshCounts()])
  }
}
