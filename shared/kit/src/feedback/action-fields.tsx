import type { AnyField } from '@staff/contract'
import { FormContext } from '../form/form-context.ts'
import { innerFaults } from '../form/inner-faults.ts'
import { useLabel } from '../i18n/define-words.ts'
// The controls come with the first dialog, not with the start of the product.
import { FieldInput } from '../screens/lazy-pickers.tsx'

interface Props {
  readonly fields: Readonly<Record<string, AnyField>>
  readonly values: Readonly<Record<string, unknown>>
  /** The words of a refusal by the field they belong to. */
  readonly faults: Readonly<Record<string, string>>
  readonly onChange: (key: string, next: unknown) => void
}
/**
 * The fields of an action, in their order, each with its faults. All are required, except switches and fields that may
 * be empty.
 */
export function ActionFields({ fields, values, faults, onChange }: Props) {
  const say = useLabel()
  const controls = Object.entries(fields).map(([key, field]) => (
    <FieldInput
      key={key}
      name={key}
      field={field}
      label={say(field.label)}
      {...(field.help ? { description: say(field.help) } : {})}
      value={values[key]}
      shown={null}
      required={field.kind !== 'bool' && !field.optional}
      error={faults[key]}
      inner={innerFaults(faults, key)}
      onChange={(next) => onChange(key, next)}
      onBlur={() => undefined}
    />
  ))
  // An amount reads its currency from the control beside it, as in a form.
  return (
    <FormContext.Provider value={{ mode: 'create', record: null, values, setValue: onChange }}>
      {controls}
    </FormContext.Provider>
  )
}
