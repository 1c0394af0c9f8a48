import { Group, TextInput } from '@mantine/core'
import type { Field } from '@staff/contract'
import { asText } from '../formats/as-text.ts'
import { formatTime } from '../formats/dates.ts'
import { useLabel, useWords } from '../i18n/define-words.ts'
import { kitWords } from '../words.ts'
import { controlProps } from './control.ts'
import { rangePart } from './day-range.tsx'
import type { FilterProps, InputProps, KitKind } from './kit-kind.ts'

function TimeField(props: InputProps<Field<'time'>>) {
  return (
    <TextInput
      {...controlProps(props)}
      type="time"
      name={props.name}
      value={asText(props.value)}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  )
}
function TimeRange({ field, params, values, onChange }: FilterProps<Field<'time'>>) {
  const say = useLabel()
  const w = useWords(kitWords)
  const labels = [`${say(field.label)} · ${w('from')}`, w('to')]
  return (
    <Group grow gap="xs" wrap="nowrap" align="end">
      {params.map((param, index) => (
        <TextInput
          key={param}
          type="time"
          label={labels[index]}
          name={param}
          value={values[param] ?? ''}
          onChange={(event) => onChange({ [param]: event.currentTarget.value || null })}
        />
      ))}
    </Group>
  )
}
/** A time of day, `HH:mm`. */
export const time: KitKind<Field<'time'>> = {
  Cell: ({ value }) => <span className="kit-figures">{formatTime(asText(value))}</span>,
  Input: TimeField,
  Filter: TimeRange,
  FilterText: ({ value }) => <>{formatTime(value)}</>,
  part: rangePart,
  toInput: (value) => asText(value).slice(0, 5),
}
