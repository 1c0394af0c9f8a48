import { useComputedColorScheme } from '@mantine/core'
import { chartColors, darkChartColors } from '../provider/theme.ts'

/** The colour of one series. Beyond the set each colour comes again half as strong, and then half of that. */
export function seriesColor(colors: readonly string[], at: number): string {
  const color = colors[at % colors.length] ?? 'currentColor'
  const strength = 0.5 ** Math.floor(at / colors.length)
  return strength === 1 ? color : `color-mix(in oklab, ${color} ${strength * 100}%, var(--kit-panel))`
}

/** The series colours in the present colour scheme. */
export function useSeriesColor(): (at: number) => string {
  const dark = useComputedColorScheme('light') === 'dark'
  return (at) => seriesColor(dark ? darkChartColors : chartColors, at)
}
