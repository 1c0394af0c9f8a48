import { getWorkMinutes, type CellHours, type CellLock } from '@staff/contract/attendance-leave'
import type { BoardRow } from './board-rows.ts'
import { getCellText, parseCell } from './cell-text.ts'
import { isSameCell, type CellChange, type Step } from './draft-state.ts'

/** A cell by its place among the rows and days shown. */
export interface Place {
  readonly row: number
  readonly col: number
}
/** Some cells next to each other, both ends included. */
export interface Area {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}
/** The cells between two corners. */
export const getArea = (one: Place, other: Place): Area => ({
  top: Math.min(one.row, other.row),
  bottom: Math.max(one.row, other.row),
  left: Math.min(one.col, other.col),
  right: Math.max(one.col, other.col),
})
/** Every cell of an area, row by row. */
export const getPlaces = ({ top, bottom, left, right }: Area): Place[] =>
  Array.from({ length: bottom - top + 1 }, (_, r) =>
    Array.from({ length: right - left + 1 }, (_row, c) => ({ row: top + r, col: left + c })),
  ).flat()

/** Why a cell cannot be changed; null = it can. */
export const getLock = ({ person, cells }: BoardRow, col: number): CellLock | null =>
  person.isOwn ? 'OWN' : person.isFixed ? 'FIXED' : (cells[col]?.lock ?? null)

/** A cell with what it is to say; null = as published. */
export interface Wanted extends Place {
  readonly hours: CellHours | null
}
/** What an act changes, and how many of its cells are locked. */
export interface PlannedStep {
  readonly step: Step
  readonly locked: number
}
/** The step that gives cells what they are to say; cells that say it already are no part of it. */
export function getStep(rows: readonly BoardRow[], wanted: readonly Wanted[], source: 'HAND' | 'PASTE'): PlannedStep {
  let locked = 0
  const step = wanted.flatMap(({ row: at, col, hours }): CellChange[] => {
    const row = rows[at]
    const cell = row?.cells[col]
    if (!row || !cell) return []
    const after = hours === null || isSameCell(hours, cell.published) ? null : hours
    if (isSameCell(after, cell.draft) && !cell.isStale) return []
    if (getLock(row, col) !== null) {
      locked += 1
      return []
    }
    return [{ employeeId: row.person.employeeId, date: cell.date, before: cell.draft, after, source }]
  })
  return { step, locked }
}
/** Cells taken along, row by row. */
export type Copied = readonly (readonly CellHours[])[]
/** What the cells of an area say. */
export const getCopied = (rows: readonly BoardRow[], { top, bottom, left, right }: Area): Copied =>
  rows.slice(top, bottom + 1).map(({ cells }) => cells.slice(left, right + 1).map(({ shown }) => shown))
/**
 * What pasting makes of the cells of an area: one cell fills it, several are laid from its first cell on, and once more
 * as often as they fit into a larger area.
 */
export function getPasted(copied: Copied, { top, bottom, left, right }: Area): Wanted[] {
  const [height, width] = [copied.length, copied[0]?.length ?? 0]
  if (height === 0 || width === 0) return []
  const rows = Math.max(height, bottom - top + 1 - ((bottom - top + 1) % height))
  const cols = Math.max(width, right - left + 1 - ((right - left + 1) % width))
  return getPlaces({ top, bottom: top + rows - 1, left, right: left + cols - 1 }).flatMap(({ row, col }) => {
    const hours = copied[(row - top) % height]?.[(col - left) % width]
    return hours === undefined ? [] : [{ row, col, hours }]
  })
}
/** Copied cells as a table of text, as a spreadsheet takes them. */
export const getCopiedText = (copied: Copied): string =>
  copied.map((row) => row.map((hours) => (hours === 'REST' ? 'rest' : getCellText(hours))).join('\t')).join('\n')
/** A table of text as cells; undefined where one of them is no cell. */
export function parseCopied(text: string): Copied | undefined {
  const rows = text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t').map(parseCell))
  const cells = rows.map((row) => row.flatMap((hours) => (hours === undefined ? [] : [hours])))
  return cells.every((row, at) => row.length === rows[at]?.length) ? cells : undefined
}
/** A cell taken to another place: there is nothing left where it was, except when it is copied. */
export function getMoved(rows: readonly BoardRow[], from: Place, to: Place, isCopy: boolean): Wanted[] {
  const hours = rows[from.row]?.cells[from.col]?.shown
  if (hours === undefined || (from.row === to.row && from.col === to.col)) return []
  return [...(isCopy ? [] : [{ ...from, hours: [] }]), { ...to, hours }]
}
/** Everybody's days of a week laid over the same weekdays of other weeks, each by its first day. */
export function getCopiedWeek(rows: readonly BoardRow[], fromCol: number, toCols: readonly number[]): Wanted[] {
  return rows.flatMap(({ cells }, row) =>
    toCols.flatMap((toCol) =>
      Array.from({ length: 7 }, (_, day) => day).flatMap((day) => {
        const hours = cells[fromCol + day]?.shown
        return hours === undefined || toCol + day < 0 || !cells[toCol + day] ? [] : [{ row, col: toCol + day, hours }]
      }),
    ),
  )
}
const [dayLong, step] = [1_440, 30]
const getClock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
/**
 * The hours of a cell with the start that leaves the rest after the day before; the end stays. Undefined where the cell
 * is locked, where its rest is kept, or where less than an hour would be left.
 */
export function getRestedHours(row: BoardRow, col: number, restHours: number): CellHours | undefined {
  const [before, now] = [row.cells[col - 1]?.shown, row.cells[col]?.shown]
  const [last, first] = [before === 'REST' ? undefined : before?.at(-1), now === 'REST' ? undefined : now?.[0]]
  if (!last || !first || now === 'REST' || now === undefined || getLock(row, col) !== null) return undefined
  const { from, to } = getWorkMinutes(first)
  const earliest = Math.ceil((getWorkMinutes(last).to - dayLong + restHours * 60) / step) * step
  if (earliest <= from || to - earliest < 60 || earliest >= dayLong) return undefined
  // The break of the shift may lie before the new start: the default one is taken.
  const { startWorkingTime: _, breakStartTime: _at, breakMinutes: _long, isBreakPaid: _paid, ...rest } = first
  return [{ ...rest, startWorkingTime: getClock(earliest) }, ...now.slice(1)]
}
/** The hours that are planned most often, first those of one person; for choosing without typing. */
export function getUsualHours(rows: readonly BoardRow[], ownRow: number, most: number): CellHours[] {
  const counts = new Map<string, { readonly hours: CellHours; count: number }>()
  for (const [at, { cells }] of rows.entries())
    for (const { shown } of cells) {
      if (shown === 'REST' || shown.length === 0) continue
      const key = getCellText(shown)
      const known = counts.get(key) ?? { hours: shown, count: 0 }
      // One's own habit weighs more than that of a whole store.
      known.count += at === ownRow ? 1_000 : 1
      counts.set(key, known)
    }
  return [...counts.values()]
    .toSorted((a, b) => b.count - a.count)
    .slice(0, most)
    .map(({ hours }) => hours)
}
