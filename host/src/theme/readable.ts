import { theme } from '@staff/kit'
import { contrast, inkOn, rgbOfHex, type Rgb } from './colour.ts'
import { fillOn } from './paint.ts'
import type { Scheme } from './theme-config.ts'

/** WCAG 2.2 AA for text. */
export const enough = 4.5

const shade = (name: string, at: number): string => theme.colors?.[name]?.[at] ?? ''
// Normal, dimmed and link text, with the colours of kit's theme on pages and panels.
const texts: Readonly<Record<Scheme, readonly string[]>> = {
  light: [theme.black ?? '', shade('gray', 6), shade('brand', 7)],
  dark: [shade('dark', 0), shade('dark', 2), shade('brand', 3)],
}
const weakest = (ground: Rgb, inks: readonly Rgb[]): number => Math.min(...inks.map((ink) => contrast(ink, ground)))

/**
 * The lowest contrast of the product's text on a page or panel of this colour; that text does not follow the colour.
 */
export const contrastOnPage = (ground: Rgb, scheme: Scheme): number =>
  weakest(
    ground,
    texts[scheme].flatMap((hex) => rgbOfHex(hex) ?? []),
  )

/** The contrast of the computed text colour on a chosen colour. */
export const contrastOnSurface = (ground: Rgb): number => weakest(ground, [inkOn(ground)])

/** The same in the side menu, where the current entry has a background of its own. */
export const contrastInMenu = (ground: Rgb): number =>
  Math.min(contrastOnSurface(ground), contrast(inkOn(ground), fillOn(ground)))
