const numbers = (version: string): number[] =>
  version
    .replace(/^[^\d]*/, '')
    .split('-')[0]
    ?.split('.')
    .map(Number) ?? []

/**
 * Whether a version satisfies what a release was built against, as npm's caret says: from the first number that is not
 * zero on, only later ones may be higher. `range` may carry a caret or not.
 */
export function withinRange(version: string, range: string): boolean {
  const [have, want] = [numbers(version), numbers(range)]
  const fixed = Math.max(
    0,
    want.findIndex((n) => n > 0),
  )
  const difference = want.findIndex((n, i) => n !== have[i])
  return difference === -1 || (difference > fixed && (have[difference] ?? 0) > (want[difference] ?? 0))
}
