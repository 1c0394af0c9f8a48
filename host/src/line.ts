/** Milliseconds within which a usual line brings an answer; the limits of waiting are made for it. */
const usual = 500
/** No line is waited for longer than this many times a usual one: beyond it, silence is silence. */
const most = 10

let answerTook: number | undefined
/**
 * Notes how long the composition took from its request to its last byte, in ms. A line that was slow counts as slow for
 * some answers more: an unchanged composition is a small answer.
 */
export function noteAnswer(ms: number): void {
  answerTook = Math.max(ms, (answerTook ?? 0) / 2)
}

/** The answers of another session say nothing of this one. */
export const forgetLine = (): void => {
  answerTook = undefined
}

/** Before any answer: how long the page itself was waited for. */
function pageTook(): number {
  const [page] = performance.getEntriesByType('navigation')
  if (!page || !('responseStart' in page) || !('requestStart' in page)) return 0
  return Number(page.responseStart) - Number(page.requestStart)
}

/** How many times longer than a usual line this line takes; 1 for a usual one. */
export const getSlowness = (): number => Math.min(most, Math.max(1, (answerTook ?? pageTook()) / usual))
/** A limit of waiting, made for a usual line, as it is for this line. In ms. */
export const onThisLine = (ms: number): number => ms * getSlowness()
