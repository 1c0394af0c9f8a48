import { SimpleGrid, Text, Title } from '@mantine/core'
import type { BoardTotals, RosterBoard } from '@staff/contract/attendance-leave'
import { formatDate, useWords } from '@staff/kit'
import { memo, useDeferredValue, useMemo } from 'react'
import { boardWords } from './board-words.ts'
import type { BoardRow } from './cells/board-rows.ts'
import { countDraft } from './cells/draft-state.ts'
import styles from './grid/board-grid.module.css'
import { getTwoDigits, LookPanel, type LookProps } from './look-panel.tsx'
import { TakeBackButton } from './publish-dialog.tsx'

/** A day of the roster by hour: people planned as bars, people needed as lines above them. */
const HoursPanel = memo(function PanelOfHours({ total }: { readonly total: BoardTotals | undefined }) {
  const w = useWords(boardWords)
  if (!total) return null
  const used = total.planned.flatMap((count, hour) => (count > 0 || (total.needed[hour] ?? 0) > 0 ? [hour] : []))
  const [first = 0, last = -1] = [used[0], used.at(-1)]
  const hours = Array.from({ length: last - first + 1 }, (_, n) => first + n)
  const most = Math.max(1, ...total.planned, ...total.needed)
  const height = (count: number) => (count / most) * 72
  return (
    <section className="kit-panel kit-section" style={{ alignContent: 'start' }}>
      <Title order={2} size="h5" mb="xs">
        {w('byHour', { day: formatDate(total.date) })}
      </Title>
      {hours.length === 0 ? (
        <Text size="sm" c="dimmed">
          {w('noHours')}
        </Text>
      ) : (
        <ul className={styles['bars']} style={{ listStyle: 'none', padding: 0, margin: 0 }}>
          {hours.map((hour) => {
            const [planned, needed] = [total.planned[hour] ?? 0, total.needed[hour] ?? 0]
            const words = w('coverageOf', {
              day: `${getTwoDigits(hour)}:00`,
              planned,
              needed,
              hour: `${getTwoDigits(hour)}:00`,
            })
            return (
              <li
                key={hour}
                className={styles['bar']}
                {...(planned < needed && { 'data-short': true })}
                title={words}
                aria-label={words}
              >
                <div className={styles['fill']} style={{ height: height(planned) }} />
                {needed > 0 && <div className={styles['line']} style={{ bottom: height(needed) + 15 }} />}
                {hour}
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
})

/** What Publish would send of the days shown, and the last publication while it can be taken back. */
const PublishPanel = memo(function PanelOfPublishing({
  board,
  rows,
}: {
  readonly board: RosterBoard
  readonly rows: readonly BoardRow[]
}) {
  const w = useWords(boardWords)
  const { cells } = useMemo(() => countDraft(rows), [rows])
  const { days, publication } = board
  return (
    <section className="kit-panel kit-section" style={{ alignContent: 'start' }}>
      <Title order={2} size="h5" mb="xs">
        {w('publishNow')}
      </Title>
      <Text size="sm">
        {`${formatDate(days[0]?.date)} – ${formatDate(days.at(-1)?.date)} · `}
        <Text component="span" fw={600} size="sm">
          {w('publishText', { days: days.length, people: rows.length, changed: cells })}
        </Text>
      </Text>
      <Text size="sm">{w('publishMessage')}</Text>
      <Text size="sm" c="dimmed">
        {w('publishTakeBack')}
      </Text>
      {publication && <TakeBackButton publication={publication} />}
    </section>
  )
})

interface PanelsProps extends Omit<LookProps, 'rules'> {
  readonly board: RosterBoard
  /** The column of the chosen day. */
  readonly col: number
}
/**
 * What stands below the cells: what to look at, the chosen day by hour, and what Publish would send.
 * It follows a moment after the cells and the coverage, which do not wait for it.
 */
export function BoardPanels({ board, rows: now, totals: counted, col, onSet, onShow }: PanelsProps) {
  const [rows, totals] = [useDeferredValue(now), useDeferredValue(counted)]
  return (
    <SimpleGrid cols={{ base: 1, md: 3 }}>
      <LookPanel rows={rows} totals={totals} rules={board.rules} onSet={onSet} onShow={onShow} />
      <HoursPanel total={totals[col]} />
      <PublishPanel board={board} rows={rows} />
    </SimpleGrid>
  )
}
