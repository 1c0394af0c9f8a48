/** A day of a person that is asked for. */
export interface DayKey {
  readonly employeeId: string
  readonly date: string
}
