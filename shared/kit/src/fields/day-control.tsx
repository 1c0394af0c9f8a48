import { DateInput, type DateInputProps } from '@mantine/dates'
import { useState } from 'react'
import { useWords } from '../i18n/define-words.ts'
import { businessToday, formatDate } from '../formats/dates.ts'
import { kitWords } from '../words.ts'
import { parseDay } from './parse-day.ts'
import { markToday } from './today-mark.ts'
import 'dayjs/locale/km'
import '@mantine/dates/styles.layer.css'

interface Props extends Omit<DateInputProps, 'value' | 'onChange' | 'name' | 'valueFormat' | 'dateParser'> {
  readonly name: string
  /** `YYYY-MM-DD` or empty. */
  readonly value: string
  readonly onChange: (value: string) => void
}
const passing = ['Tab', 'Shift', 'Escape']
/**
 * A calendar day: typed in any usual way, Khmer digits included, or picked; shown as DD-MMM-YYYY. The calendar opens by
 * a click or a key and never by the focus alone, which also comes to the first wrong field of a form and to the first
 * one of a window.
 */
export function DayControl({ name, value, onChange, onBlur, onClick, onKeyDown, ...rest }: Props) {
  const w = useWords(kitWords)
  const [isAsked, setAsked] = useState(false)
  return (
    <DateInput
      {...rest}
      onBlur={(event) => {
        setAsked(false)
        onBlur?.(event)
      }}
      onClick={(event) => {
        setAsked(true)
        onClick?.(event)
      }}
      onKeyDown={(event) => {
        if (!passing.includes(event.key)) setAsked(true)
        onKeyDown?.(event)
      }}
      attributes={{ input: { name } }}
      value={value || null}
      onChange={(next) => onChange(next ?? '')}
      valueFormat={formatDate}
      dateParser={parseDay}
      placeholder={w('datePlaceholder')}
      clearable
      defaultDate={value || businessToday()}
      getDayProps={markToday}
      previousLabel={w('earlier')}
      nextLabel={w('later')}
      // The calendar of a faulty field must not cover the words under the box.
      popoverProps={{ position: rest.error ? 'top-start' : 'bottom-start', disabled: !isAsked }}
      autoComplete="off"
      clearButtonProps={{ 'aria-label': w('clearAll') }}
    />
  )
}
