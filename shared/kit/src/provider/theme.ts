import {
  createTheme,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from '@mantine/core'
import { HeldButton } from '../feedback/held-button.tsx'

// Filled: white text on shade 7, in the dark on shade 6. As text: shade 7 on white, shade 3 in the dark. theme.test.ts
// holds all to 4.5:1.
const teal: MantineColorsTuple = [
  '#eaf6f5',
  '#d2eae8',
  '#a6d6d2',
  '#72bfb9',
  '#45a9a2',
  '#27948d',
  '#138079',
  '#0a6e68',
  '#075a55',
  '#044440',
]
const gray: MantineColorsTuple = [
  '#f7f9f9',
  '#eff2f2',
  '#e3e8e8',
  '#d3dada',
  '#b3bdbe',
  '#8b9798',
  '#606c6d',
  '#4b5657',
  '#343d3e',
  '#1f2627',
]
const dark: MantineColorsTuple = [
  '#dfe5e5',
  '#b9c2c2',
  '#8f9a9b',
  '#667172',
  '#3d4748',
  '#303839',
  '#252c2d',
  '#1b2021',
  '#141819',
  '#0e1112',
]
const success: MantineColorsTuple = [
  '#eaf6ec',
  '#d5ebd9',
  '#abd7b3',
  '#7fc18b',
  '#58ac68',
  '#3c984f',
  '#2a833d',
  '#1f6f31',
  '#165a26',
  '#0c421a',
]
const warning: MantineColorsTuple = [
  '#fdf4e3',
  '#f9e6c1',
  '#f2cd85',
  '#e9b24c',
  '#db9822',
  '#bd7f12',
  '#9a660a',
  '#7c5106',
  '#613f04',
  '#452c02',
]
const danger: MantineColorsTuple = [
  '#fdeeed',
  '#fad9d7',
  '#f3b1ad',
  '#ea8781',
  '#df6059',
  '#cf423b',
  '#b82e28',
  '#9c231e',
  '#7e1a16',
  '#5c110e',
]
const info: MantineColorsTuple = [
  '#eaf2fb',
  '#d3e3f5',
  '#a5c5ea',
  '#76a6de',
  '#4c88d1',
  '#316fbd',
  '#2159a3',
  '#184886',
  '#113768',
  '#0a264b',
]

/** Series colours that people can tell apart, as many as the largest chart has parts; for charts on a light panel. */
export const chartColors = [
  '#0a6e68',
  '#e69f00',
  '#56b4e9',
  '#d55e00',
  '#8e3fc0',
  '#7a1616',
  '#23389c',
  '#f06fb5',
  '#3ccf84',
  '#c8c2b6',
] as const
/** The same meanings on a dark panel. */
export const darkChartColors = [
  '#2fa08f',
  '#f0b429',
  '#7cc8f7',
  '#d8552a',
  '#b478ea',
  '#f9d3e4',
  '#4a62d8',
  '#ef4fa6',
  '#9df07a',
  '#8a6f5a',
] as const

/**
 * The product's look (docs/rules/screens.md, "Colours and type"): one neutral scale, one brand colour, four meanings.
 * Screens have no colours of their own.
 */
export const theme: MantineThemeOverride = createTheme({
  colors: {
    brand: teal,
    gray,
    dark,
    success,
    warning,
    danger,
    info,
    green: success,
    red: danger,
    yellow: warning,
    blue: info,
    teal,
  },
  primaryColor: 'brand',
  primaryShade: { light: 7, dark: 6 },
  autoContrast: true,
  luminanceThreshold: 0.32,
  white: '#ffffff',
  black: '#161c1d',
  fontFamily: "Inter, 'Noto Sans Khmer', system-ui, sans-serif",
  fontSmoothing: true,
  fontWeights: { regular: '400', medium: '600', bold: '600' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.375rem', lineHeight: '1.35' },
      h2: { fontSize: '1.125rem', lineHeight: '1.4' },
      h3: { fontSize: '1rem', lineHeight: '1.45' },
    },
  },
  defaultRadius: 'md',
  radius: { xs: '3px', sm: '5px', md: '8px', lg: '12px', xl: '30px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  breakpoints: { xs: '36em', sm: '48em', md: '62em', lg: '75em', xl: '88em' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { component: HeldButton } },
    ActionIcon: { defaultProps: { component: HeldButton } },
    Modal: { defaultProps: { centered: true, overlayProps: { backgroundOpacity: 0.4 } } },
    Drawer: { defaultProps: { overlayProps: { backgroundOpacity: 0.3 } } },
    Tooltip: { defaultProps: { openDelay: 400, withArrow: false } },
    // Without the library's focusable placeholder, which is not allowed as a menu child: the focus starts on the first
    // entry.
    Menu: { defaultProps: { shadow: 'md', transitionProps: { duration: 120 }, withInitialFocusPlaceholder: false } },
    Popover: { defaultProps: { shadow: 'md' } },
    Skeleton: { defaultProps: { radius: 'sm' } },
    Alert: { defaultProps: { variant: 'outline' } },
    Switch: { defaultProps: { withThumbIndicator: false } },
    // Help below the control: fields side by side keep their boxes on one line.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
  },
})

/** Surfaces: a slightly tinted page, plain panels with a border. The theme drawer may overwrite these variables. */
export const surfaces: CSSVariablesResolver = () => ({
  variables: { '--kit-row': '40px', '--kit-row-compact': '32px' },
  light: {
    '--kit-page': gray[0],
    '--kit-panel': '#ffffff',
    '--kit-border': gray[2],
    '--kit-head': gray[1],
    '--kit-hover': '#f1f7f6',
    '--kit-muted': gray[6],
    '--mantine-color-dimmed': gray[6],
    '--mantine-color-placeholder': gray[6],
    '--mantine-color-default-border': gray[3],
    '--mantine-color-error': danger[6],
    '--kit-frozen-shadow': 'rgba(22, 28, 29, 0.12)',
  },
  dark: {
    '--kit-page': dark[8],
    '--kit-panel': dark[7],
    '--kit-border': dark[5],
    '--kit-head': dark[6],
    '--kit-hover': '#20292a',
    '--kit-muted': dark[2],
    '--mantine-color-dimmed': dark[2],
    '--mantine-color-placeholder': dark[2],
    '--mantine-color-default-border': dark[4],
    '--mantine-color-error': danger[3],
    '--mantine-color-anchor': teal[3],
    '--kit-frozen-shadow': 'rgba(0, 0, 0, 0.5)',
  },
})
