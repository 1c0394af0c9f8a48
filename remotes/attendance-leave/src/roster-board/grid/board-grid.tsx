import { Box } from '@mantine/core'
import type { BoardTotals } from '@staff/contract/attendance-leave'
import { businessToday, formatDate, formatWeekday, useLabel, useLanguage, useWords } from '@staff/kit'
import { memo, useLayoutEffect, useRef, useState } from 'react'
import styles from './board-grid.module.css'
import { Block } from './board-line.tsx'
import { boardWords, type BoardSay } from '../board-words.ts'
import { getPeak } from '../cells/board-rows.ts'
import type { Place } from '../cells/board-steps.ts'
import { useGridEvents } from './grid-events.ts'
import type { GridProps } from './grid-props.ts'
import { getChosenArea } from './grid-keys.ts'
import { rowsOfBlock, useNearBlocks } from './near-blocks.ts'

interface HeadProps {
  readonly totals: readonly BoardTotals[]
  readonly today: string
  readonly w: BoardSay
}
/** A change of some cells makes other totals, not other days. */
const hasSameDays = (one: HeadProps, other: HeadProps): boolean =>
  one.today === other.today &&
  one.w === other.w &&
  one.totals.length === other.totals.length &&
  one.totals.every(({ date, holidays }, at) => {
    const day = other.totals[at]
    return date === day?.date && holidays === day.holidays
  })
const Head = memo(function HeadRow({ totals, today, w }: HeadProps) {
  const lang = useLanguage()
  const say = useLabel()
  return (
    <thead>
      <tr>
        <th scope="col">{w('employee')}</th>
        {totals.map(({ date, holidays }, col) => {
          const names = holidays.map(say).join(', ')
          return (
            <th
              key={date}
              scope="col"
              data-head={col}
              title={[formatWeekday(date, lang, 'long'), formatDate(date), names].filter(Boolean).join(', ')}
              {...(date === today && { 'data-today': true })}
              {...(names && { 'data-holiday': true })}
            >
              {formatWeekday(date, lang, totals.length > 7 ? 'narrow' : 'short')}
              <br />
              {Number(date.slice(8))}
            </th>
          )
        })}
        <th scope="col" title={w('hoursHelp')} className={styles['hours']}>
          {w('hoursShort')}
        </th>
      </tr>
    </thead>
  )
}, hasSameDays)

interface CoverageProps {
  readonly total: BoardTotals
  readonly col: number
  readonly isChosen: boolean
  readonly w: BoardSay
}
const CoverageCell = memo(function DayCoverage({ total, col, isChosen, w }: CoverageProps) {
  const { planned, needed, hour } = getPeak(total)
  const { date } = total
  return (
    <td
      data-head={col}
      aria-label={w('coverageOf', { day: formatDate(date), planned, needed, hour: `${String(hour)}:00` })}
      {...(planned < needed && { 'data-short': true })}
      {...(isChosen && { 'data-chosen': true })}
    >
      {needed > 0 ? `${String(planned)}/${String(needed)}` : planned || '·'}
    </td>
  )
})
const Coverage = memo(function CoverageRow({
  totals,
  day,
  w,
}: {
  readonly totals: readonly BoardTotals[]
  readonly day: number
  readonly w: BoardSay
}) {
  return (
    <tfoot>
      <tr>
        <th scope="row">{w('coverage')}</th>
        {totals.map((total, col) => (
          <CoverageCell key={total.date} total={total} col={col} isChosen={col === day} w={w} />
        ))}
        <td aria-label={w('hoursHelp')} />
      </tr>
    </tfoot>
  )
})

/** Scrolls the chosen day into view where the days are wider than the window. */
function useShownColumn(firstDate: string) {
  const scroll = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const box = scroll.current
    const cell = box?.querySelector<HTMLElement>('td[tabindex="0"]')
    if (box && cell) box.scrollLeft = cell.offsetLeft - box.clientWidth / 2
  }, [firstDate])
  return scroll
}
/** Below the chosen cell, and inside of the frame. */
function useEditorPlace(isOpen: boolean, { row, col }: Place) {
  const frame = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState({ left: 0, top: 0 })
  useLayoutEffect(() => {
    const box = frame.current?.getBoundingClientRect()
    const cell = frame.current?.querySelector(`td[data-row="${String(row)}"][data-col="${String(col)}"]`)
    if (!isOpen || !box || !cell) return
    const at = cell.getBoundingClientRect()
    setPlace({ left: Math.max(0, Math.min(at.left - box.left, box.width - 268)), top: at.bottom - box.top + 4 })
  }, [isOpen, row, col])
  return { frame, place }
}
/**
 * The roster of a store, people by days: one cell is chosen and takes the keys (the grid pattern of ARIA). All events
 * are heard on the table, so that its rows hold nothing but what they show.
 */
export function BoardGrid(props: GridProps) {
  const { view, rows, totals, chosen, editor } = props
  const w = useWords(boardWords)
  const today = businessToday()
  const { frame, place } = useEditorPlace(editor !== null, chosen.at)
  const scroll = useShownColumn(totals[0]?.date ?? '')
  const area = getChosenArea(chosen)
  const isMany = area.top !== area.bottom || area.left !== area.right
  const size = { rows: rows.length, cols: totals.length }
  const { table, handlers } = useGridEvents(props, size)
  const { blocks, getHeight } = useNearBlocks(scroll, rows, totals.length)
  return (
    <div className={styles['frame']} ref={frame}>
      <div className={styles['scroll']} ref={scroll}>
        <Box
          component="table"
          ref={table}
          role="grid"
          aria-label={w('title')}
          aria-multiselectable
          aria-rowcount={rows.length + 2}
          aria-colcount={totals.length + 2}
          className={styles['grid']}
          data-view={view}
          style={{ '--days': totals.length }}
          {...handlers}
        >
          <Head totals={totals} today={today} w={w} />
          {blocks.map((part, block) => (
            <Block
              key={part[0]?.person.employeeId ?? block}
              block={block}
              rows={part}
              height={getHeight(block, Math.floor(chosen.at.row / rowsOfBlock))}
              chosen={chosen}
              area={area}
              isMany={isMany}
              today={today}
              w={w}
            />
          ))}
          <Coverage totals={totals} day={chosen.at.col} w={w} />
        </Box>
      </div>
      {editor !== null && (
        <div className={styles['editor']} style={place}>
          {editor}
        </div>
      )}
    </div>
  )
}
