import { leavesDays, withLink, withoutLink, type Link } from '../../../dated/chain.ts'
import { rowOn, type Dated } from '../../../dated/days.ts'

/** A dated position as far as its neighbours ask. */
export interface DatedPosition extends Link {
  readonly companyStructurePositionId: string
  readonly isPrimary: boolean
}
// The primary rows of a person are one chain in each employment; further positions are beside it as they like.
const primary = (rows: readonly DatedPosition[]) => rows.filter(({ isPrimary }) => isPrimary)
const further = (rows: readonly DatedPosition[], id: string) => rows.filter((row) => !row.isPrimary && row.id !== id)

/**
 * The rows of a person after one write: a primary row adapts its neighbours, and any row ends at the latest with the
 * employment.
 */
export function withPosition(
  rows: readonly DatedPosition[],
  put: DatedPosition,
  employments: readonly Dated[],
): DatedPosition[] {
  const room = rowOn(employments, put.startDate)
  if (put.isPrimary) return [...further(rows, put.id), ...withLink(primary(rows), put, room)]
  const lasting = put.endDate === null ? { ...put, endDate: room?.endDate ?? null } : put
  return [...rows.filter(({ id }) => id !== put.id), lasting]
}
/** The rows of a person without one: the primary row before it in that employment takes its days. */
export function withoutPosition(
  rows: readonly DatedPosition[],
  id: string,
  employments: readonly Dated[],
): DatedPosition[] {
  const gone = rows.find((row) => row.id === id)
  if (!gone?.isPrimary) return further(rows, id).concat(primary(rows))
  return [...further(rows, id), ...withoutLink(primary(rows), id, rowOn(employments, gone.startDate))]
}
/** Whether a primary row would end early and leave nobody behind it, where one was before. */
export const leavesGap = (rows: readonly DatedPosition[], put: DatedPosition, employments: readonly Dated[]): boolean =>
  put.isPrimary && leavesDays(primary(rows), put, rowOn(employments, put.startDate))
