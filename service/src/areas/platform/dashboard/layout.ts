import {
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

/**
 * The layout of a user without a stored one: every open widget that shows real data, cards before charts, row by row.
 */
export function defaultLayout(userId: string, open: readonly OpenWidget[]): DashboardWidget[] {
  const placed: DashboardWidget[] = []
  const isChart = ({ type }: OpenWidget) => Number(type === 'chart')
  for (const {
    reportId,
    size: [sizeWeight, sizeHeight],
  } of open.filter(({ sample }) => !sample).sort((a, b) => isChart(a) - isChart(b) || a.reportId - b.reportId))
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
