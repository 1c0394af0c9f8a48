import { memo, type ComponentType, type ReactNode } from 'react'
import { getKind } from '../fields/fields.ts'
import type { AnyRow, InputProps } from '../fields/kit-kind.ts'
import { useLabel, useWords } from '../i18n/define-words.ts'
import { kitWords } from '../words.ts'
import type { FormCell } from './form-layout.ts'

interface Props {
  readonly cell: FormCell
  readonly value: unknown
  readonly error: ReactNode
  /** Faults inside the control, by the rest of their path. */
  readonly inner: Readonly<Record<string, ReactNode>>
  readonly record: AnyRow | null
  readonly Own: ComponentType<InputProps> | undefined
  readonly disabled: boolean
  readonly onChange: (name: string, value: unknown) => void
  readonly onLeave: (name: string) => void
}
/** Whether the Khmer wording of something was typed without a Khmer letter. */
const isInLatin = (key: string, { kind }: FormCell['field'], value: unknown): boolean =>
  /Kh(mer)?$/.test(key) &&
  (kind === 'text' || kind === 'longText') &&
  typeof value === 'string' &&
  /\p{L}/u.test(value) &&
  !/[\u1780-\u17B3]/.test(value)
/** What is said under a control: its help, and a warning that refuses nothing. */
function Hint({ help, isLatin }: { readonly help: string | undefined; readonly isLatin: boolean }) {
  const w = useWords(kitWords)
  return (
    <>
      {help}
      {isLatin && (
        <span role="status" className="kit-warned">
          {w('khmerLetters')}
        </span>
      )}
    </>
  )
}
/**
 * One control with its label, help and faults: the kind's own, or the screen's. It renders only when it changes itself.
 */
export const FormControl = memo(function FormControl({
  cell: { key, name, field },
  value,
  error,
  inner,
  record,
  Own,
  disabled,
  onChange,
  onLeave,
}: Props) {
  const w = useWords(kitWords)
  const say = useLabel()
  const Input = Own ?? getKind(field).Input
  const required = !field.optional
  const isLatin = isInLatin(key, field, value)
  // Only what is asked for can be left out; a switch always has a value.
  const label = required || field.kind === 'bool' ? say(field.label) : `${say(field.label)} ${w('optional')}`
  return (
    <Input
      name={name}
      field={field}
      label={label}
      {...(field.help || isLatin
        ? { description: <Hint help={field.help && say(field.help)} isLatin={isLatin} /> }
        : {})}
      value={value}
      shown={record?.[key]}
      error={error}
      inner={inner}
      required={required}
      disabled={disabled}
      onChange={(next) => onChange(name, next)}
      onBlur={() => onLeave(name)}
    />
  )
})
