/** The width of a text in px, as drawn. */
export type Measure = (text: string) => number

// Knows where Khmer words end, and also reads English (drawn labels do not break automatically:
// docs/rules/screens.md, "Languages and Khmer type").
const words = new Intl.Segmenter('km', { granularity: 'word' })
const letters = new Intl.Segmenter('km', { granularity: 'grapheme' })
const parts = (segmenter: Intl.Segmenter, text: string) => [...segmenter.segment(text)].map(({ segment }) => segment)
const mark = '…'

function cut(text: string, width: number, measure: Measure): string {
  if (measure(text) <= width) return text
  let kept = ''
  for (const letter of parts(letters, text)) {
    if (measure(kept + letter + mark) > width) break
    kept += letter
  }
  return kept.trimEnd() + mark
}

/**
 * Breaks a text between words into at most `most` lines of a width;
 * a text that does not fit ends in an ellipsis, never inside a letter.
 */
export function getLines(text: string, width: number, most: number, measure: Measure): readonly string[] {
  const lines: string[] = ['']
  for (const word of parts(words, text.trim())) {
    const last = lines.length - 1
    const line = lines[last] ?? ''
    if (line === '' || lines.length === most || measure(line + word.trimEnd()) <= width) lines[last] = line + word
    else lines.push(word.trimStart())
  }
  return lines.map((line) => cut(line.trim(), width, measure))
}
