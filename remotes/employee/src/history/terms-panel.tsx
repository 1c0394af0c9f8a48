import { Anchor, Skeleton, Table, Text, Title } from '@mantine/core'
import { employee, historyCall, type EmployeeHistory } from '@staff/contract/employee'
import { api, formatDate, useLabel, useLanguage, useWords, WidgetFault } from '@staff/kit'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { historyWords } from './words.ts'

/** More changes of terms than anybody has. */
const limit = 100
const useTerms = (employeeId: string) =>
  useQuery({
    queryKey: [employee.name, 'terms', employeeId, useLanguage()],
    queryFn: ({ signal }) =>
      api
        .get<EmployeeHistory>(historyCall(employeeId), { kind: 'terms', limit, offset: 0 }, { signal })
        .then(({ data }) => data),
  })
/** By which shift and as what a person works, each from its day on. */
export function TermsPanel({ employeeId }: { readonly employeeId: string }) {
  const w = useWords(historyWords)
  const say = useLabel()
  const heading = useId()
  const { data, isError, refetch } = useTerms(employeeId)
  return (
    <section className="kit-panel kit-section" aria-labelledby={heading}>
      <Title order={2} className="kit-section-title" id={heading}>
        {w('terms')}
      </Title>
      {isError ? (
        <WidgetFault onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton h={56} />
      ) : data.length === 0 ? (
        <Text size="sm" c="dimmed">
          {w('firstTerms')}
        </Text>
      ) : (
        <Table.ScrollContainer minWidth={330} type="native">
          <Table fz="sm" verticalSpacing={8} horizontalSpacing="xs">
            <Table.Thead>
              <Table.Tr fz="xs">
                <Table.Th>{w('from')}</Table.Th>
                {data[0]?.facts.map(({ label }) => (
                  <Table.Th key={label.en}>{say(label)}</Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.map(({ id, day, to, facts }) => (
                <Table.Tr key={id}>
                  <Table.Td>
                    <Anchor component={Link} to={to} inherit className="kit-figures">
                      {formatDate(day)}
                    </Anchor>
                  </Table.Td>
                  {facts.map(({ label, value }) => (
                    <Table.Td key={label.en}>{value}</Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </section>
  )
}
