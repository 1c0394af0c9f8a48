import { Group, Input } from '@mantine/core'
import type { Field } from '@staff/contract'
import { asText } from '../formats/as-text.ts'
import { businessInstant, businessMoment } from '../formats/business-clock.ts'
import { businessToday, formatDateTime } from '../formats/dates.ts'
import { useWords } from '../i18n/define-words.ts'
import { kitWords } from '../words.ts'
import { DayControl } from './day-control.tsx'
import { DayRange, DayText, rangePart } from './day-range.tsx'
import type { InputProps, KitKind } from './kit-kind.ts'
import { TimeControl } from './time-control.tsx'

function DateTimeField({
  name,
  field,
  label,
  description,
  error,
  disabled = false,
  value,
  onChange,
  onBlur,
}: InputProps<Field<'dateTime'>>) {
  const w = useWords(kitWords)
  const { day, time } = businessMoment(asText(value))
  const put = (nextDay: string, nextTime: string) =>
    onChange(nextDay ? businessInstant(nextDay, nextTime || '00:00') : '')
  return (
    <Input.Wrapper label={label} description={description} error={error}>
      <Group gap="xs" grow wrap="nowrap">
        <DayControl
          name={name}
          aria-label={asText(label)}
          value={day}
          disabled={disabled}
          error={Boolean(error)}
          onBlur={onBlur}
          onChange={(next) => put(next, time)}
          {...(field.past ? { maxDate: businessToday() } : {})}
        />
        <TimeControl
          aria-label={w('time')}
          value={time}
          disabled={disabled || !day}
          onBlur={onBlur}
          onChange={(next) => put(day, next)}
        />
      </Group>
    </Input.Wrapper>
  )
}
/** An instant, written and read in the business zone. */
export const dateTime: KitKind<Field<'dateTime'>> = {
  Cell: ({ value }) => <span className="kit-figures">{formatDateTime(asText(value))}</span>,
  Input: DateTimeField,
  Filter: DayRange,
  FilterText: DayText,
  part: rangePart,
  toInput: asText,
}
