import type { Label, PositionEntry, RefValue } from '../../index.ts'
import type { employeeStatuses } from '../../people/words.ts'

/** A person on one day, past or future: GET employee-master-information/{id}/as-of?date=YYYY-MM-DD. */
export interface AsOf {
  readonly id: string
  readonly date: string
  /** null = not employed on that day: before the start date. */
  readonly status: Exclude<(typeof employeeStatuses)[number]['value'], 'ACTIVE'> | null
  /** The primary position with its place and level. */
  readonly position: PositionEntry | null
  readonly workingShift: RefValue | null
  readonly employmentType: string | null
  readonly contract: {
    readonly type: string
    readonly startDate: string | null
    readonly endDate: string | null
  } | null
  /** What is paid on that day, by component; null for a reader who may not see it, and where nobody is employed. */
  readonly pay: readonly { readonly label: Label; readonly value: string }[] | null
  /** A movement that is decided but not yet in force is part of the answer. */
  readonly isForeseen: boolean
}
/** The call of a person on one day, relative to the service. */
export const asOfCall = (id: string): string => `employee/employee-master-information/${encodeURIComponent(id)}/as-of`
