import { FieldInput, useFormAround, useHolds, type InputProps } from '@staff/kit'

/** The salary that a movement carries, for users who may write pay (docs/rules/requests.md, "Movements"). */
export function NewSalaryInput(props: InputProps) {
  const holds = useHolds()
  const { mode } = useFormAround()
  const need = mode === 'create' ? 'CREATE_PAYROLL_BENEFIT_ADJUSTMENT' : 'UPDATE_PAYROLL_BENEFIT_ADJUSTMENT'
  return holds(need) ? <FieldInput {...props} /> : null
}
