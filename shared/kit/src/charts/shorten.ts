const letters = new Intl.Segmenter('km', { granularity: 'grapheme' })

/** A text of at most so many letters, as readers count them: Khmer subscripts are part of theirs. A picture does not wrap what has no spaces. */
export function shorten(text: string, most: number): string {
  const all = [...letters.segment(text)]
  return all.length <= most
    ? text
    : `${all
        .slice(0, most - 1)
        .map(({ segment }) => segment)
        .join('')}…`
}
