import { fill, L, type AnyResource, type Label } from '@staff/contract'
import { useEffect } from 'react'
import { getMessage } from '../api/api-error.ts'
import { toastError } from '../feedback/toast.ts'
import { useLabel } from '../i18n/define-words.ts'
import { queryClient } from '../provider/query-client.ts'
import { useList } from './use-list.ts'

const error = L('Error : {{cause}}', 'កំហុស៖ {{cause}}')
/**
 * Says in a toast why a list does not load (spec 2 section 8), with the text in place of `{{cause}}`. The page itself
 * offers Retry.
 */
export function useListFault(r: AnyResource, words: Label = error, fixed?: Readonly<Record<string, string>>): void {
  const { isError, isForbidden, asked } = useList(r, fixed)
  const say = useLabel()
  const query = asked.toString()
  useEffect(() => {
    if (!isError || isForbidden) return
    toastError(say(fill(words, { cause: getMessage(queryClient.getQueryState([r.name, 'list', query])?.error) })))
  }, [isError, isForbidden, query, r.name, say, words])
}
