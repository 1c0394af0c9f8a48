/** The limits of a page: a reader takes in a sentence or a cell at one glance. */
export const longest = { words: 40, characters: 200 } as const

/** A sentence or a cell that is over its limit: where it begins, how long it is, and its first words. */
interface TooLong {
  readonly line: number
  readonly kind: 'sentence' | 'cell'
  readonly length: number
  readonly starts: string
}
/** A piece of text that is by itself: a paragraph, an item of a list, a heading or a cell. */
interface Piece {
  readonly line: number
  readonly kind: 'text' | 'cell'
  readonly text: string
}

// These end with a full stop that ends no sentence.
const abbreviation = /(?:^|[\s(])(?:e\.g|i\.e|etc|vs|cf|approx|no|art|fig|[A-Za-z])\.$/i
const sentenceEnd = /[.!?]["')\]*_]*(?=\s)/g
const startsItem = /^\s*(?:[-*+]|\d+[.)])\s+/
const isRule = (line: string) => /^\s*\|?[\s:|-]*-[\s:|-]*$/.test(line)
/** An address is not read word by word, and inline code is one word. */
const asRead = (text: string): string =>
  text
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/<?https?:\/\/[^\s)>]+>?/g, 'address')
    .trim()
const cells = (line: string): string[] =>
  line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim())

/** The text of a page in pieces, without its blocks of code and its comments. */
function pieces(page: string): Piece[] {
  const found: Piece[] = []
  let open: Piece | undefined
  let fence = ''
  const close = () => {
    if (open) found.push(open)
    open = undefined
  }
  const lines = page.replaceAll(/<!--[\s\S]*?-->/g, (comment) => comment.replaceAll(/[^\n]/g, '')).split('\n')
  for (const [at, text] of lines.entries()) {
    const line = at + 1
    const [, mark = ''] = /^\s*(`{3,}|~{3,})/.exec(text) ?? []
    if (fence) {
      if (mark.startsWith(fence)) fence = ''
    } else if (mark) {
      close()
      fence = mark
    } else if (text.trim() === '' || isRule(text)) close()
    else if (/^#+ /.test(text)) {
      close()
      found.push({ line, kind: 'text', text: text.replace(/^#+ /, '') })
    } else if (text.trimStart().startsWith('|')) {
      close()
      found.push(...cells(text).map((cell): Piece => ({ line, kind: 'cell', text: cell })))
    } else if (startsItem.test(text)) {
      close()
      open = { line, kind: 'text', text: text.replace(startsItem, '') }
    } else {
      const more = text.replace(/^\s*>\s?/, '').trim()
      open = open ? { ...open, text: `${open.text} ${more}` } : { line, kind: 'text', text: more }
    }
  }
  close()
  return found
}

/**
 * The sentences of a text: each ends with a full stop, a question or an exclamation mark, and not at an abbreviation.
 */
export function sentencesOf(text: string): string[] {
  const read = asRead(text)
  // Of the same length without full stops: one inside of code ends nothing.
  const masked = read.replaceAll(/`[^`]*`/g, (code) => `\`${'x'.repeat(code.length - 2)}\``)
  const ends = [...masked.matchAll(sentenceEnd)]
    .filter(({ index }) => !abbreviation.test(masked.slice(0, index + 1)))
    .map(({ index, 0: end }) => index + end.length)
  return [0, ...ends].map((from, at) => read.slice(from, ends[at] ?? read.length).trim()).filter(Boolean)
}
/** Words hold a letter or a digit; signs between them are none, and inline code is one. */
export const wordsIn = (sentence: string): number =>
  sentence
    .replaceAll(/`[^`]*`/g, 'code')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length

/** What of a page in Markdown is too long to be read in one breath. */
export function tooLong(page: string): TooLong[] {
  return pieces(page).flatMap(({ line, kind, text }): TooLong[] => {
    const cell = asRead(text)
    const isLongCell = kind === 'cell' && cell.length > longest.characters
    const sentences = sentencesOf(text).map((one) => ({ one, words: wordsIn(one) }))
    return [
      ...(isLongCell ? [{ line, kind: 'cell' as const, length: cell.length, starts: cell.slice(0, 60) }] : []),
      ...sentences
        .filter(({ words }) => words > longest.words)
        .map(({ one, words }) => ({ line, kind: 'sentence' as const, length: words, starts: one.slice(0, 60) })),
    ]
  })
}
