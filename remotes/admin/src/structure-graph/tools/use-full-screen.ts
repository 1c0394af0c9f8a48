import { useEffect, useState, type RefObject } from 'react'

/**
 * All siblings of an element and of its ancestors, up to the product's own root; dialogs and toasts are outside of it.
 */
function besides(element: Element): HTMLElement[] {
  const found: HTMLElement[] = []
  for (let at: Element = element; at.parentElement && at.parentElement !== document.body; at = at.parentElement)
    for (const sibling of at.parentElement.children)
      if (sibling !== at && sibling instanceof HTMLElement) found.push(sibling)
  return found
}

/**
 * Lets an element fill the screen and hides the rest of the product, also from keyboard and screen reader (spec 2
 * section 2.2). Escape returns. The element itself decides its look.
 */
export function useFullScreen(
  element: RefObject<HTMLElement | null>,
): readonly [isFull: boolean, setFull: (isFull: boolean) => void] {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    if (!isFull || !element.current) return
    const hidden = besides(element.current).map(({ style }) => ({ style, before: style.visibility }))
    for (const { style } of hidden) style.visibility = 'hidden'
    // Checked before a dialog handles the key: the dialog closes itself, and the page below stays in full screen.
    const press = (event: KeyboardEvent) => {
      if (
        event.key !== 'Escape' ||
        event.isComposing ||
        event.target instanceof HTMLInputElement ||
        document.querySelector('[role="dialog"]')
      )
        return
      setFull(false)
    }
    window.addEventListener('keydown', press, { capture: true })
    return () => {
      for (const { style, before } of hidden) style.visibility = before
      window.removeEventListener('keydown', press, { capture: true })
    }
  }, [isFull, element])
  return [isFull, setFull]
}
