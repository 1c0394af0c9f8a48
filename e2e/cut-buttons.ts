import type { Page } from '@playwright/test'

/**
 * The buttons of a page that are partly invisible: outside the window, hidden by a parent that does not scroll, or with
 * words wider than the button. Each with its address, its words and the fault.
 */
export const cutButtons = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX)
    const parentsOf = (element: Element): Element[] => {
      const above = element.parentElement
      return above ? [above, ...parentsOf(above)] : []
    }
    const wrong = (button: HTMLElement): string | undefined => {
      const box = button.getBoundingClientRect()
      const hider = parentsOf(button).find(
        (parent) => scrolls(parent) || getComputedStyle(parent).overflowX === 'hidden',
      )
      const edges = hider && !scrolls(hider) ? hider.getBoundingClientRect() : undefined
      const isBeyond = box.left < -1 || box.right > innerWidth + 1
      if (isBeyond && !parentsOf(button).some(scrolls)) return 'beyond the window'
      if (edges && (box.left < edges.left - 1 || box.right > edges.right + 1)) return 'behind its parent'
      const isCut = [button, ...button.querySelectorAll('*')].some(
        (part) =>
          part.scrollWidth > part.clientWidth + 1 &&
          part.clientWidth > 0 &&
          getComputedStyle(part).overflowX === 'hidden',
      )
      return isCut ? 'wider than itself' : undefined
    }
    return [...document.querySelectorAll<HTMLElement>('main :is(button, a[role=button], a.mantine-Button-root)')]
      .filter((button) => button.checkVisibility({ visibilityProperty: true }) && button.innerText.trim() !== '')
      .flatMap((button) => {
        const fault = wrong(button)
        return fault ? [`${location.pathname} "${button.innerText.trim()}" ${fault}`] : []
      })
  })
