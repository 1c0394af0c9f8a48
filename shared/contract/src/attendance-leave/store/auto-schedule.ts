import { L, type Label } from '../../index.ts'

/**
 * Auto-schedule of a store (docs/rules/auto-schedule.md): POST {@link AutoScheduleOrder} starts durable work, GET
 * `node` answers {@link AutoScheduleState} of the last one. Its cells land in the draft with the source AUTO; nothing
 * is published.
 */
export const autoSchedule = {
  path: 'employee/auto-schedule',
  label: L('Auto-schedule', 'រៀបវេនស្វ័យប្រវត្តិ'),
  mostDays: 42,
} as const
export interface AutoScheduleOrder {
  readonly node: string
  /** Of the draft, as it was read. */
  readonly version: number
  readonly fromDate: string
  readonly toDate: string
}
/** Hours in which people are missing, with the cause. */
export interface ShortHours {
  readonly date: string
  /** `HH:mm`, as is the end. */
  readonly fromTime: string
  readonly toTime: string
  /** Null = people of any position. */
  readonly positionId: string | null
  readonly missing: number
  /** Which rule is in the way, and who would be needed. */
  readonly words: Label
}
/** Answer of GET auto-schedule. */
export interface AutoScheduleState {
  readonly state: 'NONE' | 'RUNNING' | 'DONE' | 'FAILED' | 'CANCELLED'
  readonly taskId: string | null
  /** How far the plan may be from the best one, in percent; null = not known. */
  readonly gap: number | null
  readonly seconds: number | null
  /** Cells that it proposed, and of these the ones that differ from the published plan. */
  readonly cells: number
  readonly changed: number
  readonly short: readonly ShortHours[]
}
