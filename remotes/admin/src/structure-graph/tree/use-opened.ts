import { useCallback, useState } from 'react'

/** The open dialogs of the page, and functions to open and close them. Closing restores the focus. */
export function useOpened<T>(): readonly [opened: T | null, open: (what: T) => void, close: () => void] {
  const [opened, setOpened] = useState<{ readonly what: T; readonly opener: Element | null } | null>(null)
  const open = useCallback((what: T) => setOpened({ what, opener: document.activeElement }), [])
  // The dialog is removed at once, so nothing else restores the focus.
  const close = useCallback(() => {
    if (opened?.opener instanceof HTMLElement) opened.opener.focus()
    setOpened(null)
  }, [opened])
  return [opened?.what ?? null, open, close]
}
