import { Stack, Text, TextInput } from '@mantine/core'
import {
  plainNumber,
  sayFieldAmount,
  sayFieldUnit,
  shownDuration,
  type Field,
  type NumberReading,
} from '@staff/contract'
import { useContext, type ComponentType } from 'react'
import { asText } from '../formats/as-text.ts'
import { emptyMark } from '../formats/dates.ts'
import { formatMoney, formatNumber, formatPercent, type Numeric } from '../formats/numbers.ts'
import { controlProps } from './control.ts'
import { DebouncedText } from './debounced-text.tsx'
import { FormContext } from '../form/form-context.ts'
import { useLabel } from '../i18n/define-words.ts'
import { useRefRecord, type RefRecord } from '../options/options.ts'
import type { CellProps, InputProps, KitKind } from './kit-kind.ts'

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
type Amount = Field<'money' | 'decimal'>
/** An amount with the currency and the unit that its row says beside it; as `format` shows it where it says neither. */
function AmountCell({
  field,
  value,
  row,
  format,
}: CellProps<Amount> & { readonly format: (value: Numeric) => string }) {
  const say = useLabel()
  const said = sayFieldAmount(field, value, row)
  return <span className="kit-figures">{said ? say(said) : format(value as Numeric)}</span>
}
/** What is typed, by the values and the component chosen beside it: "$ for each day worked". */
function UnitText({ field, chosen = null }: { readonly field: Amount; readonly chosen?: RefRecord | null }) {
  const say = useLabel()
  const { record, values } = useContext(FormContext) ?? { record: null, values: {} }
  const unit = sayFieldUnit(field, { ...record, ...values }, chosen)
  return unit ? (
    <Text size="xs" c="dimmed" aria-live="polite">
      {say(unit)}
    </Text>
  ) : null
}
function ChosenUnitText({
  field,
  component: { sent, to },
}: {
  readonly field: Amount
  readonly component: NonNullable<NonNullable<Amount['counted']>['component']>
}) {
  const id = asText(useContext(FormContext)?.values[sent])
  const { data = null } = useRefRecord(to, id || null)
  return <UnitText field={field} chosen={data} />
}
/** A control of an amount, with its unit below it where the values beside it say one. */
const withUnit = <K extends 'money' | 'decimal'>(
  Control: ComponentType<InputProps<Field<K>>>,
): ComponentType<InputProps<Field<K>>> =>
  function AmountInput(props) {
    const { counted } = props.field
    if (!counted) return <Control {...props} />
    const { component } = counted
    return (
      <Stack gap={4}>
        <Control {...props} />
        {component ? <ChosenUnitText field={props.field} component={component} /> : <UnitText field={props.field} />}
      </Stack>
    )
  }
const numbers = numberKind<'decimal'>(formatNumber)
/** A number with up to four decimals. */
export const decimal: KitKind<Field<'decimal'>> = {
  ...numbers,
  Input: withUnit(numbers.Input),
  Cell: (props) => <AmountCell {...props} format={formatNumber} />,
}
const dollars = numberKind<'money'>((value) => formatMoney(value), { before: '$' })
const ofRow = numberKind<'money'>((value) => formatMoney(value), { useReading: useRowReading })
/** An amount in USD, or in the currency of its row. A currency without a sign shows its code before the amount. */
export const money: KitKind<Field<'money'>> = {
  ...dollars,
  Cell: (props) => <AmountCell {...props} format={formatMoney} />,
  // The currency is chosen beside it; a sign in the box would say another one.
  Input: withUnit((props) => (props.field.currency ? <ofRow.Input {...props} /> : <dollars.Input {...props} />)),
}
/** A percentage; shown without decimals (spec 1 section 9). */
export const percent = numberKind<'percent'>(formatPercent, { after: '%' })
