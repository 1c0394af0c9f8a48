import { AreaChart, BubbleChart, RadarChart, ScatterChart } from '@mantine/charts'
import '@mantine/charts/styles.layer.css'
import { formatNumber } from '../formats/numbers.ts'
import { useWords } from '../i18n/define-words.ts'
import { widgetWords } from '../widgets/words.ts'
import { ChartFrame } from './chart-frame.tsx'
import type { CloudFigureProps, SeriesFigureProps } from './chart-types.ts'
import './charts.css'
import { useSeriesColor } from './series-colors.ts'

const still = { isAnimationActive: false } as const

// The charts take a record per label, with a property per series.
const records = ({ series, rows }: SeriesFigureProps) =>
  rows.map(({ label, values }) => ({ label, ...Object.fromEntries(series.map((name, at) => [name, values[at] ?? 0])) }))
function useSeries({ series, rows }: SeriesFigureProps) {
  const w = useWords(widgetWords)
  const colorOf = useSeriesColor()
  return {
    series: series.map((name, at) => ({ name, color: colorOf(at) })),
    head: [w('name'), ...series],
    table: rows.map(({ label, values }) => [label, ...values]),
  }
}

/** Areas over one axis. */
export function Areas(props: SeriesFigureProps) {
  const { series, head, table } = useSeries(props)
  return (
    <ChartFrame head={head} rows={table}>
      <AreaChart
        h="100%"
        data={records(props)}
        dataKey="label"
        series={series}
        withLegend
        areaProps={still}
        areaChartProps={{ accessibilityLayer: false }}
        tooltipAnimationDuration={0}
        valueFormatter={formatNumber}
      />
    </ChartFrame>
  )
}

/** One web per series. */
export function Radar(props: SeriesFigureProps) {
  const { series, head, table } = useSeries(props)
  return (
    <ChartFrame head={head} rows={table}>
      <RadarChart
        h="100%"
        data={records(props)}
        dataKey="label"
        series={series.map((one) => ({ ...one, opacity: 0.2 }))}
        withLegend
        radarProps={still}
        accessibilityLayer={false}
        tooltipAnimationDuration={0}
      />
    </ChartFrame>
  )
}

const cloudTable = ({ points }: CloudFigureProps) =>
  points.map(({ x, y, size }) => (size === undefined ? [x, y] : [x, y, size]))

/** Points whose size is a third measure. */
export function Bubbles(props: CloudFigureProps) {
  const w = useWords(widgetWords)
  const colorOf = useSeriesColor()
  const { axes, points } = props
  return (
    <ChartFrame head={[...axes, w('value')]} rows={cloudTable(props)}>
      <BubbleChart
        h="100%"
        data={points.map((point) => ({ ...point }))}
        dataKey={{ x: 'x', y: 'y', z: 'size' }}
        range={[30, 400]}
        color={colorOf(0)}
        yAxisProps={{ type: 'number', domain: [0, (most: number) => most * 1.3] }}
        scatterProps={still}
        accessibilityLayer={false}
      />
    </ChartFrame>
  )
}

/** Points of two measures. */
export function Scatter(props: CloudFigureProps) {
  const colorOf = useSeriesColor()
  const {
    axes: [x, y],
    points,
  } = props
  return (
    <ChartFrame head={[x, y]} rows={cloudTable(props)}>
      <ScatterChart
        h="100%"
        data={[{ name: y, color: colorOf(0), data: points.map((point) => ({ x: point.x, y: point.y })) }]}
        dataKey={{ x: 'x', y: 'y' }}
        xAxisLabel={x}
        yAxisLabel={y}
        scatterProps={still}
        scatterChartProps={{ accessibilityLayer: false }}
        tooltipAnimationDuration={0}
      />
    </ChartFrame>
  )
}
