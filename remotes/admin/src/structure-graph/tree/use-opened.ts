import { useCallback, useState } from 'react'

/** What is open above the page, and the ways to open and close it. Closing gives the focus back to where it was. */
export function useOpened<T>(): readonly [opened: T | null, open: (what: T) => void, close: () => void] {
  const [opened, setOpened] = useState<{ readonly what: T; readonly opener: Element | null } | null>(null)
  const open = useCallback((what: T) => setOpened({ what, opener: document.activeElement }), [])
  // The dialog leaves at once, so nobody else gives the focus back.
  const close = useCallback(() => {
    if (opened?.opener instanceof HTMLElement) opened.opener.focus()
    setOpened(null)
  }, [opened])
  return [opened?.what ?? null, open, close]
}
