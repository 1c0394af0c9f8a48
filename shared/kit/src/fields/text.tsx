import { TextInput } from '@mantine/core'
import type { Field } from '@staff/contract'
import { asText } from '../formats/as-text.ts'
import { emptyMark } from '../formats/dates.ts'
import { controlProps } from './control.ts'
import { DebouncedText } from './debounced-text.tsx'
import type { InputProps, KitKind } from './kit-kind.ts'

const modes = { phone: 'tel', email: 'email', digits: 'numeric', code: 'text', username: 'text' } as const

function TextField(props: InputProps<Field<'text'>>) {
  const { field, name, value, onChange } = props
  const mode = field.pattern ? modes[field.pattern] : 'text'
  return (
    <TextInput
      {...controlProps(props)}
      name={name}
      value={asText(value)}
      inputMode={mode}
      autoComplete="off"
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
/** One line of text. */
export const text: KitKind<Field<'text'>> = {
  Cell: ({ value }) => <>{asText(value) || emptyMark}</>,
  Input: TextField,
  Filter: DebouncedText,
  FilterText: ({ value }) => <>{value}</>,
  toInput: asText,
}
