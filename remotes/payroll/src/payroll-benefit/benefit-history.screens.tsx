import { Stack, Table, TextInput } from '@mantine/core'
import { L, sayAmount } from '@staff/contract'
import { benefitHistoryCall, type BenefitHistoryRow } from '@staff/contract/payroll'
import {
  api,
  businessToday,
  defineWords,
  EmptyState,
  ErrorState,
  formatMonth,
  PageHeader,
  PageSkeleton,
  useLabel,
  useWords,
} from '@staff/kit'
import type { ScreenProps } from '@staff/remote-api'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'

const words = defineWords('benefit-history', {
  title: L('Benefit History', 'ប្រវត្តិអត្ថប្រយោជន៍'),
  year: L('Year', 'ឆ្នាំ'),
  component: L('Benefit Component', 'សមាសភាគអត្ថប្រយោជន៍'),
  none: L('Nothing was paid by benefits in this year', 'គ្មានអត្ថប្រយោជន៍ក្នុងឆ្នាំនេះទេ'),
})
const getMonths = (year: string) => Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`)

function Months({ year, rows }: { readonly year: string; readonly rows: readonly BenefitHistoryRow[] }) {
  const w = useWords(words)
  const say = useLabel()
  const months = getMonths(year)
  return (
    <Table.ScrollContainer minWidth={900}>
      <Table className="kit-panel" fz="sm">
        <Table.Thead bg="var(--kit-head)">
          <Table.Tr fz="xs">
            <Table.Th>{w('component')}</Table.Th>
            {months.map((month) => (
              <Table.Th key={month} ta="right">
                {formatMonth(month)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ id, benefitComponent: { name, nameKhmer, calculation }, months: amounts }) => (
            <Table.Tr key={id}>
              <Table.Th scope="row">{say(L(name, nameKhmer))}</Table.Th>
              {months.map((month) => {
                const found = amounts.find((each) => each.month === month)
                return (
                  <Table.Td key={month} ta="right" className="kit-figures">
                    {found?.amount === undefined
                      ? ''
                      : say(
                          sayAmount({
                            value: String(found.amount),
                            currency: found.currency === 'KHR' ? 'KHR' : 'USD',
                            unit: calculation,
                          }),
                        )}
                  </Table.Td>
                )
              })}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
/**
 * What one person was paid for each component, month by month of a year (spec 3 section 2.6);
 * the year is in the address.
 */
export default function BenefitHistoryScreen({ params = {} }: ScreenProps) {
  const w = useWords(words)
  const [query, setQuery] = useSearchParams()
  const year = query.get('year') ?? businessToday().slice(0, 4)
  const employeeId = params['id'] ?? ''
  const { data, isError, refetch } = useQuery({
    queryKey: ['payroll-benefit', 'history', employeeId, year],
    enabled: /^\d{4}$/.test(year),
    queryFn: ({ signal }) =>
      api.getAll<BenefitHistoryRow>(`employee/${benefitHistoryCall(employeeId, year)}`, {}, { signal }),
  })
  return (
    <Stack gap="md">
      <PageHeader title={w('title')} />
      <TextInput
        label={w('year')}
        value={year}
        inputMode="numeric"
        maxLength={4}
        w={120}
        onChange={(event) => setQuery({ year: event.currentTarget.value })}
      />
      {isError ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <PageSkeleton />
      ) : data.length === 0 ? (
        <EmptyState text={w('none')} />
      ) : (
        <Months year={year} rows={data} />
      )}
    </Stack>
  )
}
