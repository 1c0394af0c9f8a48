import { Text, Textarea } from '@mantine/core'
import type { Field } from '@staff/contract'
import { asText } from '../formats/as-text.ts'
import { emptyMark } from '../formats/dates.ts'
import { controlProps } from './control.ts'
import { DebouncedText } from './debounced-text.tsx'
import type { InputProps, KitKind } from './kit-kind.ts'

function LongTextField(props: InputProps<Field<'longText'>>) {
  const { name, value, onChange } = props
  return (
    <Textarea
      {...controlProps(props)}
      name={name}
      value={asText(value)}
      autosize
      minRows={3}
      maxRows={10}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
/** Several lines of text; a viewed record keeps the lines. */
export const longText: KitKind<Field<'longText'>> = {
  Cell: ({ value }) => (
    <Text component="span" inherit className="kit-lines">
      {asText(value) || emptyMark}
    </Text>
  ),
  Input: LongTextField,
  Filter: DebouncedText,
  FilterText: ({ value }) => <>{value}</>,
  toInput: asText,
  wide: true,
}
