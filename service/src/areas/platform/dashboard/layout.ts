import {
  firstWidgets,
  freePlace,
  insideGrid,
  L,
  overlap,
  type Box,
  type DashboardWidget,
  type DashboardWidgetInput,
  type RemoteDescriptor,
} from '@staff/contract'
import { createHash } from 'node:crypto'
import { refuse } from '../../../http/errors.ts'

/** A widget that a caller may have, as the active composition describes it. */
export type OpenWidget = RemoteDescriptor['widgets'][number]

const overlapping = L('Overlaps another widget', 'ត្រួតគ្នាជាមួយវិដជិតផ្សេង')

/** The id of a widget on someone's dashboard: the same at every try, and another for every user. */
export const layoutId = (userId: string, reportId: number): string =>
  createHash('sha256').update(`${userId}:${reportId}`).digest('hex').slice(0, 32)

/** The place of a widget in a default layout: those of the reader's day, then cards, then charts, each by number. */
function getPlace({ reportId, type }: OpenWidget): readonly [number, number, number] {
  const first = firstWidgets.indexOf(reportId)
  return [first < 0 ? firstWidgets.length : first, Number(type === 'chart'), reportId]
}
function byPlace(a: OpenWidget, b: OpenWidget): number {
  const other = getPlace(b)
  return getPlace(a).reduce((found, part, at) => found || part - (other[at] ?? 0), 0)
}
/**
 * The layout of a user without a stored one: every open widget that shows real data, what tells of the day first, then
 * cards before charts, row by row.
 */
export function defaultLayout(userId: string, open: readonly OpenWidget[]): DashboardWidget[] {
  const placed: DashboardWidget[] = []
  for (const {
    reportId,
    size: [sizeWeight, sizeHeight],
  } of open.filter(({ sample }) => !sample).sort(byPlace))
    placed.push({
      id: layoutId(userId, reportId),
      reportId,
      sizeWeight,
      sizeHeight,
      ...freePlace([sizeWeight, sizeHeight], placed),
    })
  return placed
}

/** Refuses a widget that the caller may not have; `path` is that of the entry in the body. */
export function checkOpen(
  { reportId }: Pick<DashboardWidgetInput, 'reportId'>,
  open: readonly OpenWidget[],
  path: string,
): void {
  if (!open.some((widget) => widget.reportId === reportId)) refuse(`${path}reportId`, 'CHOICE')
}
/** Refuses a box that leaves the columns of the grid. */
export function checkInside(box: Box, path: string): void {
  if (!insideGrid(box)) refuse(`${path}layoutX`, 'RANGE', { min: 0, max: 12 - box.layoutWeight })
}
/** Refuses boxes that share a cell (docs/rules/platform.md, "Dashboard"). */
export function checkApart(boxes: readonly Box[]): void {
  if (boxes.some((box, at) => boxes.slice(at + 1).some((other) => overlap(box, other)))) refuse('layoutX', overlapping)
}
