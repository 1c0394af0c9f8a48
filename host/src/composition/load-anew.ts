import { hasUnsavedText } from '@staff/kit'

/** A page reloads itself at most once within this time, in ms: instances of two builds may answer in turn. */
const onceIn = 5 * 60_000
/** The times of the last reloads in this tab. A page that shows nothing else may reload once beyond the limit. */
const lastKeys = { usual: 'loaded-anew', blank: 'blank-loaded-anew' } as const

/** Whether nothing is lost by a reload: no typed text, and no open dialog. */
export const isSafeMoment = (): boolean => !hasUnsavedText() && !document.querySelector('[role="dialog"]')

/**
 * Whether the page may reload itself now, for whatever cause. Records that it does.
 * `isBlank`: the page shows nothing but its failure, so that one more reload is better than none.
 */
export function mayLoadAnew(isBlank = false): boolean {
  if (document.querySelector('[role="dialog"]')) return false
  const isFree = (key: string) => Date.now() - Number(sessionStorage.getItem(key) ?? 0) >= onceIn
  const key = isFree(lastKeys.usual) ? lastKeys.usual : lastKeys.blank
  if (key === lastKeys.blank && !(isBlank && isFree(key))) return false
  sessionStorage.setItem(key, String(Date.now()))
  return true
}
