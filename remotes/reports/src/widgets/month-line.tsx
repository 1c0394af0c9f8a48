import { Box, formatMonth, Group, Text, useWords, WidgetLink } from '@staff/kit'
import { useState, type ReactNode } from 'react'
import { companyWords } from './company-words.ts'

/** The month `count` months after another one, both `YYYY-MM`. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const at = year * 12 + number - 1 + count
  return `${String(Math.floor(at / 12))}-${String((at % 12) + 1).padStart(2, '0')}`
}
/** The month that a reader of a widget has chosen; null = none, the widget opens with its own. */
export const useMonth = () => useState<string | null>(null)

interface Props {
  readonly month: string
  readonly onChoose: (month: string) => void
  /** The report of the month. */
  readonly to: string
  readonly children?: ReactNode
}
/** The month of a widget with the way to the months beside it, and to its report. */
export function MonthLine({ month, onChoose, to, children }: Props) {
  const w = useWords(companyWords)
  const step = (count: number, label: string) => (
    <Box
      component="button"
      type="button"
      className="chart-step"
      aria-label={label}
      onClick={() => onChoose(addMonths(month, count))}
    >
      <span aria-hidden>{count < 0 ? '‹' : '›'}</span>
    </Box>
  )
  return (
    <Group gap="xs">
      {step(-1, w('monthBefore'))}
      <WidgetLink to={to}>
        <Text size="sm" fw={600}>
          {formatMonth(month)}
        </Text>
      </WidgetLink>
      {step(1, w('monthAfter'))}
      {children}
    </Group>
  )
}
