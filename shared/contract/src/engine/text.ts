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
