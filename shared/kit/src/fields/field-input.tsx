import { getKind } from './fields.ts'
import type { InputProps } from './kit-kind.ts'

/** The control of a field's own kind. */
export function FieldInput(props: InputProps) {
  const { Input } = getKind(props.field)
  return <Input {...props} />
}
