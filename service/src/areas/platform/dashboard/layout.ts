import {
  dashboardColumns,
  directorPermission,
  directorWidgets,
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
import type { Caller } from '../../../http/caller.ts'
import { refuse } from '../../../http/errors.ts'

/** A widget that a caller may have, as the active composition describes it. */
export type OpenWidget = RemoteDescriptor['widgets'][number]

const overlapping = L('Overlaps another widget', 'ត្រួតគ្នាជាមួយវិដជិតផ្សេង')

/** The id of a widget on someone's dashboard: the same at every try, and another for every user. */
export const layoutId = (userId: string, reportId: number): string =>
  createHash('sha256').update(`${userId}:${reportId}`).digest('hex').slice(0, 32)

type Reader = Pick<Caller, 'userId' | 'permissions'>

/** The order of widgets in a default layout: those that lead, then cards, then charts, each by number. */
function compareBy(leading: readonly number[]): (a: OpenWidget, b: OpenWidget) => number {
  const getPlace = ({ reportId, type }: OpenWidget): readonly [number, number, number] => {
    const at = leading.indexOf(reportId)
    return [at < 0 ? leading.length : at, Number(type === 'chart'), reportId]
  }
  return (a, b) => {
    const other = getPlace(b)
    return getPlace(a).reduce((found, part, at) => found || part - (other[at] ?? 0), 0)
  }
}

/** Widgets of one size that follow each other. */
function toRuns(widgets: readonly OpenWidget[]): OpenWidget[][] {
  const runs: OpenWidget[][] = []
  for (const widget of widgets) {
    const [width, height] = widget.size
    const last = runs.at(-1)
    if (last?.[0]?.size[0] === width && last[0].size[1] === height) last.push(widget)
    else runs.push([widget])
  }
  return runs
}
/** The widths of a run, in columns: rows as even as can be, the fuller ones first, each as wide as the grid. */
function getWidths(run: readonly OpenWidget[]): number[] {
  const inRow = Math.floor(dashboardColumns / (run[0]?.size[0] ?? dashboardColumns))
  const rows = Math.ceil(run.length / inRow)
  return Array.from({ length: rows }, (_, row) => {
    const count = Math.floor(run.length / rows) + Number(row < run.length % rows)
    return Array.from({ length: count }, () => Math.floor(dashboardColumns / count))
  }).flat()
}
/** Whether the boxes end in one straight line, without a hole above it. */
function isFlush(boxes: readonly Box[]): boolean {
  const end = Math.max(0, ...boxes.map(({ layoutY, layoutHeight }) => layoutY + layoutHeight))
  return freePlace([1, 1], boxes).layoutY === end
}
/**
 * The layout of a user without a stored one: every open widget that shows real data. What tells of the day comes first,
 * or the figures of the company for a director; then cards before charts. Widgets of one size
 * fill whole rows where they begin below a straight line; those of the day keep their size.
 */
export function defaultLayout({ userId, permissions }: Reader, open: readonly OpenWidget[]): DashboardWidget[] {
  const placed: DashboardWidget[] = []
  const leading = permissions.has(directorPermission) ? [...directorWidgets, ...firstWidgets] : firstWidgets
  for (const run of toRuns(open.filter(({ sample }) => !sample).sort(compareBy(leading)))) {
    const keepsSize = run.some(({ reportId }) => firstWidgets.includes(reportId)) || !isFlush(placed)
    const widths = keepsSize ? [] : getWidths(run)
    for (const [at, { reportId, size }] of run.entries()) {
      const [sizeWeight, sizeHeight] = size
      const place = freePlace([widths[at] ?? sizeWeight, sizeHeight], placed)
      placed.push({ id: layoutId(userId, reportId), reportId, sizeWeight, sizeHeight, ...place })
    }
  }
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
