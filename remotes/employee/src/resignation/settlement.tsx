import { Table, Text, Title } from '@mantine/core'
import { workingLifeCalls, type SettlementLine } from '@staff/contract/employee'
import { api, formatDate, useWords } from '@staff/kit'
import { useQuery } from '@tanstack/react-query'
import { resignationWords } from './words.ts'

/** What somebody who leaves is owed, in kind. Nothing is drawn where nothing is owed. */
export function Settlement({ id }: { readonly id: string }) {
  const w = useWords(resignationWords)
  const { data } = useQuery({
    queryKey: ['settlement', id],
    queryFn: ({ signal }) =>
      api
        .get<{ data: readonly SettlementLine[] }>(workingLifeCalls.settlement(id), undefined, { signal })
        .then((answer) => answer.data),
  })
  if (!data?.length) return null
  const amount = ({ quantity, unit }: SettlementLine) =>
    quantity === null ? w('open') : w(unit === 'DAY' ? 'days' : 'percent', { quantity })
  return (
    <section className="kit-panel kit-section" aria-labelledby="settlement">
      <Title order={2} className="kit-section-title" id="settlement">
        {w('owed')}
      </Title>
      <Text size="sm" c="dimmed">
        {w('owedText')}
      </Text>
      <Table>
        <Table.Tbody>
          {data.map((line) => (
            <Table.Tr key={line.kind}>
              <Table.Th scope="row">{w(line.kind)}</Table.Th>
              <Table.Td>{w('period', { from: formatDate(line.fromDate), until: formatDate(line.toDate) })}</Table.Td>
              <Table.Td>{amount(line)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}
