/**
 * A stretch of time in minutes from 00:00 of a day, by the clock of the business zone; `to` is no part of it. Below 0
 * lies the day before, from 1,440 on the day after, so a night shift is one span.
 */
export interface Span {
  readonly from: number
  readonly to: number
}

/** The whole day and everything around it. */
export const always: Span = { from: -Infinity, to: Infinity }

/** The same time in order, without overlaps and without empty spans. */
export function inOrder(spans: readonly Span[]): Span[] {
  if (spans.length === 0) return []
  const sorted = spans.filter(({ from, to }) => to > from).sort((a, b) => a.from - b.from)
  const joined: Span[] = []
  for (const span of sorted) {
    const last = joined.at(-1)
    if (last && span.from <= last.to) joined[joined.length - 1] = { from: last.from, to: Math.max(last.to, span.to) }
    else joined.push(span)
  }
  return joined
}

/** What lies in both. */
export const within = (some: readonly Span[], others: readonly Span[]): Span[] =>
  inOrder(some.flatMap((a) => others.map((b) => ({ from: Math.max(a.from, b.from), to: Math.min(a.to, b.to) }))))

/** What lies in `some` and not in `others`. */
export function without(some: readonly Span[], others: readonly Span[]): Span[] {
  return others.reduce<Span[]>(
    (rest, { from, to }) =>
      from >= to
        ? rest
        : rest.flatMap((span) =>
            [
              { from: span.from, to: Math.min(span.to, from) },
              { from: Math.max(span.from, to), to: span.to },
            ].filter((left) => left.to > left.from),
          ),
    inOrder(some),
  )
}

/** How many minutes they hold, each counted once. */
export const minutesIn = (spans: readonly Span[]): number =>
  inOrder(spans).reduce((sum, { from, to }) => sum + to - from, 0)

/** The first `minutes` of them. */
export function firstMinutes(spans: readonly Span[], minutes: number): Span[] {
  let left = minutes
  return inOrder(spans).flatMap(({ from, to }) => {
    const taken = Math.max(0, Math.min(to - from, left))
    left -= taken
    return taken > 0 ? [{ from, to: from + taken }] : []
  })
}
