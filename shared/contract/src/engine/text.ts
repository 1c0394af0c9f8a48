// Zero-width space, joiners and order marks: typed by habit in Khmer text, invisible, and fatal to a search.
const invisible = /[\u200B-\u200F\u202A-\u202E\u2060\uFEFF]/g
const khmerDigits = /[\u17E0-\u17E9]/g

/** Khmer digits become ASCII ones; other text is kept. Numbers and dates are accepted in either on input. */
export const asciiDigits = (text: string): string =>
  text.replace(khmerDigits, (digit) => String(digit.charCodeAt(0) - 0x17e0))

/** What a typed number is: a whole one has no decimals, and in riel a point or comma groups thousands. */
export type NumberReading = 'amount' | 'whole' | 'riel'
// Three last digits behind one separator: thousands to one writer, decimals to another. Nobody groups `0` or `1234`.
const twoMeanings = /^[+-]?[1-9]\d{0,2}([.,])\d{3}$/
/** Whether a typed number means two numbers: `1.250` and `1,250` are 1250 to one writer and 1.25 to another. */
export function hasTwoMeanings(typed: string, reading: NumberReading = 'amount'): boolean {
  const separator = twoMeanings.exec(asciiDigits(typed.trim()))?.[1]
  return separator !== undefined && reading !== 'riel' && !(reading === 'whole' && separator === ',')
}
/**
 * A typed number as a plain decimal text, exact: `12500.5` of ` ១២,៥០០.៥ `; undefined where it is none, or means two
 * ({@link hasTwoMeanings}). Decimal digits of either script, a point, commas at the thousands only, in riel points as
 * well: `1,5`, `0x10` and `1e3` could each mean something else.
 */
export function plainNumber(typed: string, reading: NumberReading = 'amount'): string | undefined {
  const text = asciiDigits(typed.trim())
  if (hasTwoMeanings(text, reading)) return undefined
  const bare =
    reading === 'riel' ? text.replace(/^([+-]?[1-9]\d{0,2})(\.\d{3})+$/, (all) => all.replaceAll('.', '')) : text
  const [, sign = '', whole = '', rest = ''] = /^([+-]?)([1-9]\d{0,2}(?:,\d{3})+|\d*)((?:\.\d+)?)$/.exec(bare) ?? []
  return whole || rest ? `${sign === '-' ? '-' : ''}${whole.replaceAll(',', '') || '0'}${rest}` : undefined
}
/**
 * A typed time of day as `HH:mm` of 24 hours: of `8:30`, `08:30:00`, `1:05 PM` in either script's digits. Undefined
 * where it is none, or has seconds.
 */
export function plainTime(typed: string): string | undefined {
  const [, first = '', minutes = '', seconds = '00', half = ''] =
    /^(\d{1,2}):([0-5]\d)(?::([0-5]\d))?\s*(?:([ap])\.?m\.?)?$/i.exec(asciiDigits(typed.trim())) ?? []
  const isNight = half.toLowerCase() === 'a'
  const hours = Number(first)
  if (first === '' || seconds !== '00' || hours > 23 || (half !== '' && (hours < 1 || hours > 12))) return undefined
  const ofDay = half === '' ? hours : (hours % 12) + (isNight ? 0 : 12)
  return `${String(ofDay).padStart(2, '0')}:${minutes}`
}

/** The digits of a number that is none to calculate with, as banks and offices print it: `000 123 456`. */
export const plainDigits = (typed: string): string =>
  asciiDigits(typed.trim()).replace(/(?<=\d)[\s\u00A0\u2010-\u2013-](?=\d)/g, '')

/** A phone number as it is stored: 0 and 8 or 9 digits (spec 1 section 5). */
export const phonePattern = /^0[1-9]\d{7,8}$/
/** What is typed between the digits of a phone number, and the country before it. */
const bare = (typed: string): string => asciiDigits(typed).replace(/[\s\u200B-\u200D\u2010-\u2013-]/g, '')
/**
 * A typed phone number in the form of {@link phonePattern}: `+855 12-345-678` becomes `012345678`. In any other text
 * only Khmer digits change.
 */
export function plainPhone(typed: string): string {
  const number = bare(typed).replace(/^(?:\+|00)?8550?(?=[1-9]\d{7,8}$)/, '0')
  return phonePattern.test(number) ? number : asciiDigits(typed.trim())
}
/**
 * The digits of a typed part of a phone number, as stored. Undefined if it has letters, or fewer digits than `least`.
 */
export function phonePart(typed: string, least: number): string | undefined {
  const number = plainPhone(bare(typed)).replace(/^(?:\+|00)8550?/, '0')
  return /^\d+$/.test(number) && number.length >= least ? number : undefined
}

/** Whether a text has nothing that can be seen: only spaces and what takes no place. */
export const isBlank = (text: string): boolean => text.replace(/[\s\p{Default_Ignorable_Code_Point}]/gu, '') === ''

/** What is stored of a typed text: trimmed and in Unicode NFC (docs/rules/platform.md, "Values"). */
export const cleanText = (text: string): string => text.trim().normalize('NFC')

const [robat, shifters, vowels, signs] = [
  '\\u17CC',
  '[\\u17C9\\u17CA]',
  '[\\u17B6-\\u17C5]',
  '[\\u17C6-\\u17C8\\u17CB\\u17CD-\\u17D1\\u17DD]',
]
const [mark, coeng, coengRo] = ['[\\u17B6-\\u17D1\\u17DD]', '(?:\\u17D2[\\u1780-\\u17B3])', '\\u17D2\\u179A']
const coengsFirst = [`(${mark}+)(${coeng}+)`, '$2$1'] as const
/**
 * What turns a Khmer syllable into the one order in which it is compared: base, subscripts with ro last, robat,
 * shifter, vowel, sign. The other orders are typed by habit and drawn the same; so are a vowel of two halves, and the
 * subscripts da and ta. Patterns and replacements, one after the other, written so that JavaScript and PostgreSQL read
 * them alike.
 */
export const khmerSteps: readonly (readonly [pattern: string, replacement: string])[] = [
  // Two subscripts with marks between and behind them need the step twice.
  coengsFirst,
  coengsFirst,
  [`(${coengRo})(\\u17D2[\\u1780-\\u1799\\u179B-\\u17B3])`, '$2$1'],
  [`((?:${shifters}|${vowels}|${signs})+)(${robat})`, '$2$1'],
  [`((?:${vowels}|${signs})+)(${shifters})`, '$2$1'],
  [`(${signs}+)(${vowels}+)`, '$2$1'],
  ['\\u17C1\\u17B6|\\u17B6\\u17C1', '\u17C4'],
  ['\\u17C1\\u17B8|\\u17B8\\u17C1', '\u17BE'],
  ['\\u17D2\\u178A', '\u17D2\u178F'],
]
const compiled = khmerSteps.map(([pattern, replacement]) => [new RegExp(pattern, 'g'), replacement] as const)
const khmerOrder = (text: string): string =>
  /[\u17B6-\u17DD]/.test(text)
    ? compiled.reduce((now, [pattern, replacement]) => now.replace(pattern, replacement), text)
    : text

/**
 * The form in which text is searched and compared: NFC, lower case, no invisible characters, ASCII digits, single
 * spaces, Khmer syllables in one order. Both sides of a comparison must pass through it.
 */
export const searchKey = (text: string): string =>
  khmerOrder(asciiDigits(text.normalize('NFC').replace(invisible, '')).toLowerCase().replace(/\s+/g, ' ').trim())
