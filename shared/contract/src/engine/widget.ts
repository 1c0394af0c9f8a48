import type { Label } from './label.ts'
import type { Need } from './permissions.ts'

/**
 * The widget catalogue of the dashboard: the reportId of every widget of the product (spec 1 section 2.5;
 * docs/rules/platform.md, "Dashboard"), then the demo ones. A widget arrives with the remote that owns its data; a further remote takes a number above 200.
 */
export const widgetIds = {
  totalEmployee: 1,
  leaveRemaining: 2,
  employeeByStore: 3,
  employeeMovement: 4,
  employeeAttendance: 5,
  employeeReminder: 6,
  personalInfo: 7,
  quickRequest: 8,
  attendanceReminder: 9,
  myRequest: 11,
  teamRequest: 12,
  sampleScore: 101,
  sampleArea: 102,
  sampleBubble: 103,
  sampleRadar: 104,
  sampleScatter: 105,
} as const
type WidgetName = keyof typeof widgetIds

/** A dashboard widget as an area declares it. */
export interface WidgetSpec {
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

/** Declares a widget of the catalogue: `widget('totalEmployee', { label: L('Total Employee', '...'), ... })`. */
export const widget = (name: WidgetName, spec: Omit<WidgetSpec, 'reportId'>): WidgetSpec => ({
  reportId: widgetIds[name],
  ...spec,
})

/** The path of a widget's data call, relative to the service host. Throws for a widget that has none. */
export function widgetCall({ reportId, endpoint }: WidgetSpec): string {
  if (!endpoint) throw new Error(`widget ${reportId} has no data call`)
  return `employee/report/${endpoint}`
}
