/** One value with its words. */
export interface ChartPoint {
  readonly label: string
  readonly value: number
}
/** Counts as slices; zero values are left out. */
export interface PieFigureProps {
  readonly points: readonly ChartPoint[]
  /** What is shown, for a caller who does not see it. */
  readonly label: string
}
/** Shares of one whole as a ring, with what matters most in its middle. */
export interface RingFigureProps {
  readonly points: readonly ChartPoint[]
  readonly middle: string
}
/** A bar with the page of what it counts, and what it is compared with. */
export interface BarPoint extends ChartPoint {
  readonly to?: string | undefined
  /** A second, thinner bar below it. */
  readonly before?: number
  /** What reads beside the bar; the value unless said. */
  readonly shown?: string
}
/** Counts as bars, in the given order. */
export interface BarFigureProps {
  readonly points: readonly BarPoint[]
  /** What is counted. */
  readonly valueLabel: string
  /** How a value reads; as a plain number unless said. */
  readonly format?: (value: number) => string
}
/** Several series over the same labels: `values[i]` belongs to `series[i]`. */
export interface SeriesFigureProps {
  readonly series: readonly string[]
  readonly rows: readonly { readonly label: string; readonly values: readonly number[] }[]
}
/** Points of two measures, and a third one as their size where it is given. */
export interface CloudFigureProps {
  readonly axes: readonly [x: string, y: string]
  readonly points: readonly { readonly x: number; readonly y: number; readonly size?: number }[]
}
