const key = 'composition-preview'
const fragment = /^#preview=([\w.-]{20,4000})$/

/**
 * Moves the token of a preview link from the address into this tab's storage.
 * The service decides on every call what it opens: it is signed, bound to one user and expires.
 * There is no other way to another version. Returns whether there was a token.
 */
export function takePreviewToken(): boolean {
  const token = fragment.exec(location.hash)?.[1]
  if (!token) return false
  sessionStorage.setItem(key, token)
  history.replaceState(history.state, '', location.pathname + location.search)
  return true
}

/** The token of this tab, if the user opened a preview link. */
export const previewToken = (): string | null => sessionStorage.getItem(key)
/** Leaves the preview. */
export const dropPreviewToken = (): void => sessionStorage.removeItem(key)
