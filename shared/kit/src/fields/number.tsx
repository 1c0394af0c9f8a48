import { TextInput } from '@mantine/core'
import { asciiDigits, type Field, type FieldKind } from '@staff/contract'
import { asText } from '../formats/as-text.ts'
import type { Numeric } from '../formats/numbers.ts'
import { controlProps } from './control.ts'
import { DebouncedText } from './debounced-text.tsx'
import type { InputProps, KitKind } from './kit-kind.ts'

type NumberKind = 'int' | 'decimal' | 'money' | 'percent'
type Format<K extends FieldKind> = (value: Numeric, field: Field<K>) => string

/** What is typed in a number control, ready for the contract: ASCII digits, no thousands separators, trimmed (spec 1 section 5). */
export const typedNumber = (typed: string): string => asciiDigits(typed).replaceAll(',', '').trim()

/** A number kind: how it is shown, and the signs beside its control. */
export function numberKind<K extends NumberKind>(
  format: Format<K>,
  signs: (field: Field<K>) => { readonly before?: string; readonly after?: string } = () => ({}),
): KitKind<Field<K>> {
  function NumberField(props: InputProps<Field<K>>) {
    const { name, field, value, onChange, onBlur } = props
    const { before, after } = signs(field)
    return (
      <TextInput
        {...controlProps(props)}
        name={name}
        value={asText(value)}
        className="kit-number"
        autoComplete="off"
        inputMode={field.kind === 'int' ? 'numeric' : 'decimal'}
        {...(before ? { leftSection: before } : {})}
        {...(after ? { rightSection: after } : {})}
        onChange={(event) => onChange(event.currentTarget.value)}
        // A native number box refuses Khmer digits; a text box takes them and hands on plain ones when it is left.
        onBlur={() => {
          onChange(typedNumber(asText(value)))
          onBlur()
        }}
      />
    )
  }
  return {
    Cell: ({ field, value }) => <span className="kit-figures">{format(value as Numeric, field)}</span>,
    Input: NumberField,
    Filter: DebouncedText,
    FilterText: ({ field, value }) => <>{format(value, field)}</>,
    toInput: asText,
    toSent: (value) => typedNumber(asText(value)),
  }
}
