/** A stretch of work in a cell; an end that is not after the start lies on the next day. */
export interface RosterHours {
  /** `HH:mm`, as is the end. */
  readonly startWorkingTime: string
  readonly endWorkingTime: string
  /** Its own break, as in `ScheduleEntry`; left out or null = the default by the shift, 0 minutes = no break. */
  readonly breakStartTime?: string | null | undefined
  readonly breakMinutes?: number | null | undefined
  readonly isBreakPaid?: boolean | null | undefined
}
/** What a cell says: stretches of work in the order of their start, weekly rest, or `[]` = nothing is planned. */
export type CellHours = readonly RosterHours[] | 'REST'
