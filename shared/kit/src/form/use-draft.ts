import type { AnyResource } from '@staff/contract'
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { useSession } from '../session/session.ts'
import { draftKey, dropDraft, keepDraft, readDraft, whenDraftsAreKept } from './draft.ts'
import type { FormValues } from './form-values.ts'

const keepAfterMs = 400

/** Keeps what is typed until it is saved, and finds what an earlier visit left. */
export function useDraft(r: AnyResource, id: string | undefined, values: FormValues, changed: readonly string[]) {
  const userId = useSession((s) => s.user?.id ?? '')
  const key = draftKey(userId, r.name, id)
  const [found, setFound] = useState(() => readDraft(key))
  const keep = useDebouncedCallback(
    (of: FormValues, names: readonly string[]) =>
      keepDraft(key, Object.fromEntries(names.map((name) => [name, of[name]]))),
    keepAfterMs,
  )
  const names = changed.join()
  useEffect(() => {
    if (names) keep(values, names.split(','))
    else keep.cancel()
    const forget = whenDraftsAreKept(keep.flush)
    // A pending write must not bring back a draft after the form was saved and left.
    return () => {
      forget()
      keep.cancel()
    }
  }, [names, values, keep])
  return {
    found,
    settle: () => setFound(null),
    /** Deletes the draft and cancels the pending write. Otherwise that write restores the draft after a quick save. */
    drop: () => {
      keep.cancel()
      dropDraft(key)
    },
  }
}
