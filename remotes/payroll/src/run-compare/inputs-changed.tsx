import { Alert, Stack, Table } from '@mantine/core'
import { payCauseWords, payrollInputsChangedCall, type InputsChanged, type PayCause } from '@staff/contract/payroll'
import { api, useLabel, useWords } from '@staff/kit'
import { useQuery } from '@tanstack/react-query'
import { ChangesTable } from './changes-table.tsx'
import { runChangesWords } from './words.ts'

/** Whose inputs are no longer those of the run, and in which part. */
export function InputsChangedSince({ id }: { readonly id: string }) {
  const w = useWords(runChangesWords)
  const say = useLabel()
  const asked = useQuery({
    queryKey: ['payroll-run', id, 'inputs-changed'],
    queryFn: ({ signal }) =>
      api
        .get<{ readonly data: InputsChanged }>(payrollInputsChangedCall(id), undefined, { signal })
        .then(({ data }) => data),
  })
  const named = (causes: readonly PayCause[]) => causes.map((cause) => say(payCauseWords[cause])).join(', ')
  const law = asked.data?.law ?? []
  return (
    <Stack gap="xs">
      {law.length > 0 && <Alert color="warning">{w('law', { causes: named(law) })}</Alert>}
      <ChangesTable
        label={w('inputs')}
        columns={[w('employee'), w('cause')]}
        asked={{ ...asked, data: asked.data?.people }}
      >
        {asked.data?.people.map(({ employeeId, accountNo, employeeName, causes }) => (
          <Table.Tr key={employeeId}>
            <Table.Th scope="row">{`${accountNo} ${employeeName}`}</Table.Th>
            <Table.Td>{named(causes)}</Table.Td>
          </Table.Tr>
        ))}
      </ChangesTable>
    </Stack>
  )
}
