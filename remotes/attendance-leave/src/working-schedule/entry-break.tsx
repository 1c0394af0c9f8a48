import { Checkbox, Group, NumberInput } from '@mantine/core'
import type { ScheduleChange, ScheduleEntry } from '@staff/contract/attendance-leave'
import { TimeControl, useWords } from '@staff/kit'
import { viewWords } from './schedule-view-words.ts'

/** The break of an entry as it is typed; no minutes = the default by the shift. */
export interface TypedBreak {
  readonly start: string
  readonly minutes: number | ''
  readonly isPaid: boolean
}
type EntryBreak = Partial<Pick<ScheduleEntry, 'breakStartTime' | 'breakMinutes' | 'isBreakPaid'>>
/** The own break of an entry as it is typed. */
export const getTyped = ({ breakStartTime, breakMinutes, isBreakPaid }: EntryBreak): TypedBreak => ({
  start: breakStartTime ?? '',
  minutes: breakMinutes ?? '',
  isPaid: isBreakPaid ?? false,
})
/** What is sent of a typed break. */
export function getSent({
  start,
  minutes,
  isPaid,
}: TypedBreak): Pick<ScheduleChange, 'breakStartTime' | 'breakMinutes' | 'isBreakPaid'> {
  if (minutes === '') return { breakStartTime: null, breakMinutes: null, isBreakPaid: null }
  if (minutes === 0) return { breakMinutes: 0 }
  return { breakStartTime: start, breakMinutes: minutes, isBreakPaid: isPaid }
}
/** Whether the start of a typed break is missing. */
export const isStartMissing = ({ start, minutes }: TypedBreak): boolean => minutes !== '' && minutes > 0 && start === ''

interface BreakFieldsProps {
  readonly typed: TypedBreak
  readonly isSent: boolean
  readonly onChange: (typed: TypedBreak) => void
}
/** The own break of an entry: its minutes, its start and whether it is paid. */
export function BreakFields({ typed, isSent, onChange }: BreakFieldsProps) {
  const w = useWords(viewWords)
  const hasBreak = typed.minutes !== '' && typed.minutes > 0
  return (
    <>
      <NumberInput
        label={w('breakMinutes')}
        placeholder={w('byShift')}
        min={0}
        max={480}
        allowDecimal={false}
        value={typed.minutes}
        onChange={(value) => onChange({ ...typed, minutes: typeof value === 'number' ? value : '' })}
      />
      {hasBreak && (
        <Group align="flex-end">
          <TimeControl
            label={w('breakStart')}
            required
            value={typed.start}
            error={isSent && isStartMissing(typed) ? w('required') : undefined}
            onChange={(start) => onChange({ ...typed, start })}
          />
          <Checkbox
            label={w('breakPaid')}
            checked={typed.isPaid}
            onChange={(event) => onChange({ ...typed, isPaid: event.currentTarget.checked })}
          />
        </Group>
      )}
    </>
  )
}
