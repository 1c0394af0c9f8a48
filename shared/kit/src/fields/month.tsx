import { MonthPickerInput } from '@mantine/dates'
import type { Field } from '@staff/contract'
import { asText } from '../formats/as-text.ts'
import { businessToday, formatMonth } from '../formats/dates.ts'
import { useLabel, useWords } from '../i18n/define-words.ts'
import { kitWords } from '../words.ts'
import { useId } from 'react'
import { controlProps } from './control.ts'
import type { FilterProps, InputProps, KitKind } from './kit-kind.ts'
import { markThisMonth } from './today-mark.ts'
import 'dayjs/locale/km'
import '@mantine/dates/styles.layer.css'

interface Props {
  readonly name: string
  readonly value: string
  readonly onChange: (value: string) => void
}
// A button says by its label alone that it has to be filled: aria-required is not for buttons.
function MonthControl({ name, value, onChange, 'aria-required': _, ...rest }: Props & Record<string, unknown>) {
  const w = useWords(kitWords)
  const id = useId()
  return (
    <MonthPickerInput
      {...rest}
      // The months are a dialog that is named by its popover's target: the button has to be called so.
      id={id}
      popoverProps={{ id }}
      attributes={{ input: { name } }}
      value={value ? `${value}-01` : null}
      defaultDate={value ? `${value}-01` : businessToday()}
      getMonthControlProps={markThisMonth}
      previousLabel={w('earlier')}
      nextLabel={w('later')}
      valueFormatter={({ date }) => (typeof date === 'string' ? formatMonth(date.slice(0, 7)) : '')}
      onChange={(next) => onChange(next ? next.slice(0, 7) : '')}
      clearable
      clearButtonProps={{ 'aria-label': w('clearAll') }}
      placeholder={w('choose')}
    />
  )
}
function MonthField(props: InputProps<Field<'month'>>) {
  return (
    <MonthControl {...controlProps(props)} name={props.name} value={asText(props.value)} onChange={props.onChange} />
  )
}
function MonthFilter({ field, params, values, onChange }: FilterProps<Field<'month'>>) {
  const say = useLabel()
  const param = params[0] ?? ''
  return (
    <MonthControl
      label={say(field.label)}
      name={param}
      value={(values[param] ?? '').slice(0, 7)}
      onChange={(value) => onChange({ [param]: value || null })}
    />
  )
}
/** A month, `YYYY-MM`. */
export const month: KitKind<Field<'month'>> = {
  Cell: ({ value }) => <span className="kit-figures">{formatMonth(asText(value))}</span>,
  Input: MonthField,
  Filter: MonthFilter,
  FilterText: ({ value }) => <>{formatMonth(value.slice(0, 7))}</>,
  toInput: asText,
}
