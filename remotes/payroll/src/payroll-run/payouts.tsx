import { Stack, Table, Text } from '@mantine/core'
import { L } from '@staff/contract'
import { isSettledRun, payoutTotalsCall, toBankCall, type PayoutTotal } from '@staff/contract/payroll'
import {
  api,
  formatMoney,
  formatNumber,
  LoadingButton,
  saveFile,
  toastRefusal,
  useHolds,
  useLabel,
  useWords,
} from '@staff/kit'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { runKey, useRun } from './use-run.ts'
import { payrollRunWords } from './words.ts'

/** Loads a file by a POST and saves it in the browser; a refusal is shown. */
export const fetchFile = (call: string, body: unknown, name: string): Promise<void> =>
  api.download(call, undefined, body).then(({ blob, filename }) => saveFile(blob, filename ?? name), toastRefusal)

interface RowProps {
  readonly id: string
  readonly of: PayoutTotal
  /** Whether the file may be downloaded now. */
  readonly fetches: boolean
}
function PayoutRow({ id, of: { method, methodKh, currency, people, amount, isAgain }, fetches }: RowProps) {
  const w = useWords(payrollRunWords)
  const say = useLabel()
  const way = say(L(method, methodKh))
  const name = isAgain ? w('toPayAgain', { method: way }) : way
  const fetch = () =>
    fetchFile(toBankCall, { payrollReportId: id, method, currency, ...(isAgain ? { isAgain } : {}) }, `${method}.xlsx`)
  return (
    <Table.Tr>
      <Table.Th scope="row">{name}</Table.Th>
      <Table.Td>{currency}</Table.Td>
      <Table.Td ta="right" className="kit-figures">
        {formatNumber(people)}
      </Table.Td>
      <Table.Td ta="right" className="kit-figures">
        {formatMoney(amount, currency)}
      </Table.Td>
      {fetches && (
        <Table.Td>
          <LoadingButton
            size="compact-sm"
            variant="light"
            leftSection={<IconDownload size={16} />}
            aria-label={w('fileOf', { method: name, currency })}
            onClick={fetch}
          >
            {w('payoutFile')}
          </LoadingButton>
        </Table.Td>
      )}
    </Table.Tr>
  )
}
/** The payments by method and currency, each with its file after the run is approved. */
export function Payouts({ id }: { readonly id: string }) {
  const w = useWords(payrollRunWords)
  const holds = useHolds()
  const { data: run } = useRun(id)
  const { data = [] } = useQuery({
    queryKey: [...runKey(id), 'payouts', run?.version],
    queryFn: ({ signal }) =>
      api
        .get<{ data: readonly PayoutTotal[] }>(payoutTotalsCall(id), undefined, { signal })
        .then((answer) => answer.data),
  })
  const leaves = run !== undefined && isSettledRun(run.status)
  const fetches = leaves && holds('DOWNLOAD_PAYROLL_GENERATION') && holds('READ_SALARY')
  if (data.length === 0) return null
  return (
    <section className="kit-panel kit-section" aria-label={w('payouts')}>
      <Stack gap="xs" miw={0}>
        <Table.ScrollContainer
          minWidth={480}
          scrollAreaProps={{ viewportProps: { tabIndex: 0, role: 'group', 'aria-label': w('payouts') } }}
        >
          <Table fz="sm" aria-label={w('payouts')}>
            <Table.Thead>
              <Table.Tr fz="xs">
                <Table.Th>{w('method')}</Table.Th>
                <Table.Th>{w('currency')}</Table.Th>
                <Table.Th ta="right">{w('employees')}</Table.Th>
                <Table.Th ta="right">{w('amount')}</Table.Th>
                {fetches && <Table.Th>{w('payoutFile')}</Table.Th>}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.map((of) => (
                <PayoutRow
                  key={`${of.method} ${of.currency} ${String(of.isAgain)}`}
                  id={id}
                  of={of}
                  fetches={fetches}
                />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
        <Text size="xs" c="dimmed">
          {w('untried')}
        </Text>
      </Stack>
    </section>
  )
}
