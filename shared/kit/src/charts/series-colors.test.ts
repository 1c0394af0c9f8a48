import { expect, it } from 'vitest'
import { chartColors, darkChartColors } from '../provider/theme.ts'
import { seriesColor } from './series-colors.ts'

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
/** Oklab (B. Ottosson 2020): equal distances look about equally different. */
function oklab(hex: string): readonly number[] {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255))
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}
const distance = (one: string, other: string) => {
  const [a, b] = [oklab(one), oklab(other)]
  return Math.hypot(...a.map((value, at) => value - (b[at] ?? 0)))
}

it.each([
  ['light', chartColors],
  ['dark', darkChartColors],
])('no two series colours look alike on a %s panel', (_, colors) => {
  const pairs = colors.flatMap((one, at) => colors.slice(at + 1).map((other) => [one, other] as const))
  // The set before had a pair at 0.06, which passed for one colour.
  expect(pairs.filter(([one, other]) => distance(one, other) < 0.12)).toEqual([])
})
it('there is a colour for each part of any chart, and none comes twice', () => {
  expect(chartColors).toHaveLength(darkChartColors.length)
  expect(new Set(Array.from({ length: 30 }, (_, at) => seriesColor(chartColors, at))).size).toBe(30)
})
