import { Button, Group, Table, Text, Title } from '@mantine/core'
import {
  employeeResignation,
  workingLifeCalls,
  type EmployeeResignation,
  type SettlementLine,
} from '@staff/contract/employee'
import { settlementPage } from '@staff/contract/refs'
import { api, formatDate, usePageAccess, useRecord, useSession, useWords } from '@staff/kit'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { resignationWords } from './words.ts'

/** The link to the amounts after the end of the employment, for users who may see that page. */
function Amounts({ id }: { readonly id: string }) {
  const w = useWords(resignationWords)
  const mayOpen = usePageAccess()
  const isSelfService = useSession(({ user }) => user?.isSelfService === true)
  const { data } = useRecord<EmployeeResignation>(employeeResignation, id)
  if (data?.status !== 'ACTIVE' || isSelfService) return null
  const page = `${settlementPage.screen}/${encodeURIComponent(data.employee.id)}`
  return mayOpen(page) ? (
    <Button component={Link} to={page} variant="default">
      {w('openSettlement')}
    </Button>
  ) : null
}
/** The items owed to a person who leaves, with a link to the amounts. Nothing is drawn when nothing is owed. */
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
      <Group justify="space-between" gap="xs">
        <Title order={2} className="kit-section-title" id="settlement">
          {w('owed')}
        </Title>
        <Amounts id={id} />
      </Group>
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
