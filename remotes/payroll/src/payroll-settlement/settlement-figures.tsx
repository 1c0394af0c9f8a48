import { Stack, Table, Text } from '@mantine/core'
import type { SettlementSheet } from '@staff/contract/payroll'
import { formatDate, formatMoney, formatNumber, useLabel, useWords } from '@staff/kit'
import { settlementWords } from './words.ts'

const Row = ({ name, value, isNet = false }: { name: string; value: string; isNet?: boolean }) => (
  <Table.Tr>
    <Table.Th scope="row" fw={isNet ? 700 : 400}>
      {name}
    </Table.Th>
    <Table.Td ta="right" fw={isNet ? 700 : 400} className="kit-figures">
      {value}
    </Table.Td>
  </Table.Tr>
)
/** The unused leave by its batches, then the lines and their sums in each currency. */
export function SettlementFigures({ of: { leave, lines, totals } }: { readonly of: SettlementSheet }) {
  const w = useWords(settlementWords)
  const say = useLabel()
  return (
    <Stack gap="xs">
      {leave.map(({ name, isCarried, fromDate, untilDate, days }) => (
        <Text key={`${name.en} ${fromDate} ${String(untilDate)} ${String(isCarried)}`} size="sm">
          {[
            `${say(name)}: ${w('days', { count: formatNumber(days) })}`,
            [formatDate(fromDate), untilDate === null ? '' : formatDate(untilDate)].filter(Boolean).join(' – '),
            isCarried ? w('carried') : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      ))}
      <Table fz="sm" aria-label={w('lines')}>
        <Table.Tbody>
          {lines.map(({ ordinal, type, typeKh, currency, amount }) => (
            <Row key={ordinal} name={say({ en: type, km: typeKh })} value={formatMoney(amount, currency)} />
          ))}
          {totals.map(({ currency, net }) => (
            <Row key={currency} name={w('net')} value={formatMoney(net, currency)} isNet />
          ))}
        </Table.Tbody>
      </Table>
    </Stack>
  )
}
