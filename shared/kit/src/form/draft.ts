import { draftPrefix } from '../session/stored.ts'
import type { FormValues } from './form-values.ts'

/** What was typed and not saved: only the values that differ, and when. */
export interface Draft {
  readonly values: FormValues
  readonly at: string
}
/** A draft belongs to one user, one resource and one record (or a new one). */
export const draftKey = (userId: string, resource: string, id: string | undefined): string =>
  `${draftPrefix}${userId}:${resource}:${id ?? 'new'}`

/** The kept draft, or null; an unreadable one counts as none. */
export function readDraft(key: string): Draft | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Draft | null
    return draft && typeof draft.values === 'object' && typeof draft.at === 'string' ? draft : null
  } catch {
    return null
  }
}
export const keepDraft = (key: string, values: FormValues): void =>
  sessionStorage.setItem(key, JSON.stringify({ values, at: new Date().toISOString() } satisfies Draft))
const due = new Set<() => void>()
/** Registers a write that may be due; answers how to end that. */
export function whenDraftsAreKept(write: () => void): () => void {
  due.add(write)
  return () => void due.delete(write)
}
/** Writes every draft that is due now: something is about to take the page away. */
export const keepDraftsNow = (): void => {
  for (const write of due) write()
}
export const dropDraft = (key: string): void => sessionStorage.removeItem(key)
