import type { Release } from '@staff/contract'
import { reportErrorState } from '../../composition/code-faults.ts'
import { getErrors, report } from '../../composition/reports.ts'
import { noteStood } from './never-stood.ts'

/**
 * How long a page must be shown without an error until its load counts as good, in ms
 * (docs/rules/composition.md, "Canary, kill, preview").
 */
export const goodLoadMs = 5_000
/** Elements that make a page more than an empty one. */
const visible = 'img, svg, canvas, video, iframe, input, textarea, select'

/** Milliseconds to the first painting of each screen in this tab; later ones load nothing. */
const painted = new Map<string, number>()
/** Screens whose load was counted. */
const counted = new Set<string>()

/** The elements that follow a mark in the page. */
function* after(mark: Element): Generator<Element> {
  for (let next = mark.nextElementSibling; next; next = next.nextElementSibling) yield next
}
/** Whether the page shows that its first calls failed. */
const showsFailure = (mark: Element): boolean =>
  [...after(mark)].some(
    (element) => element.matches('[data-failed]') || element.querySelector('[data-failed]') !== null,
  )
/** Whether nothing visible follows a mark in the page. */
function isBlankAfter(mark: Element): boolean {
  for (let next = mark.nextSibling; next; next = next.nextSibling) {
    if (next.textContent?.trim()) return false
    if (next instanceof Element && (next.matches(visible) || next.querySelector(visible))) return false
  }
  return true
}

/**
 * Watches a page that was just drawn: its screen follows `mark` and was requested at `since` (`performance.now()`).
 * Its first load counts as good after five seconds without an error of its release. An empty page is reported, and then
 * exchanged by `onBlank`; so is a page that shows nothing but the failure of its calls reported.
 * Returns a function that stops it.
 */
export function watchLoad(
  release: Release,
  key: string,
  since: number,
  mark: Element,
  onBlank: () => void = () => undefined,
): () => void {
  const before = getErrors(release)
  const frame = requestAnimationFrame(() => {
    if (!painted.has(key)) painted.set(key, performance.now() - since)
  })
  const timer = setTimeout(() => {
    noteStood()
    if (getErrors(release) > before || document.visibilityState === 'hidden') return
    if (isBlankAfter(mark)) {
      report(release, { kind: 'blank' })
      return onBlank()
    }
    if (showsFailure(mark)) return reportErrorState(release)
    const milliseconds = painted.get(key)
    if (milliseconds === undefined || counted.has(key)) return
    counted.add(key)
    report(release, { kind: 'loaded', milliseconds })
  }, goodLoadMs)
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
