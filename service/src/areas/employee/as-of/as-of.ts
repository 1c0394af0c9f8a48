import type { AsOf } from '@staff/contract/employee'
import { rowOn, type Dated } from '../../../dated/days.ts'
import type { employee } from '../employee/employee.table.ts'

type Dates = Pick<typeof employee.$inferSelect, 'startDate' | 'postProbationDate' | 'status'>
interface Position extends Dated {
  readonly isPrimary: boolean
}

/** The primary position that holds on a day. */
export const primaryOn = <R extends Position>(rows: readonly R[], day: string): R | undefined =>
  rowOn(
    rows.filter(({ isPrimary }) => isPrimary),
    day,
  )

/** The employments of a person: what is written of them, or the one since the start date that has no row yet. */
export const employments = (periods: readonly Dated[], { startDate }: Pick<Dates, 'startDate'>): readonly Dated[] =>
  periods.length ? periods : [{ startDate, endDate: null }]

/**
 * The status on a day (docs/rules/people.md, "Employment, terms and history"). null before the first employment,
 * RESIGNED between two and after the last; `leaves` is the last day of a resignation that is decided but still to come.
 * A probation that is not decided yet stays one, also in the future.
 */
export function statusOn(
  person: Dates,
  periods: readonly Dated[],
  rows: readonly Position[],
  leaves: string | null,
  day: string,
): AsOf['status'] {
  const all = employments(periods, person)
  if (!all.some(({ startDate }) => startDate <= day)) return null
  if (!rowOn(all, day) || (leaves !== null && day > leaves) || (person.status === 'RESIGNED' && !primaryOn(rows, day)))
    return 'RESIGNED'
  // An earlier employment left no trace of its probation.
  if (day < person.startDate) return 'POST_PROBATION'
  if (person.status === 'IN_PROBATION' || day < person.postProbationDate) return 'IN_PROBATION'
  return person.status === 'FAILED_PROBATION' ? 'FAILED_PROBATION' : 'POST_PROBATION'
}
