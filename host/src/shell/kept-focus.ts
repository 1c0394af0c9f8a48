import { useEffect, type RefObject } from 'react'

const above = '[role="dialog"], [role="menu"], [role="listbox"]'
const isAbove = (one: Element): boolean => one.closest(above) !== null
const hasFocus = (): boolean => document.activeElement !== document.body
const take = (one: HTMLElement | null | undefined): void => {
  if (!hasFocus() && one?.isConnected) one.focus({ preventScroll: true })
}

/** Where somebody was: the element with the focus, whether it stood in a dialog, and the last one below all dialogs. */
interface Place {
  last: HTMLElement | null
  wasAbove: boolean
  below: HTMLElement | null
}
/** The focus goes to a dialog that is still open, else to what opened the one that is gone, else to the page. */
function rescue({ last, wasAbove, below }: Place, main: HTMLElement | null): void {
  take([...document.querySelectorAll<HTMLElement>('[role="dialog"]')].at(-1))
  if (wasAbove && below !== last) take(below)
  take(main)
}

/**
 * Keeps the focus of a keyboard user in the page: when the element that had it goes away and nothing else takes the
 * focus, what opened its dialog takes it, or the page. Otherwise the browser begins at the top of the document again.
 */
export function useKeptFocus(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const place: Place = { last: null, wasAbove: false, below: null }
    let asked = 0
    const note = ({ target }: FocusEvent) => {
      place.last = target instanceof HTMLElement ? target : null
      place.wasAbove = place.last !== null && isAbove(place.last)
      if (!place.wasAbove) place.below = place.last
    }
    const isLost = () => place.last !== null && !place.last.isConnected && !hasFocus()
    const look = () => {
      // Most dialogs give the focus back by themselves, one frame later.
      cancelAnimationFrame(asked)
      asked = requestAnimationFrame(() => {
        if (isLost()) rescue(place, main.current)
      })
    }
    const gone = new MutationObserver(() => {
      if (isLost()) look()
    })
    document.addEventListener('focusin', note)
    gone.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', note)
      gone.disconnect()
      cancelAnimationFrame(asked)
    }
  }, [main])
}
