import { Select, Text } from '@mantine/core'
import {
  api,
  FieldInput,
  formatDate,
  useFormAround,
  useHolds,
  useLanguage,
  useWords,
  type InputProps,
} from '@staff/kit'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useAdjusted, useAdjustmentType } from './use-adjustment.ts'
import { adjustmentWords } from './words.ts'

/** The text of a movement in the list of movements. */
interface Movement {
  readonly id: string
  readonly status: string
  readonly effectiveDate: string
  readonly reason: string | null
  readonly reasonTemplate: { readonly name: string; readonly nameKh: string } | null
}
/** The type of an adjustment; one started from a movement has the type that requires a movement (spec 3 section 4). */
export function TypeInput(props: InputProps) {
  const { mode, values } = useFormAround()
  const { types, type } = useAdjustmentType()
  const { value, onChange } = props
  const wanted =
    mode === 'create' && !value && values['employeeMovementId'] ? types.find((one) => one.needsMovement) : type
  useEffect(() => {
    if (!value && wanted) onChange(wanted.id)
  }, [value, wanted, onChange])
  return <FieldInput {...props} />
}

/**
 * The movement of an adjustment: the employee's approved movements, by day and reason;
 * also the one that the form was opened with.
 */
export function MovementInput({
  name,
  label,
  value,
  error,
  disabled = false,
  required: _,
  onChange,
  onBlur,
}: InputProps) {
  const w = useWords(adjustmentWords)
  const km = useLanguage() === 'km'
  const holds = useHolds()
  const { type } = useAdjustmentType()
  const employeeId = useAdjusted()
  const isAsked = type?.needsMovement === true
  const { data } = useQuery({
    queryKey: ['employee-movement', 'of', employeeId],
    enabled: isAsked && employeeId !== '' && holds('READ_EMPLOYEE_MOVEMENT'),
    queryFn: ({ signal }) =>
      api.getAll<Movement>(
        'employee/employee-movement',
        { employeeId, status: 'ACTIVE,PENDING,IN_SCHEDULE' },
        { signal },
      ),
  })
  if (!isAsked) return null
  const offered = (data ?? []).filter(({ id, status }) => status === 'ACTIVE' || id === value)
  const getReason = ({ reason, reasonTemplate }: Movement) =>
    reason ?? (km ? reasonTemplate?.nameKh : reasonTemplate?.name) ?? ''
  return (
    <>
      <Select
        name={name}
        label={label}
        withAsterisk
        searchable
        clearable
        data={offered.map((one) => ({ value: one.id, label: `${formatDate(one.effectiveDate)} – ${getReason(one)}` }))}
        value={typeof value === 'string' && value !== '' ? value : null}
        error={error}
        disabled={disabled}
        onChange={(next) => onChange(next ?? '')}
        onBlur={onBlur}
      />
      {data && offered.length === 0 && (
        <Text size="xs" c="dimmed">
          {w('noMovement')}
        </Text>
      )}
    </>
  )
}
