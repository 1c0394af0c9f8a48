import type { Label } from './label.ts'
import type { Need } from './permissions.ts'

/** A dashboard widget as an area declares it. */
export interface WidgetSpec {
  /** Names the widget in stored layouts: up to 99 of spec 1 section 2.5, samples 101 to 199, others above 200. */
  readonly reportId: number
  readonly label: Label
  readonly type: 'card' | 'chart' | 'score'
  /** The kind of user it is for. */
  readonly use: 'admin' | 'ess' | 'all'
  readonly permission: Need
  /** Columns and rows of the grid. */
  readonly size: readonly [width: number, height: number]
  /** Shows fixed sample data: offered in the template dialog, never placed for a new user. */
  readonly sample?: boolean
  /** Its data call under `employee/report/`, which answers them under `data`. */
  readonly endpoint?: string
}

/** Declares a widget in its area; no two have one number (widgets.test.ts). */
export const widget = (spec: WidgetSpec): WidgetSpec => spec

/** The path of a widget's data call, relative to the service host. Throws for a widget that has none. */
export function getWidgetPath({ reportId, endpoint }: WidgetSpec): string {
  if (!endpoint) throw new Error(`widget ${reportId} has no data call`)
  return `employee/report/${endpoint}`
}
