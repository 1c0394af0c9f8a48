import { Button, Stack, TextInput } from '@mantine/core'
import { employee, nextAccountNoCall } from '@staff/contract/employee'
import { api, useFormAround, useWords, type InputProps } from '@staff/kit'
import { useQuery } from '@tanstack/react-query'
import { formWords } from './words.ts'

/**
 * The account number of a new person: typed, or the next free one that the service suggests
 * (docs/rules/people.md, "The employee").
 */
export function AccountNoInput({
  name,
  label,
  description,
  value,
  error,
  disabled = false,
  onChange,
  onBlur,
}: InputProps) {
  const w = useWords(formWords)
  const { mode } = useFormAround()
  const { data: next } = useQuery({
    queryKey: [employee.name, 'next-account-no'],
    enabled: mode === 'create',
    staleTime: 0,
    queryFn: ({ signal }) =>
      api
        .get<{ data: { accountNo: string | null } }>(nextAccountNoCall, undefined, { signal })
        .then(({ data }) => data.accountNo),
  })
  const typed = typeof value === 'string' ? value : ''
  return (
    <Stack gap={4} align="flex-start">
      <TextInput
        w="100%"
        name={name}
        label={label}
        description={description}
        value={typed}
        error={error}
        disabled={disabled}
        autoComplete="off"
        onBlur={onBlur}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {next && typed === '' && (
        <Button variant="subtle" size="compact-sm" onClick={() => onChange(next)}>
          {w('nextNumber', { number: next })}
        </Button>
      )}
    </Stack>
  )
}
