import { DateInput, type DateInputProps } from '@mantine/dates'
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
/** A calendar day: typed in any usual way, Khmer digits included, or picked; shown as DD-MMM-YYYY. */
export function DayControl({ name, value, onChange, ...rest }: Props) {
  const w = useWords(kitWords)
  return (
    <DateInput
      {...rest}
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
      // A faulty field is focused, which opens the calendar: it must not cover the words under the box.
      popoverProps={{ position: rest.error ? 'top-start' : 'bottom-start' }}
      autoComplete="off"
      clearButtonProps={{ 'aria-label': w('clearAll') }}
    />
  )
}
