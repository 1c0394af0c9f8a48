import { L, widget, type Label } from '../../index.ts'
import type { OwnDayMark } from './own-day-marks.ts'

interface ClockRange {
  /** `HH:mm`; an end that is not after the start lies on the next day. */
  readonly from: string
  readonly to: string
}
/** One day of one's own. */
export interface OwnShiftDay {
  /** `YYYY-MM-DD` */
  readonly date: string
  /** The time at work; leave and missions are taken out. Empty on a free day, and where only hours are asked. */
  readonly shifts: readonly ClockRange[]
  /** Why there is no time at work, or less of it; null where nothing is to be said. */
  readonly mark: OwnDayMark | null
}
/** Answer of the widget: the next shift, and today with the days after it, {@link ownShiftDays} in all. */
export interface OwnShifts {
  readonly next:
    | (ClockRange & {
        readonly date: string
        /** Minutes until its start; 0 while it runs. */
        readonly startsIn: number
        /** Minutes of its break; 0 = none. */
        readonly breakMinutes: number
        readonly store: Label | null
        readonly position: Label | null
        /** Names of people of the same store who work at that time; at most {@link mostColleagues}. */
        readonly colleagues: readonly Label[]
      })
    | null
  readonly days: readonly OwnShiftDay[]
}
export const mostColleagues = 6
/** Two weeks are read, so that they are there without a network; one of them is shown at once. */
export const ownShiftDays = 14

/** The home of an employee: next shift, seven days, and the everyday requests. */
export const ownShiftsWidget = widget({
  reportId: 203,
  label: L('My Shifts', 'វេនរបស់ខ្ញុំ'),
  type: 'card',
  use: 'ess',
  permission: 'signedIn',
  size: [6, 5],
  endpoint: 'own-shifts',
})
