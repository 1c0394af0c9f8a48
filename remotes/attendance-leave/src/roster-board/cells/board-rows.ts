import {
  getHoursThere,
  getWorkMinutes,
  type BoardDay,
  type BoardPerson,
  type BoardTotals,
  type CellHours,
  type CellLock,
  type CellMark,
  type DayAvailability,
  type RosterBoard,
} from '@staff/contract/attendance-leave'
import { getCellKey, type Overlaid } from './draft-state.ts'

/** A cell as the board shows it. */
export interface BoardCell extends Pick<BoardDay, 'date' | 'published'> {
  readonly isUntold: boolean
  readonly lock: CellLock | null
  readonly marks: readonly CellMark[]
  readonly availability: readonly DayAvailability[]
  /** The draft with what has just been changed; null = as published. */
  readonly draft: CellHours | null
  /** What Publish would make of the day. */
  readonly shown: CellHours
  readonly isStale: boolean
}
export interface BoardRow {
  readonly person: BoardPerson
  readonly cells: readonly BoardCell[]
  /** Minutes of the shown days, breaks included. */
  readonly minutes: number
}
type Overlay = ReadonlyMap<string, Overlaid>

function getCell(day: BoardDay, overlaid: Overlaid | undefined): BoardCell {
  const { date, published, isUntold = false, lock = null, marks = [], availability = [] } = day
  const draft = overlaid ? overlaid.hours : (day.draft?.hours ?? null)
  const isStale = overlaid === undefined && day.draft?.isStale === true
  return { date, published, isUntold, lock, marks, availability, draft, shown: draft ?? published, isStale }
}
function getMinutes(hours: CellHours): number {
  const spans = hours === 'REST' ? [] : hours.map(getWorkMinutes)
  return spans.reduce((sum, { from, to }) => sum + to - from, 0)
}
/** Cells of the same person that did not change stay the same objects. */
function getRow(person: BoardPerson, dates: readonly string[], overlay: Overlay, old: BoardRow | undefined): BoardRow {
  const days = new Map(person.days.map((day) => [day.date, day]))
  const cells = dates.map((date, at) => {
    const cell = getCell(days.get(date) ?? { date, published: [] }, overlay.get(getCellKey(person.employeeId, date)))
    const last = old?.person === person ? old.cells[at] : undefined
    return last && last.draft === cell.draft && last.isStale === cell.isStale ? last : cell
  })
  return { person, cells, minutes: cells.reduce((sum, { shown }) => sum + getMinutes(shown), 0) }
}

/** The rows of a board with what they were made of. */
export interface MadeRows {
  readonly board: RosterBoard
  readonly overlay: Overlay
  readonly rows: readonly BoardRow[]
}
/**
 * The rows of the board. A row stays the same object as long as its person and changes do, so that only the rows of
 * changed cells are drawn again.
 */
export function makeRows(board: RosterBoard, overlay: Overlay, last: MadeRows | null): MadeRows {
  if (last?.board === board && last.overlay === overlay) return last
  const dates = board.days.map(({ date }) => date)
  const isSameRange = last?.board.days[0]?.date === dates[0] && last?.board.days.at(-1)?.date === dates.at(-1)
  // That a change was sent or saved changes nothing that is shown.
  const isSame = (one: Overlaid | undefined, other: Overlaid | undefined) =>
    one === undefined || other === undefined ? one === other : one.hours === other.hours
  const changed = new Set(
    [...overlay, ...(last?.overlay ?? [])]
      .filter(([key]) => !isSame(overlay.get(key), last?.overlay.get(key)))
      .map(([, { employeeId }]) => employeeId),
  )
  const kept = new Map(isSameRange ? last?.rows.map((row) => [row.person, row]) : [])
  const rows = board.people.map((person) => {
    const old = kept.get(person)
    return old && !changed.has(person.employeeId) ? old : getRow(person, dates, overlay, old)
  })
  const isAsBefore = last?.rows.length === rows.length && rows.every((row, at) => row === last.rows[at])
  return { board, overlay, rows: isAsBefore ? last.rows : rows }
}

interface Presence {
  /** The day from the first one shown. */
  readonly at: number
  readonly hours: CellHours
  readonly isAway: boolean
}
/** The hours in which somebody is there, counted from 00:00 of the first day shown; whole days away are left out. */
const getPresence = (cells: readonly Presence[]): Set<number> =>
  new Set(
    cells.flatMap(({ at, hours, isAway: none }) => (none ? [] : getHoursThere(hours).map((hour) => at * 24 + hour))),
  )
const isAway = ({ marks = [] }: Pick<BoardDay, 'marks'>): boolean => marks.includes('AWAY') || marks.includes('DAY_OFF')
/**
 * By how many people each hour of the shown days differs from the answer of the service, for one person. Only changed
 * days and those beside them are looked at: a night counts on both of its days.
 */
function getChange({ person, cells }: BoardRow, overlay: Overlay): ReadonlyMap<number, number> {
  const days = new Map(person.days.map((day) => [day.date, day]))
  const isChanged = (cell: BoardCell | undefined) =>
    cell !== undefined && overlay.has(getCellKey(person.employeeId, cell.date))
  const near = cells.flatMap((cell, at) =>
    isChanged(cells[at - 1]) || isChanged(cell) || isChanged(cells[at + 1]) ? [{ cell, at }] : [],
  )
  const before = getPresence(
    near.map(({ cell: { date, published }, at }) => {
      const day = days.get(date)
      return { at, hours: day?.draft?.hours ?? published, isAway: day !== undefined && isAway(day) }
    }),
  )
  const after = getPresence(near.map(({ cell, at }) => ({ at, hours: cell.shown, isAway: isAway(cell) })))
  return new Map([
    ...[...after].filter((hour) => !before.has(hour)).map((hour) => [hour, 1] as const),
    ...[...before].filter((hour) => !after.has(hour)).map((hour) => [hour, -1] as const),
  ])
}
type HourSums = Map<number, number>
/**
 * The totals with the changes that the service has not counted yet; it counts in the same way. A day that they do not
 * touch stays the same object.
 */
export function getTotals({ board, overlay, rows }: MadeRows): readonly BoardTotals[] {
  const touched = new Set([...overlay.values()].map(({ employeeId }) => employeeId))
  if (touched.size === 0) return board.days
  const all: HourSums = new Map()
  const byPosition = new Map<string, HourSums>()
  for (const row of rows) {
    const { employeeId, positionId } = row.person
    if (!touched.has(employeeId)) continue
    const own = byPosition.get(positionId) ?? new Map<number, number>()
    byPosition.set(positionId, own)
    for (const [hour, by] of getChange(row, overlay))
      for (const sums of [all, own]) sums.set(hour, (sums.get(hour) ?? 0) + by)
  }
  const days = new Set([...all.keys()].map((hour) => Math.floor(hour / 24)))
  const moved = (planned: readonly number[], at: number, sums: HourSums | undefined) =>
    planned.map((count, hour) => count + (sums?.get(at * 24 + hour) ?? 0))
  const getDay = (day: BoardTotals, at: number): BoardTotals => ({
    ...day,
    planned: moved(day.planned, at, all),
    positions: day.positions.map((one) => ({
      ...one,
      planned: moved(one.planned, at, byPosition.get(one.positionId)),
    })),
  })
  return board.days.map((day, at) => (days.has(at) ? getDay(day, at) : day))
}

/** The hour of a day that says most: where most people are missing, else where most are needed, else planned. */
interface Peak {
  readonly hour: number
  readonly planned: number
  readonly needed: number
}
export function getPeak({ planned, needed }: Pick<BoardTotals, 'planned' | 'needed'>): Peak {
  const hours = planned.map((count, hour): Peak => ({ hour, planned: count, needed: needed[hour] ?? 0 }))
  const worth = ({ planned: there, needed: asked }: Peak): readonly number[] => [
    Math.max(0, asked - there),
    asked,
    there,
  ]
  return hours.reduce((best, one) => {
    const [a, b] = [worth(one), worth(best)]
    const at = a.findIndex((value, place) => value !== b[place])
    return at >= 0 && (a[at] ?? 0) > (b[at] ?? 0) ? one : best
  })
}
/** Hours next to each other in which people are missing. */
export interface ShortSpan {
  readonly date: string
  readonly from: number
  /** The hour after the last one. */
  readonly to: number
  /** Where most are missing. */
  readonly planned: number
  readonly needed: number
}
/** The hours of a day in which people are missing, joined where they follow each other. */
export function getShortSpans({
  date,
  planned,
  needed,
}: Pick<BoardTotals, 'date' | 'planned' | 'needed'>): ShortSpan[] {
  const spans: ShortSpan[] = []
  for (const [hour, count] of planned.entries()) {
    const asked = needed[hour] ?? 0
    if (count >= asked) continue
    const last = spans.at(-1)
    const isWorse = !last || asked - count > last.needed - last.planned
    if (last?.to === hour)
      spans[spans.length - 1] = { ...last, to: hour + 1, ...(isWorse && { planned: count, needed: asked }) }
    else spans.push({ date, from: hour, to: hour + 1, planned: count, needed: asked })
  }
  return spans
}
