import { Stack, Text } from '@mantine/core'
import { L } from '@staff/contract'
import { employee, type Employee } from '@staff/contract/employee'
import { defineWords, FieldInput, useFormAround, useHolds, useRecord, useWords, type InputProps } from '@staff/kit'
import { PlacePath } from './place-path.tsx'

const words = defineWords('movement-form', { present: L('Present position', 'មុខតំណែងបច្ចុប្បន្ន') })

/** The new position of a person, below the current one. */
export function NewPositionInput(props: InputProps) {
  const w = useWords(words)
  const holds = useHolds()
  const id = useFormAround().values['employeeId']
  const asked = typeof id === 'string' && id !== '' && holds('READ_EMPLOYEE_MASTER_INFORMATION') ? id : undefined
  const { data } = useRecord<Employee>(employee, asked)
  return (
    <Stack gap="xs">
      {data && (
        <Text size="sm">
          <Text span c="dimmed">{`${w('present')}: `}</Text>
          <PlacePath entries={data.positions} />
        </Text>
      )}
      <FieldInput {...props} />
    </Stack>
  )
}
