import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { formatDate, formatMonth, PageHeader, useWords } from '@staff/kit'
import type { ReactNode } from 'react'
import { getBoardDays, getStepped, type BoardView } from './board-days.ts'
import { boardWords } from './board-words.ts'

export interface BarProps {
  readonly store: string
  readonly isPhone: boolean
  readonly view: BoardView
  readonly day: string
  readonly onView: (view: BoardView) => void
  readonly onDay: (day: string) => void
  readonly onOther: () => void
  readonly children: ReactNode
}
/** Which store and days are shown, and what is done with them. */
export function BoardBar({ store, isPhone, view, day, onView, onDay, onOther, children }: BarProps) {
  const w = useWords(boardWords)
  const { from, to } = getBoardDays(view, day)
  const days = (
    <Group gap="xs" wrap="nowrap">
      <Button variant="default" px="sm" aria-label={w('previous')} onClick={() => onDay(getStepped(view, day, -1))}>
        {'‹'}
      </Button>
      <Text fw={600} size="sm" aria-live="polite" style={{ whiteSpace: 'nowrap' }}>
        {view === 'month' ? formatMonth(from.slice(0, 7)) : `${formatDate(from)} – ${formatDate(to)}`}
      </Text>
      <Button variant="default" px="sm" aria-label={w('next')} onClick={() => onDay(getStepped(view, day, 1))}>
        {'›'}
      </Button>
    </Group>
  )
  const views = (
    <SegmentedControl
      value={view}
      onChange={(next) => onView(next === 'week' ? 'week' : 'month')}
      data={[
        { value: 'week', label: w('week') },
        { value: 'month', label: w('month') },
      ]}
    />
  )
  const chosen = (
    <Button variant="default" onClick={onOther} aria-label={`${store}. ${w('otherStore')}`}>
      {`${store} ▾`}
    </Button>
  )
  if (isPhone)
    return (
      <Stack gap="xs">
        <PageHeader title={w('title')} name={w('board')} beside={chosen} />
        {days}
        <Group gap={6}>
          {views}
          {children}
        </Group>
      </Stack>
    )
  return (
    <PageHeader
      title={w('title')}
      name={w('board')}
      beside={
        <Group gap="xs" wrap="nowrap">
          {chosen}
          {days}
          {views}
        </Group>
      }
      actions={children}
    />
  )
}
