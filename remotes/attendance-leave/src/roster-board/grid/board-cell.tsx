import { formatDate } from '@staff/kit'
import { memo } from 'react'
import type { BoardCell, BoardRow } from '../cells/board-rows.ts'
import { getLock } from '../cells/board-steps.ts'
import type { BoardSay } from '../board-words.ts'
import { getCellText, getNarrowText } from '../cells/cell-text.ts'

/** Colours tell early from late shifts: by the hour at which the first stretch begins. */
const tones = [
  { before: 7, tone: 'early' },
  { before: 9, tone: 'day' },
  { before: 11, tone: 'middle' },
  { before: 18, tone: 'late' },
  { before: 24, tone: 'night' },
] as const
function getTone({ shown }: BoardCell): string | undefined {
  if (shown === 'REST') return 'rest'
  const [first] = shown
  if (!first) return undefined
  const hour = Number(first.startWorkingTime.slice(0, 2))
  return tones.find(({ before }) => hour < before)?.tone
}
const marks = {
  AWAY: 'awayLong',
  PART_AWAY: 'partAway',
  AWAY_ASKED: 'awayAsked',
  DAY_OFF: 'dayOffLong',
  DAY_OFF_ASKED: 'dayOffAsked',
} as const

/** What a cell shows, as short as it can be read. */
function getShown({ shown, marks: on }: BoardCell, isMonth: boolean, w: BoardSay): string {
  if (on.includes('DAY_OFF')) return w('dayOff')
  if (on.includes('AWAY')) return w('leave')
  if (shown === 'REST') return w('rest')
  return isMonth ? getNarrowText(shown) : getCellText(shown)
}
/** The whole of a cell in words: for who hears it, and as its hint. */
export function getCellWords({ person, cells }: BoardRow, col: number, name: string, w: BoardSay): string {
  const cell = cells[col]
  if (!cell) return name
  const lock = getLock({ person, cells, minutes: 0 }, col)
  const hours = cell.shown === 'REST' ? w('restLong') : getCellText(cell.shown) || w('free')
  const about = [
    ...cell.marks.map((mark) => w(marks[mark])),
    ...(cell.draft === null ? [] : [w('changed')]),
    ...(cell.isStale ? [w('PLAN_CHANGED')] : []),
    ...(cell.draft === null && cell.isUntold ? [w('untold')] : []),
    ...(lock === null ? [] : [w(lock)]),
  ]
  return `${name}, ${formatDate(cell.date)}: ${[hours, ...about].join('. ')}`
}

interface CellProps {
  readonly row: BoardRow
  readonly cell: BoardCell
  readonly at: number
  readonly col: number
  readonly name: string
  readonly isActive: boolean
  readonly isChosen: boolean
  /** Several cells are chosen: each of them is marked. */
  readonly isOneOfMany: boolean
  readonly isToday: boolean
  readonly w: BoardSay
}
/** One cell; a row that was made anew draws only the cells that changed. */
const Cell = memo(
  function DayCell({ row, cell, at, col, name, isActive, isChosen, isOneOfMany, isToday, w }: CellProps) {
    const isAway = cell.marks.some((mark) => mark === 'AWAY' || mark === 'DAY_OFF')
    return (
      <td
        tabIndex={isActive ? 0 : -1}
        aria-label={getCellWords(row, col, name, w)}
        aria-selected={isChosen}
        {...(getLock(row, col) !== null && { 'aria-readonly': true, 'data-locked': true })}
        data-row={at}
        data-col={col}
        data-tone={getTone(cell)}
        {...(cell.draft !== null && { 'data-draft': true })}
        {...(cell.isStale && { 'data-stale': true })}
        {...(isAway && { 'data-away': true })}
        {...(isToday && { 'data-today': true })}
        {...(isOneOfMany && { 'data-chosen': true })}
      >
        {getShown(cell, row.cells.length > 7, w)}
      </td>
    )
  },
  ({ row: before, ...old }, { row: after, ...next }) =>
    before.person === after.person &&
    Object.entries(next).every(([key, value]) => Object.is(value, Reflect.get(old, key))),
)

interface RowProps {
  readonly row: BoardRow
  readonly at: number
  readonly name: string
  /** The column of the chosen cell, where it is in this row; else -1. */
  readonly activeCol: number
  /** The first and last chosen column; -1 = none of this row. */
  readonly from: number
  readonly to: number
  /** Whether more than one cell is chosen. */
  readonly isMany: boolean
  readonly today: string
  readonly w: BoardSay
}
/** The cells of one person. */
export function RowCells({ row, at, name, activeCol, from, to, isMany, today, w }: RowProps) {
  return (
    <>
      {row.cells.map((cell, col) => {
        const isChosen = col >= from && col <= to
        return (
          <Cell
            key={cell.date}
            row={row}
            cell={cell}
            at={at}
            col={col}
            name={name}
            isActive={col === activeCol}
            isChosen={isChosen}
            isOneOfMany={isMany && isChosen}
            isToday={cell.date === today}
            w={w}
          />
        )
      })}
    </>
  )
}
