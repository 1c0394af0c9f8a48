import {
  employee,
  ownInformationCalls,
  type OwnChange,
  type OwnInformation,
  type OwnPartName,
} from '@staff/contract/employee'
import { api, toastSuccess, useWords } from '@staff/kit'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { profileWords } from './words.ts'

const key = [employee.name, 'own-information']
/** The user's own record with related records, in the words of a language. */
export const useOwnInformation = (lang: string) =>
  useQuery({
    queryKey: [...key, lang],
    queryFn: ({ signal }) =>
      api.get<{ data: OwnInformation }>(ownInformationCalls.read, undefined, { signal }).then(({ data }) => data),
  })
/** Sends a change to its approvers. The caller handles refusals, because it knows the controls. */
export function useProposal(part: OwnPartName, onDone: () => void) {
  const w = useWords(profileWords)
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: OwnChange) => api.post(ownInformationCalls.change(part), change),
    onSuccess: () => {
      toastSuccess(w('sent'))
      onDone()
      // Without a workflow a change takes effect at once.
      return client.invalidateQueries({ queryKey: key })
    },
  })
}
