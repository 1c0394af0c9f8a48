import { Group } from '@mantine/core'
import type { Field } from '@staff/contract'
import { asText } from '../formats/as-text.ts'
import { formatTime } from '../formats/dates.ts'
import { useLabel, useWords } from '../i18n/define-words.ts'
import { kitWords } from '../words.ts'
import { controlProps } from './control.ts'
import { rangePart } from './day-range.tsx'
import type { FilterProps, InputProps, KitKind } from './kit-kind.ts'
import { TimeControl, typedTime } from './time-control.tsx'

function TimeField(props: InputProps<Field<'time'>>) {
  return (
    <TimeControl
      {...controlProps(props)}
      name={props.name}
      value={asText(props.value)}
      isLive
      onChange={props.onChange}
      onBlur={props.onBlur}
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
        <TimeControl
          key={param}
          label={labels[index]}
          name={param}
          value={values[param] ?? ''}
          onChange={(time) => onChange({ [param]: time || null })}
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
  toSent: (value) => typedTime(asText(value)),
}
