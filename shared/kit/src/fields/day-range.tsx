import { Group } from '@mantine/core'
import type { Field } from '@staff/contract'
import { businessToday, formatDate } from '../formats/dates.ts'
import { useLabel, useWords } from '../i18n/define-words.ts'
import { kitWords } from '../words.ts'
import { DayControl } from './day-control.tsx'
import type { FilterProps, FilterTextProps } from './kit-kind.ts'

type Dated = Field<'date'> | Field<'dateTime'>

/** From and to of a dated field; picking a start after the end moves the end along. */
export function DayRange({ field, params, values, onChange }: FilterProps<Dated>) {
  const say = useLabel()
  const w = useWords(kitWords)
  const [from = '', to = ''] = params
  const start = values[from] ?? ''
  const end = values[to] ?? ''
  const latest = field.past ? { maxDate: businessToday() } : {}
  return (
    <Group grow gap="xs" wrap="nowrap" align="end">
      <DayControl
        name={from}
        label={`${say(field.label)} · ${w('from')}`}
        value={start}
        {...latest}
        onChange={(value) =>
          onChange({ [from]: value || null, ...(value && end && end < value ? { [to]: value } : {}) })
        }
      />
      <DayControl
        name={to}
        label={w('to')}
        value={end}
        onChange={(value) => onChange({ [to]: value || null })}
        {...(start ? { minDate: start } : {})}
        {...latest}
      />
    </Group>
  )
}
export const DayText = ({ value }: FilterTextProps<Dated>) => <>{formatDate(value)}</>
/** The words of the range's two parameters. */
export const rangePart = (_param: string, index: number) => (index === 0 ? 'from' : 'to')
