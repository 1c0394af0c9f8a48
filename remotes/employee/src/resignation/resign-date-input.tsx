import { Stack, Text } from '@mantine/core'
import { employee, type Employee } from '@staff/contract/employee'
import {
  FieldInput,
  useFormAround,
  useHolds,
  useLabel,
  useRecord,
  useSession,
  useWords,
  type InputProps,
} from '@staff/kit'
import { getDuration, getLength } from './duration.ts'
import { resignationWords } from './words.ts'

/** The last day of work, and the length of the employment on that day (spec 2 section 2.8). */
export function ResignDateInput(props: InputProps) {
  const w = useWords(resignationWords)
  const say = useLabel()
  const holds = useHolds()
  const id = useFormAround().values['employeeId']
  const { data } = useRecord<Employee>(
    employee,
    typeof id === 'string' && id !== '' && holds('READ_EMPLOYEE_MASTER_INFORMATION') ? id : undefined,
  )
  const duration = data && typeof props.value === 'string' ? getDuration(data.startDate, props.value) : null
  return (
    <Stack gap={4}>
      <FieldInput {...props} />
      {duration && (
        <Text size="xs" c="dimmed" className="kit-figures" aria-live="polite">
          {w('duration', { length: say(getLength(duration)) })}
        </Text>
      )}
    </Stack>
  )
}
/** HR confirms a short notice; in self-service a short notice is refused. */
export function ShortNoticeInput(props: InputProps) {
  const isSelfService = useSession(({ user }) => user?.isSelfService === true)
  return isSelfService ? null : <FieldInput {...props} />
}
