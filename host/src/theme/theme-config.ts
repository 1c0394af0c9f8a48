import { rgbOfHex, type Rgb } from './colour.ts'

export type Scheme = 'light' | 'dark'
export const textSizes = ['Small', 'Default', 'Large'] as const
export type TextSize = (typeof textSizes)[number]

/** Separate colours for light and dark; null = the product's own. */
export interface SchemeColours {
  readonly header: { readonly background: Rgb | null }
  readonly sidebar: { readonly logoBackground: Rgb | null; readonly background: Rgb | null }
  readonly body: {
    readonly backgroundPrimary: Rgb | null
    readonly backgroundSecondary: Rgb | null
    readonly backgroundImage: string | null
  }
}
/** The theme configuration of spec 1 section 3, as local storage keeps it under `theme-config`. */
export interface ThemeConfig {
  /** null = as the device says. */
  readonly colorScheme: Scheme | null
  /** Whether the last window was a phone's. */
  readonly isMobile: boolean
  readonly header: { readonly fixed: boolean; readonly border: boolean }
  readonly sidebar: {
    readonly logoFixed: boolean
    readonly collapse: boolean
    readonly flat: boolean
    readonly compact: boolean
    readonly indent: boolean
    readonly radius: boolean
  }
  readonly body: { readonly textSize: TextSize; readonly stripped: boolean }
  readonly footer: { readonly fixed: boolean }
  readonly report: { readonly header: Rgb | null; readonly grandTotal: Rgb | null; readonly subTotal: Rgb | null }
  readonly light: SchemeColours
  readonly dark: SchemeColours
}

/** The key of local storage (spec 1 section 3). */
export const themeKey = 'theme-config'

/** Own properties only: a key `__proto__` or a value of a prototype does not count. */
const at = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Readonly<Record<string, unknown>>)[key]
    : undefined
const flag = (value: unknown, otherwise: boolean): boolean => (typeof value === 'boolean' ? value : otherwise)
const oneOf = <T extends string, F>(value: unknown, all: readonly T[], otherwise: F): T | F =>
  all.find((one) => one === value) ?? otherwise

function colour(value: unknown): Rgb | null {
  if (typeof value !== 'string') return null
  const spaced = /^\d{1,3} \d{1,3} \d{1,3}$/.test(value) && value.split(' ').every((part) => Number(part) <= 255)
  return spaced ? value : rgbOfHex(value)
}

// No quote, bracket or backslash may pass: the text goes into `url("…")`. A longer picture does not fit local storage.
const ownPath = /^\/(?!\/)[\w\-./%~?=&+,@:]{0,2000}$/
const dataImage = /^data:image\/(png|jpeg|gif|webp|avif|svg\+xml);base64,[A-Za-z0-9+/]{1,400000}={0,2}$/

/**
 * A picture that the page's policy lets the browser show: a path of this site, or a `data:` image;
 * null for anything else.
 */
export const imageAddress = (value: unknown): string | null =>
  typeof value === 'string' && (ownPath.test(value) || dataImage.test(value)) ? value : null

function schemeColours(value: unknown): SchemeColours {
  const [header, sidebar, body] = [at(value, 'header'), at(value, 'sidebar'), at(value, 'body')]
  return {
    header: { background: colour(at(header, 'background')) },
    sidebar: { logoBackground: colour(at(sidebar, 'logoBackground')), background: colour(at(sidebar, 'background')) },
    body: {
      backgroundPrimary: colour(at(body, 'backgroundPrimary')),
      backgroundSecondary: colour(at(body, 'backgroundSecondary')),
      backgroundImage: imageAddress(at(body, 'backgroundImage')),
    },
  }
}

/** Takes the valid parts of a theme configuration from any value; the rest gets defaults. Unknown keys are dropped. */
export function asThemeConfig(value: unknown): ThemeConfig {
  const [header, sidebar, body, report] = [
    at(value, 'header'),
    at(value, 'sidebar'),
    at(value, 'body'),
    at(value, 'report'),
  ]
  return {
    colorScheme: oneOf<Scheme, null>(at(value, 'colorScheme'), ['light', 'dark'], null),
    isMobile: flag(at(value, 'isMobile'), false),
    header: { fixed: flag(at(header, 'fixed'), true), border: flag(at(header, 'border'), true) },
    sidebar: {
      logoFixed: flag(at(sidebar, 'logoFixed'), true),
      collapse: flag(at(sidebar, 'collapse'), false),
      flat: flag(at(sidebar, 'flat'), false),
      compact: flag(at(sidebar, 'compact'), false),
      indent: flag(at(sidebar, 'indent'), true),
      radius: flag(at(sidebar, 'radius'), false),
    },
    body: { textSize: oneOf(at(body, 'textSize'), textSizes, 'Default'), stripped: flag(at(body, 'stripped'), false) },
    footer: { fixed: flag(at(at(value, 'footer'), 'fixed'), false) },
    report: {
      header: colour(at(report, 'header')),
      grandTotal: colour(at(report, 'grandTotal')),
      subTotal: colour(at(report, 'subTotal')),
    },
    light: schemeColours(at(value, 'light')),
    dark: schemeColours(at(value, 'dark')),
  }
}

/** Reads the stored configuration; a damaged entry counts as none. */
export function storedThemeConfig(): ThemeConfig {
  try {
    return asThemeConfig(JSON.parse(localStorage.getItem(themeKey) ?? 'null'))
  } catch {
    return asThemeConfig(null)
  }
}
