import { TextInput } from '@mantine/core'
import { plainNumber, shownDuration, type Field, type NumberReading } from '@staff/contract'
import { useContext } from 'react'
import { FormContext } from '../form/form-context.ts'
import { asText } from '../formats/as-text.ts'
import { emptyMark } from '../formats/dates.ts'
import { formatMoney, formatNumber, formatPercent, type Numeric } from '../formats/numbers.ts'
import { controlProps } from './control.ts'
import { DebouncedText } from './debounced-text.tsx'
import type { InputProps, KitKind } from './kit-kind.ts'

type NumberKind = 'int' | 'decimal' | 'money' | 'percent'

/**
 * The typed text of a number control, ready for the contract: ASCII digits, no thousands separators, trimmed (spec 1
 * section 5). Text that is not a number, or means two, stays as typed, and the field's rule refuses it.
 */
export const typedNumber = (typed: string, reading: NumberReading = 'amount'): string =>
  plainNumber(typed, reading) ?? typed.trim()
const getReading = ({ kind, isRiel }: Field<NumberKind>): NumberReading =>
  isRiel ? 'riel' : kind === 'int' ? 'whole' : 'amount'
/** The reading of an amount whose currency is chosen beside it. */
const useRowReading = ({ currency = '' }: Field<NumberKind>): NumberReading =>
  useContext(FormContext)?.values[currency] === 'KHR' ? 'riel' : 'amount'

/** A number kind: how it is shown, and the signs beside its control. */
function numberKind<K extends NumberKind>(
  format: (value: Numeric, field: Field<K>) => string,
  {
    before,
    after,
    useReading = getReading,
  }: {
    readonly before?: string
    readonly after?: string
    readonly useReading?: (field: Field<NumberKind>) => NumberReading
  } = {},
): KitKind<Field<K>> {
  function NumberField(props: InputProps<Field<K>>) {
    const { name, field, value, onChange, onBlur } = props
    const reading = useReading(field)
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
        // A native number box refuses Khmer digits; a text box takes them and shows what was read when it is left.
        onBlur={() => {
          onChange(typedNumber(asText(value), reading))
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
    toSent: (value, field) => typedNumber(asText(value), getReading(field)),
  }
}

/** A whole number. Shown as it is: years and levels take no separators. */
export const int = numberKind<'int'>((value, { isDuration }) =>
  isDuration && typeof value === 'number' ? shownDuration(value) : asText(value) || emptyMark,
)
/** A number with up to four decimals. */
export const decimal = numberKind<'decimal'>(formatNumber)
const dollars = numberKind<'money'>((value) => formatMoney(value), { before: '$' })
const ofRow = numberKind<'money'>((value) => formatMoney(value), { useReading: useRowReading })
/** The currency of a row, by the field that says it: a plain value or one of a code list. */
function getCurrency({ currency }: Field<'money'>, row: Readonly<Record<string, unknown>> | undefined): string {
  const said = currency ? row?.[currency] : undefined
  return typeof said === 'object' && said !== null && 'identifier' in said ? asText(said.identifier) : asText(said)
}
/** An amount in USD, or in the currency of its row. A currency without a sign shows its code before the amount. */
export const money: KitKind<Field<'money'>> = {
  ...dollars,
  Cell: ({ field, value, row }) => {
    const currency = getCurrency(field, row) || 'USD'
    const known = currency === 'USD' || currency === 'KHR' ? currency : undefined
    return (
      <span className="kit-figures">
        {known ? formatMoney(value as Numeric, known) : `${currency} ${formatNumber(value as Numeric)}`}
      </span>
    )
  },
  // The currency is chosen beside it; a sign in the box would say another one.
  Input: (props) => (props.field.currency ? <ofRow.Input {...props} /> : <dollars.Input {...props} />),
}
/** A percentage; shown without decimals (spec 1 section 9). */
export const percent = numberKind<'percent'>(formatPercent, { after: '%' })
