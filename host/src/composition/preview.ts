const key = 'composition-preview'
const fragment = /^#preview=([\w.-]{20,4000})$/

/**
 * Takes the token of a preview link out of the address and keeps it for this tab. What it opens is decided by the service
 * on every call: it is signed, bound to one user and ends. No other way to another version exists. Answers whether there
 * was one.
 */
export function takePreviewToken(): boolean {
  const token = fragment.exec(location.hash)?.[1]
  if (!token) return false
  sessionStorage.setItem(key, token)
  history.replaceState(history.state, '', location.pathname + location.search)
  return true
}

/** The token of this tab, if it came by a preview link. */
export const previewToken = (): string | null => sessionStorage.getItem(key)
/** Leaves the preview. */
export const dropPreviewToken = (): void => sessionStorage.removeItem(key)
