import { inkOn, mixed, type Rgb } from './colour.ts'
import type { Scheme, TextSize, ThemeConfig } from './theme-config.ts'

/** The share of the text colour in the background of the current menu entry. */
const fillShare = 0.12
/** The background of the current entry on a chosen sidebar colour. */
export const fillOn = (ground: Rgb): Rgb => mixed(inkOn(ground), ground, fillShare)

/** The two well-known colours of the sidebar (spec 1 section 9); each brings its own table heads and fills. */
export const whiteSidebar: Rgb = '255 255 255'
export const greySidebar: Rgb = '52 61 62'
const presets: Readonly<Record<Rgb, Readonly<Record<Scheme, { readonly head: Rgb; readonly fill: Rgb }>>>> = {
  [whiteSidebar]: { light: { head: '247 249 249', fill: '241 247 246' }, dark: { head: '37 44 45', fill: '32 41 42' } },
  [greySidebar]: { light: { head: '231 236 236', fill: '236 240 240' }, dark: { head: '43 50 51', fill: '38 45 46' } },
}

// Spec 1 section 9: 12, 14 and 16 px is the text size of tables and forms; other sizes change in the same proportion.
const sizes: Readonly<Record<TextSize, readonly [xs: number, sm: number, md: number, lg: number, xl: number] | null>> =
  {
    Small: [11, 12, 12, 14, 16],
    Default: null,
    Large: [14, 16, 16, 18, 20],
  }
const sizeNames = ['xs', 'sm', 'md', 'lg', 'xl'] as const

const css = (colour: Rgb | null): string | null => (colour === null ? null : `rgb(${colour})`)
/** A background and its computed text colour. */
const surface = (name: string, ground: Rgb | null): Record<string, string | null> => ({
  [name]: css(ground),
  [`${name}-ink`]: css(ground && inkOn(ground)),
})

/** The surfaces with colours of their own in a configuration, as marks for the style sheets. */
function toned({ report, ...config }: ThemeConfig, scheme: Scheme): string {
  const { header, sidebar, body } = config[scheme]
  const marks = {
    header: header.background,
    logo: sidebar.logoBackground,
    sidebar: sidebar.background,
    image: body.backgroundImage,
    report: report.header,
  }
  return Object.entries(marks)
    .filter(([, value]) => value !== null)
    .map(([name]) => name)
    .join(' ')
}

/** Every CSS variable that the theme configuration may set; null = the product's own value stays. */
export function themeVariables(config: ThemeConfig, scheme: Scheme): Readonly<Record<string, string | null>> {
  const { header, sidebar, body } = config[scheme]
  const preset = sidebar.background === null ? undefined : presets[sidebar.background]?.[scheme]
  const size = sizes[config.body.textSize]
  return {
    '--kit-page': css(body.backgroundPrimary),
    '--kit-panel': css(body.backgroundSecondary),
    '--kit-image': body.backgroundImage && `url("${body.backgroundImage}")`,
    '--kit-head': css(preset?.head ?? null),
    '--kit-hover': css(preset?.fill ?? null),
    ...surface('--shell-header', header.background),
    ...surface('--shell-sidebar', sidebar.background),
    '--shell-fill': css(sidebar.background && fillOn(sidebar.background)),
    ...surface('--shell-logo', sidebar.logoBackground),
    ...surface('--kit-report-head', config.report.header),
    ...surface('--kit-grand-total', config.report.grandTotal),
    ...surface('--kit-sub-total', config.report.subTotal),
    ...Object.fromEntries(
      sizeNames.map((name, i) => [`--mantine-font-size-${name}`, size ? `${(size[i] ?? 14) / 16}rem` : null]),
    ),
  }
}

/** Whether dark is drawn: as chosen, or as the device says. */
export const drawnScheme = ({ colorScheme }: ThemeConfig): Scheme =>
  colorScheme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')

/** Puts a configuration on the document: scheme, variables, and marks for the rules that a variable cannot express. */
export function paint(config: ThemeConfig): void {
  const scheme = drawnScheme(config)
  const { style, dataset } = document.documentElement
  for (const [name, value] of Object.entries(themeVariables(config, scheme))) {
    if (value === null) style.removeProperty(name)
    else style.setProperty(name, value)
  }
  dataset['mantineColorScheme'] = scheme
  style.colorScheme = scheme
  dataset['toned'] = toned(config, scheme)
  dataset['stripped'] = String(config.body.stripped)
}
