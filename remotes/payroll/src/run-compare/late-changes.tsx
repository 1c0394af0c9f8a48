import { Table, Text } from '@mantine/core'
import { shownDay } from '@staff/contract'
import { lateChangeWords, payrollLateChangesCall, type LateChange } from '@staff/contract/payroll'
import { api, formatMoney, PersonLink, useLabel, useWords } from '@staff/kit'
import { useQuery } from '@tanstack/react-query'
import { ChangesTable } from './changes-table.tsx'
import { useWho } from './use-who.ts'
import { runChangesWords } from './words.ts'

/** Late changes for a settled month, and their effect (retro pay). */
export function LateChanges({ id }: { readonly id: string }) {
  const w = useWords(runChangesWords)
  const say = useLabel()
  const { whoIs } = useWho()
  const asked = useQuery({
    queryKey: ['payroll-run', id, 'late-changes'],
    queryFn: ({ signal }) =>
      api
        .get<{ readonly data: readonly LateChange[] }>(payrollLateChangesCall(id), undefined, { signal })
        .then(({ data }) => data),
  })
  return (
    <ChangesTable
      label={w('late')}
      columns={[
        { heading: w('employee') },
        { heading: w('cause') },
        { heading: w('becomes') },
        { heading: w('amount'), isAmount: true },
      ]}
      asked={asked}
    >
      {asked.data?.map((late, at) => (
        <Table.Tr key={`${late.employeeId} ${String(at)}`}>
          <Table.Th scope="row">
            <PersonLink id={late.employeeId}>{whoIs(late)}</PersonLink>
          </Table.Th>
          <Table.Td>
            {say({ en: late.name ?? '', km: late.nameKh ?? '' })}
            {late.released.length > 0 && (
              <Text size="xs">{w('released', { days: late.released.map(shownDay).join(', ') })}</Text>
            )}
          </Table.Td>
          <Table.Td>{say(lateChangeWords[late.kind])}</Table.Td>
          <Table.Td ta="right" className="kit-figures">
            {formatMoney(late.amount, late.currency)}
          </Table.Td>
        </Table.Tr>
      ))}
    </ChangesTable>
  )
}
