import { useComputedColorScheme } from '@mantine/core'
import { chartColors } from '../provider/theme.ts'

// The three of the set that are too dark for a dark panel.
const onDark: Readonly<Record<string, string>> = { '#0a6e68': '#45a9a2', '#0072b2': '#4c9fd8', '#d55e00': '#ee7f2d' }

/** The series colours in the present colour scheme; they repeat after the eighth. */
export function useSeriesColor(): (at: number) => string {
  const dark = useComputedColorScheme('light') === 'dark'
  return (at) => {
    const color = chartColors[at % chartColors.length] ?? chartColors[0]
    return dark ? (onDark[color] ?? color) : color
  }
}
