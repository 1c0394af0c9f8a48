import { Badge, Group, Modal, Table, Text } from '@mantine/core'
import { attendanceSignOff, signOffDaysCall, type AttendanceSignOff, type SignOffDay } from '@staff/contract/reports'
import {
  api,
  EmptyState,
  ErrorState,
  formatDate,
  formatMonth,
  formatNumber,
  kitWords,
  PageSkeleton,
  useLabel,
  useWords,
} from '@staff/kit'
import { useQuery } from '@tanstack/react-query'
import { signOffWords } from './words.ts'

interface Days {
  readonly data: readonly SignOffDay[]
  readonly pageMeta: { readonly totalCount: number }
}

function DayTable({ data, pageMeta: { totalCount } }: Days) {
  const w = useWords(signOffWords)
  const say = useLabel()
  if (data.length === 0) return <EmptyState text={w('noDays')} />
  return (
    <>
      <Table.ScrollContainer minWidth={320}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{w('date')}</Table.Th>
              <Table.Th>{w('person')}</Table.Th>
              <Table.Th>{w('what')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.map(({ id, date, accountNo, name, isMissingScan, isUnexplained, isChanged }) => (
              <Table.Tr key={id}>
                <Table.Td className="kit-figures">{formatDate(date)}</Table.Td>
                <Table.Td>{`${accountNo} - ${say(name)}`}</Table.Td>
                <Table.Td>
                  <Group gap={4}>
                    {isMissingScan && <Badge variant="light">{w('missingScan')}</Badge>}
                    {isUnexplained && <Badge variant="light">{w('unexplained')}</Badge>}
                    {isChanged && <Badge variant="outline">{w('changed')}</Badge>}
                  </Group>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {totalCount > data.length && (
        <Text size="sm" c="dimmed" mt="xs">
          {w('more', { shown: formatNumber(data.length), total: formatNumber(totalCount) })}
        </Text>
      )}
    </>
  )
}
/** The days behind the figures of one store and month. */
export function SignOffDays({ row, onClose }: { readonly row: AttendanceSignOff; readonly onClose: () => void }) {
  const say = useLabel()
  const kit = useWords(kitWords)
  const { data, isError, refetch } = useQuery({
    queryKey: [attendanceSignOff.name, 'days', row.id],
    queryFn: ({ signal }) => api.get<Days>(`employee/${signOffDaysCall(row.id)}`, {}, { signal }),
  })
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={`${say({ en: row.storeName, km: row.storeNameKh })} · ${formatMonth(row.month)}`}
      closeButtonProps={{ 'aria-label': kit('close') }}
    >
      {isError ? <ErrorState onRetry={() => void refetch()} /> : data ? <DayTable {...data} /> : <PageSkeleton />}
    </Modal>
  )
}
