import { Box } from '@mantine/core'
import { formatNumber } from '../formats/numbers.ts'
import { useWords } from '../i18n/define-words.ts'
import { WidgetLink } from '../widgets/widget-link.tsx'
import { widgetWords } from '../widgets/words.ts'
import { ChartFrame } from './chart-frame.tsx'
import type { BarFigureProps, PieFigureProps, RingFigureProps } from './chart-types.ts'
import './charts.css'
import { useSeriesColor } from './series-colors.ts'

// Drawn by hand: slices and lying bars need no scale, no axis and no measuring, and a chart library for them weighed as
// much as all other code of the dashboard (docs/adr/022-charts-of-the-dashboard.md).

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

/** The slices of one circle in percent of it, each with where it begins; what is not above zero has none. */
export function arcs(values: readonly number[]): { readonly start: number; readonly share: number }[] {
  const total = values.reduce((sum, value) => sum + Math.max(value, 0), 0)
  let start = 0
  return values.map((value) => {
    const share = total === 0 ? 0 : (Math.max(value, 0) / total) * 100
    const arc = { start, share }
    start += share
    return arc
  })
}
/** Percent of the circle between two slices. */
const gap = 0.6
interface CircleProps {
  readonly slices: readonly Slice[]
  /** Width and height in px. */
  readonly size: number
  /** Width of the line in px; half of the size fills the circle to a pie. */
  readonly thickness: number
}
function Circle({ slices, size, thickness }: CircleProps) {
  const drawn = arcs(slices.map(({ value }) => value))
  const isWhole = drawn.filter(({ share }) => share > 0).length < 2
  return (
    <svg width={size} height={size} viewBox={`0 0 ${size} ${size}`} className="chart-circle">
      {slices.map(({ name, value, color }, at) => {
        const { start = 0, share = 0 } = drawn[at] ?? {}
        if (share === 0) return null
        return (
          <circle
            key={name}
            cx={size / 2}
            cy={size / 2}
            r={(size - thickness) / 2}
            fill="none"
            strokeWidth={thickness}
            pathLength={100}
            strokeDasharray={`${isWhole ? 100 : Math.max(share - gap, 0.1)} 100`}
            strokeDashoffset={-start}
            style={{ stroke: color }}
          >
            <title>{`${name}: ${formatNumber(value)}`}</title>
          </circle>
        )
      })}
    </svg>
  )
}

/** A small ring of shares of one whole with its legend below; zero values stay in the legend. */
export function RingFigure({ points, middle }: RingFigureProps) {
  const colorOf = useSeriesColor()
  const slices = points.map(({ label, value }, at) => ({ name: label, value, color: colorOf(at) }))
  return (
    <div className="chart-ring">
      <div className="chart-ring-picture" aria-hidden>
        <Circle slices={slices} size={88} thickness={12} />
        <span className="chart-middle">{middle}</span>
      </div>
      <Legend slices={slices} />
    </div>
  )
}

/** A pie of counts with a legend that also carries the numbers, so that the picture is never the only source. */
export function PieFigure({ points, label: shown }: PieFigureProps) {
  const colorOf = useSeriesColor()
  const slices = points
    .map(({ label, value }, at) => ({ name: label, value, color: colorOf(at) }))
    .filter(({ value }) => value !== 0)
  return (
    <div className="chart-pie">
      <div aria-hidden>
        <Circle slices={slices} size={150} thickness={75} />
      </div>
      <Box className="chart-legend-scroll" tabIndex={0} role="group" aria-label={shown}>
        <Legend slices={slices} />
      </Box>
    </div>
  )
}

/** Lying bars of counts, so that long names are beside them; more of them than there is room for scroll. */
export function BarFigure({ points, valueLabel, format = formatNumber }: BarFigureProps) {
  const w = useWords(widgetWords)
  const color = useSeriesColor()(0)
  const most = Math.max(...points.flatMap(({ value, before = 0 }) => [value, before]), 0)
  const width = (value: number) => `${most > 0 ? (Math.max(value, 0) / most) * 100 : 0}%`
  return (
    <Box className="chart-scroll" tabIndex={0} role="region" aria-label={valueLabel}>
      <ChartFrame
        head={[w('name'), valueLabel]}
        rows={points.map(({ label, value, shown = format(value) }) => [label, shown])}
      >
        <div className="chart-bars">
          {points.map(({ label, value, to, before, shown = format(value) }, at) => (
            <div key={at} className="chart-bar" title={`${label}: ${shown}`}>
              <span className="chart-bar-name">{to ? <WidgetLink to={to}>{label}</WidgetLink> : label}</span>
              <span className="chart-bar-lines">
                <span className="chart-bar-fill" style={{ width: width(value), background: color }} />
                {before !== undefined && (
                  <span
                    className="chart-bar-fill chart-bar-before"
                    style={{ width: width(before), background: color }}
                  />
                )}
              </span>
              <span className="chart-bar-value">{shown}</span>
            </div>
          ))}
        </div>
      </ChartFrame>
    </Box>
  )
}
