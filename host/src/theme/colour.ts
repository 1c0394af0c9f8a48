/** A colour as the theme configuration keeps it: three numbers from 0 to 255 with spaces between, `10 110 104`. */
export type Rgb = string

const black: Rgb = '22 28 29'
const white: Rgb = '255 255 255'
/** Text on a chosen colour is one of these two: the product's own black, or white. */
const inks = [black, white] as const

const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i
const channels = (colour: Rgb): readonly [number, number, number] => {
  const [red = 0, green = 0, blue = 0] = colour.split(' ').map(Number)
  return [red, green, blue]
}

/** Converts typed hex of 3 or 6 digits, with or without #; null for anything else (spec 1 section 5). */
export function rgbOfHex(typed: string): Rgb | null {
  const [, found] = digits.exec(typed.trim()) ?? []
  if (!found) return null
  const six = found.length === 3 ? found.replace(/./g, '$&$&') : found
  return [0, 2, 4].map((at) => parseInt(six.slice(at, at + 2), 16)).join(' ')
}

/** The same colour as `#rrggbb`. */
export const hexOfRgb = (colour: Rgb): string =>
  `#${channels(colour)
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`

/** A mix of two colours, with `share` (0 to 1) of the first. */
export function mixed(first: Rgb, second: Rgb, share: number): Rgb {
  const under = channels(second)
  return channels(first)
    .map((part, i) => Math.round(part * share + (under[i] ?? 0) * (1 - share)))
    .join(' ')
}

function luminance(colour: Rgb): number {
  const [red, green, blue] = channels(colour)
    .map((part) => part / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

/** The contrast of two colours after WCAG, from 1 to 21. */
export function contrast(first: Rgb, second: Rgb): number {
  const [low = 0, high = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/**
 * The text colour with the best contrast on a colour: computed, never guessed
 * (docs/rules/screens.md, "Colours and type").
 */
export const inkOn = (ground: Rgb): Rgb =>
  inks.reduce((best, ink) => (contrast(ink, ground) > contrast(best, ground) ? ink : best), black)
