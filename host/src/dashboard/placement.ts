import { freePlace, insideGrid, overlap, type Box, type DashboardWidget } from '@staff/contract'

/** A widget on the grid during editing; it has an id after it is stored. */
export type Placed = Omit<DashboardWidget, 'id'>
/** A step on the grid. */
export type Step = 'left' | 'right' | 'up' | 'down'

const steps: Readonly<Record<Step, readonly [dx: number, dy: number]>> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
}
const others = (layout: readonly Placed[], reportId: number) => layout.filter((one) => one.reportId !== reportId)
const isFree = (box: Box, layout: readonly Placed[]) => insideGrid(box) && !layout.some((other) => overlap(box, other))
const replaced = (layout: readonly Placed[], ...changed: readonly Placed[]) =>
  layout.map((one) => changed.find(({ reportId }) => reportId === one.reportId) ?? one)
const end = (layout: readonly Placed[]) =>
  Math.max(0, ...layout.map(({ layoutY, layoutHeight }) => layoutY + layoutHeight))
const readingOrder = (a: Box, b: Box) => a.layoutY - b.layoutY || a.layoutX - b.layoutX

/**
 * A layout in reading order without overlaps: a widget that covers another, or leaves the grid,
 * goes to the first free place.
 */
export function settled<T extends Placed>(layout: readonly T[]): T[] {
  const placed: T[] = []
  for (const one of [...layout].sort(readingOrder))
    placed.push(isFree(one, placed) ? one : { ...one, ...freePlace([one.layoutWeight, one.layoutHeight], placed) })
  return placed.sort(readingOrder)
}

/** Puts a widget of a size on the first free place. */
export const added = (
  layout: readonly Placed[],
  reportId: number,
  [sizeWeight, sizeHeight]: readonly [number, number],
): Placed[] => [...layout, { reportId, sizeWeight, sizeHeight, ...freePlace([sizeWeight, sizeHeight], layout) }]

/**
 * The layout after a drop at a cell, or null when the drop is invalid.
 * A drop on one other widget exchanges the two when both fit;
 * a drop over several widgets, or half over one that does not fit, is the drag error.
 */
export function dropped(
  layout: readonly Placed[],
  reportId: number,
  layoutX: number,
  layoutY: number,
): Placed[] | null {
  const from = layout.find((one) => one.reportId === reportId)
  if (!from) return null
  const rest = others(layout, reportId)
  const to = { ...from, layoutX, layoutY }
  if (isFree(to, rest)) return replaced(layout, to)
  const [covered, ...more] = rest.filter((other) => overlap(to, other))
  if (!covered || more.length > 0) return null
  // It takes the other's corner, so that a slightly inexact drop still means the exchange.
  const there = { ...from, layoutX: covered.layoutX, layoutY: covered.layoutY }
  const back = { ...covered, layoutX: from.layoutX, layoutY: from.layoutY }
  const still = others(rest, covered.reportId)
  return isFree(there, [...still, back]) && isFree(back, [...still, there]) ? replaced(layout, there, back) : null
}

/**
 * The layout after a keyboard step: to the nearest free place on that side, past other widgets;
 * null when there is none.
 */
export function stepped(layout: readonly Placed[], reportId: number, step: Step): Placed[] | null {
  const from = layout.find((one) => one.reportId === reportId)
  if (!from) return null
  const rest = others(layout, reportId)
  const [dx, dy] = steps[step]
  // There is always room below the last widget; one row further is no other place.
  const last = end(rest)
  for (
    let to = { ...from, layoutX: from.layoutX + dx, layoutY: from.layoutY + dy };
    insideGrid(to) && to.layoutY <= last;
    to = { ...to, layoutX: to.layoutX + dx, layoutY: to.layoutY + dy }
  )
    if (isFree(to, rest)) return replaced(layout, to)
  return null
}

const keys = ['layoutX', 'layoutY', 'layoutWeight', 'layoutHeight'] as const
/** The calls that make the stored layout equal to the edited one. */
export interface LayoutChanges {
  readonly removed: readonly DashboardWidget[]
  readonly moved: readonly DashboardWidget[]
  readonly added: readonly Placed[]
}
/** Compares by widget, not by id: this is also correct after a save that stopped half-way. */
export function getChanges(stored: readonly DashboardWidget[], edited: readonly Placed[]): LayoutChanges {
  const find = <T extends Placed>(layout: readonly T[], { reportId }: Placed) =>
    layout.find((one) => one.reportId === reportId)
  return {
    removed: stored.filter((one) => !find(edited, one)),
    added: edited.filter((one) => !find(stored, one)),
    moved: stored.flatMap((one) => {
      const now = find(edited, one)
      return now && keys.some((key) => now[key] !== one[key]) ? [{ ...one, ...now }] : []
    }),
  }
}
/** Whether there is anything to send. */
export const isChanged = ({ removed, moved, added: fresh }: LayoutChanges): boolean =>
  removed.length + moved.length + fresh.length > 0
