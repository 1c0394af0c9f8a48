import type { Field } from '@staff/contract'
import { asText } from '../formats/as-text.ts'
import { businessToday, formatDate } from '../formats/dates.ts'
import { controlProps } from './control.ts'
import { DayControl } from './day-control.tsx'
import { DayRange, DayText, rangePart } from './day-range.tsx'
import type { InputProps, KitKind } from './kit-kind.ts'

function DateField(props: InputProps<Field<'date'>>) {
  const { name, field, value, onChange } = props
  return (
    <DayControl
      {...controlProps(props)}
      name={name}
      value={asText(value)}
      onChange={onChange}
      {...(field.past ? { maxDate: businessToday() } : {})}
    />
  )
}
/** A calendar date. */
export const date: KitKind<Field<'date'>> = {
  Cell: ({ value }) => <span className="kit-figures">{formatDate(asText(value))}</span>,
  Input: DateField,
  Filter: DayRange,
  FilterText: DayText,
  part: rangePart,
  toInput: asText,
}
