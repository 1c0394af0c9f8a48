import { BarChart, DonutChart, PieChart } from '@mantine/charts'
import '@mantine/charts/styles.layer.css'
import { Box } from '@mantine/core'
import { useWords } from '../i18n/define-words.ts'
import { formatNumber } from '../formats/numbers.ts'
import { widgetWords } from '../widgets/words.ts'
import { ChartFrame } from './chart-frame.tsx'
import type { BarFigureProps, PieFigureProps, RingFigureProps } from './chart-types.ts'
import './charts.css'
import { useSeriesColor } from './series-colors.ts'
import { shorten } from './shorten.ts'

// Drawn at once: a picture that grows says nothing more, and costs frames.
const still = { isAnimationActive: false } as const
const barHeight = 26

interface Slice {
  readonly name: string
  readonly value: number
  readonly color: string
}
const Legend = ({ slices }: { readonly slices: readonly Slice[] }) => (
  <ul className="chart-legend">
    {slices.map(({ name, value, color }) => (
      <li key={name}>
        <span className="chart-dot" style={{ background: color }} aria-hidden />
        {name}
        <b>{formatNumber(value)}</b>
      </li>
    ))}
  </ul>
)

/** A small ring with its legend below; zero values stay in the legend. */
export function Ring({ points, middle }: RingFigureProps) {
  const colorOf = useSeriesColor()
  const slices = points.map(({ label, value }, at) => ({ name: label, value, color: colorOf(at) }))
  return (
    <div className="chart-ring">
      <div aria-hidden>
        <DonutChart
          data={slices.filter(({ value }) => value > 0)}
          size={88}
          thickness={12}
          strokeWidth={1}
          strokeColor="var(--kit-panel)"
          chartLabel={middle}
          withTooltip={false}
          pieProps={{ ...still, rootTabIndex: -1 }}
          accessibilityLayer={false}
        />
      </div>
      <Legend slices={slices} />
    </div>
  )
}

/** A pie with a legend that also carries the numbers, so that the picture is never the only source. */
export function Pie({ points, label: shown }: PieFigureProps) {
  const colorOf = useSeriesColor()
  const data = points
    .map(({ label, value }, at) => ({ name: label, value, color: colorOf(at) }))
    .filter(({ value }) => value !== 0)
  return (
    <div className="chart-pie">
      <div aria-hidden>
        <PieChart
          data={data}
          size={150}
          strokeWidth={1}
          strokeColor="var(--kit-panel)"
          withTooltip
          tooltipDataSource="segment"
          tooltipAnimationDuration={0}
          pieProps={{ ...still, rootTabIndex: -1 }}
          accessibilityLayer={false}
        />
      </div>
      <Box className="chart-legend-scroll" tabIndex={0} role="group" aria-label={shown}>
        <Legend slices={data} />
      </Box>
    </div>
  )
}

/** Lying bars, so that long names stand beside them; more of them than there is room for scroll. */
export function Bars({ points, valueLabel, format = formatNumber }: BarFigureProps) {
  const w = useWords(widgetWords)
  const colorOf = useSeriesColor()
  return (
    <Box className="chart-scroll" tabIndex={0} role="region" aria-label={valueLabel}>
      <ChartFrame head={[w('name'), valueLabel]} rows={points.map(({ label, value }) => [label, format(value)])}>
        <BarChart
          h={Math.max(points.length * barHeight, 60)}
          data={points.map(({ label, value }) => ({ label, value }))}
          dataKey="label"
          orientation="vertical"
          series={[{ name: 'value', label: valueLabel, color: colorOf(0) }]}
          withXAxis={false}
          gridAxis="none"
          tickLine="none"
          withBarValueLabel
          yAxisProps={{ width: 150, interval: 0, tickFormatter: (text: string) => shorten(text, 18) }}
          barProps={{ ...still, radius: 3 }}
          barChartProps={{ margin: { right: 36 }, accessibilityLayer: false }}
          tooltipAnimationDuration={0}
          valueFormatter={format}
          maxBarWidth={16}
        />
      </ChartFrame>
    </Box>
  )
}
