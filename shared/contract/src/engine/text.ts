// Zero-width space, joiners and order marks: typed by habit in Khmer text, invisible, and fatal to a search.
const invisible = /[\u200B-\u200F\u202A-\u202E\u2060\uFEFF]/g
const khmerDigits = /[\u17E0-\u17E9]/g

/** Khmer digits become ASCII ones; other text is kept. Numbers and dates are accepted in either on input. */
export const asciiDigits = (text: string): string =>
  text.replace(khmerDigits, (digit) => String(digit.charCodeAt(0) - 0x17e0))

/** What is stored of a typed text: trimmed and in Unicode NFC (domain.md 3.0). */
export const cleanText = (text: string): string => text.trim().normalize('NFC')

/**
 * The form in which text is searched and compared: NFC, lower case, no invisible characters, ASCII digits, single
 * spaces. Both sides of a comparison must pass through it.
 */
export const searchKey = (text: string): string =>
  asciiDigits(text.normalize('NFC').replace(invisible, '')).toLowerCase().replace(/\s+/g, ' ').trim()

const [coengRo, coeng] = ['\\u17D2\\u179A', '\\u17D2[\\u1780-\\u17B3]']
const typedOrders: readonly (readonly [RegExp, string])[] = [
  // A subscript ro among other subscripts, a shifter behind its vowel, a sign before it: each is drawn the same in either order.
  [new RegExp(`(${coengRo})((?:(?!${coengRo})${coeng})+)`, 'g'), '$2$1'],
  [/([\u17B6-\u17C5])([\u17C9\u17CA])/g, '$2$1'],
  [/([\u17C6-\u17C8])([\u17B6-\u17C5])/g, '$2$1'],
]
/** One of the orders in which a Khmer syllable can be typed, for comparison only: what looks the same becomes the same (experience.md, normalisation). */
export const khmerOrder = (text: string): string => typedOrders.reduce((now, [from, to]) => now.replace(from, to), text)
