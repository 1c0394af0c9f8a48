/** The words of a text and where each ends; Khmer has no spaces between words, so the language's dictionary decides. */
const wordEnds = (text: string): number[] =>
  [...new Intl.Segmenter('km', { granularity: 'word' }).segment(text)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ index, segment }) => index + segment.length)

/**
 * A text of more words than `most` is cut after them, with an ellipsis; a shorter text stays (spec 2 sections 2.2 and
 * 9).
 */
export function cutWords(text: string, most = 3): string {
  const ends = wordEnds(text)
  return ends.length > most ? `${text.slice(0, ends[most - 1])}…` : text
}
