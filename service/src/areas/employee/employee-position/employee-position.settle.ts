import { dayBefore, type Dated } from '../days.ts'

/** A dated position as far as its neighbours ask. */
export interface DatedPosition extends Dated {
  readonly id: string
  readonly companyStructurePositionId: string
  readonly isPrimary: boolean
}
const byStart = (a: DatedPosition, b: DatedPosition) =>
  a.startDate < b.startDate ? -1 : a.startDate > b.startDate ? 1 : 0
const others = (rows: readonly DatedPosition[], id: string) => rows.filter((row) => row.id !== id)
const before = (rows: readonly DatedPosition[], day: string) =>
  rows
    .filter(({ isPrimary, startDate }) => isPrimary && startDate < day)
    .sort(byStart)
    .at(-1)
const after = (rows: readonly DatedPosition[], day: string) =>
  rows.filter(({ isPrimary, startDate }) => isPrimary && startDate > day).sort(byStart)[0]
const ending = (rows: readonly DatedPosition[], id: string | undefined, endDate: string | null) =>
  rows.map((row) => (row.id === id ? { ...row, endDate } : row))

/**
 * The rows of a person with one written: a primary row ends the one before it on the day before, and without an end of its own
 * it lasts until the next one begins. What still does not fit is for positionFaults to say.
 */
export function withPosition(rows: readonly DatedPosition[], put: DatedPosition): DatedPosition[] {
  const rest = others(rows, put.id)
  if (!put.isPrimary) return [...rest, put]
  const next = after(rest, put.startDate)
  const own = put.endDate === null && next ? { ...put, endDate: dayBefore(next.startDate) } : put
  return [...ending(rest, before(rest, put.startDate)?.id, dayBefore(put.startDate)), own]
}
/** The rows of a person without one: the primary row before it takes its days. */
export function withoutPosition(rows: readonly DatedPosition[], id: string): DatedPosition[] {
  const gone = rows.find((row) => row.id === id)
  const rest = others(rows, id)
  return gone?.isPrimary ? ending(rest, before(rest, gone.startDate)?.id, gone.endDate) : rest
}
/** Whether a primary row would end early and leave nobody behind it, where one stood before. */
export function leavesGap(rows: readonly DatedPosition[], put: DatedPosition): boolean {
  if (!put.isPrimary || put.endDate === null || put.endDate < put.startDate) return false
  const rest = others(rows, put.id)
  const stood = before(rest, put.startDate)
  return (
    after(rest, put.startDate) === undefined &&
    stood !== undefined &&
    (stood.endDate === null || stood.endDate > put.endDate)
  )
}
