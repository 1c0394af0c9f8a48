import { Button, Group, SegmentedControl, Text } from '@mantine/core'
import { formatDate, formatMonth, PageHeader, useWords } from '@staff/kit'
import type { ReactNode } from 'react'
import { getBoardDays, getStepped, type BoardView } from './board-days.ts'
import { boardWords } from './board-words.ts'

interface BarProps {
  readonly store: string
  readonly view: BoardView
  readonly day: string
  readonly onView: (view: BoardView) => void
  readonly onDay: (day: string) => void
  readonly onOther: () => void
  readonly children: ReactNode
}
/** Which store and days are shown, and what is done with them. */
export function BoardBar({ store, view, day, onView, onDay, onOther, children }: BarProps) {
  const w = useWords(boardWords)
  const { from, to } = getBoardDays(view, day)
  return (
    <PageHeader
      title={w('title')}
      name={w('board')}
      beside={
        <Group gap="xs">
          <Button variant="default" onClick={onOther} aria-label={`${store}. ${w('otherStore')}`}>
            {`${store} ▾`}
          </Button>
          <Button variant="default" aria-label={w('previous')} onClick={() => onDay(getStepped(view, day, -1))}>
            {'‹'}
          </Button>
          <Text fw={600} aria-live="polite">
            {view === 'month' ? formatMonth(from.slice(0, 7)) : `${formatDate(from)} – ${formatDate(to)}`}
          </Text>
          <Button variant="default" aria-label={w('next')} onClick={() => onDay(getStepped(view, day, 1))}>
            {'›'}
          </Button>
          <SegmentedControl
            value={view}
            onChange={(next) => onView(next === 'week' ? 'week' : 'month')}
            data={[
              { value: 'week', label: w('week') },
              { value: 'month', label: w('month') },
            ]}
          />
        </Group>
      }
      actions={children}
    />
  )
}
