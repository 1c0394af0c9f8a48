import { Stack, Text } from '@mantine/core'
import { rejectOutcomes, type RejectFileRow, type RejectOutcome } from '@staff/contract/payroll'
import { formatDate, formatMoney, formatNumber, useLabel, useWords } from '@staff/kit'
import { rejectFileWords } from './reject-file-words.ts'

const outcomes = Object.keys(rejectOutcomes) as readonly RejectOutcome[]
// The dialog shows only these rows; the file contains all of them.
const mostShown = 50
// An unreadable value is shown as in the file.
const getMoney = ({ amount, currency, outcome }: RejectFileRow): string =>
  outcome !== 'UNREADABLE' && (currency === 'USD' || currency === 'KHR')
    ? formatMoney(amount, currency)
    : `${amount} ${currency}`.trim()

function Row({ of }: { readonly of: RejectFileRow }) {
  const w = useWords(rejectFileWords)
  const say = useLabel()
  const { row, name, nameKh, accountNo, accountNumber, rejectedOn, reason, faults } = of
  const said = [accountNumber, getMoney(of), rejectedOn === null ? '' : formatDate(rejectedOn), reason]
  return (
    <li>
      <Text size="sm">
        {[w('row', { row }), accountNo, say({ en: name ?? '', km: nameKh ?? '' })].filter(Boolean).join(' · ')}
      </Text>
      <Text size="xs" c="dimmed" className="kit-figures" style={{ overflowWrap: 'anywhere' }}>
        {said.filter(Boolean).join(' · ')}
      </Text>
      {faults.map((label) => (
        <Text key={label.en} size="xs">
          {say(label)}
        </Text>
      ))}
    </li>
  )
}
/** The rows of a rejects file by their results: recorded rows first, then rows that need a decision. */
export function RejectFileRows({ rows }: { readonly rows: readonly RejectFileRow[] }) {
  const w = useWords(rejectFileWords)
  const say = useLabel()
  return (
    <Stack component="section" gap="sm" aria-label={w('rows')}>
      {outcomes.map((outcome) => {
        const group = rows.filter((row) => row.outcome === outcome)
        if (group.length === 0) return null
        return (
          <div key={outcome}>
            <Text size="sm" fw={600}>
              {w('group', { outcome: say(rejectOutcomes[outcome]), count: formatNumber(group.length) })}
            </Text>
            <Stack component="ul" gap={6} m={0} pl="md" mt={4}>
              {group.slice(0, mostShown).map((of) => (
                <Row key={of.row} of={of} />
              ))}
            </Stack>
            {group.length > mostShown && (
              <Text size="xs" c="dimmed">
                {w('more', { count: formatNumber(group.length - mostShown) })}
              </Text>
            )}
          </div>
        )
      })}
    </Stack>
  )
}
