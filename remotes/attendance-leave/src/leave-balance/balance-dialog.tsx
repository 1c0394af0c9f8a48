import { Badge, Group, Modal, SimpleGrid, Stack, Text, UnstyledButton } from '@mantine/core'
import { L } from '@staff/contract'
import {
  leaveFigures,
  ledgerKinds,
  type LeaveBalance,
  type LeaveFigure,
  type LeaveLedgerRow,
} from '@staff/contract/attendance-leave'
import {
  ErrorState,
  formatDate,
  formatMonth,
  formatNumber,
  kitWords,
  PageSkeleton,
  useLabel,
  useWords,
} from '@staff/kit'
import { useState } from 'react'
import { useFigureRows } from './use-balances.ts'
import { balanceWords } from './words.ts'

function LedgerRow({ row }: { readonly row: LeaveLedgerRow }) {
  const w = useWords(balanceWords)
  const say = useLabel()
  const kind = ledgerKinds.find(({ value }) => value === row.kind)
  const beside = [row.reason, row.lotUntil && w('until', { date: formatDate(row.lotUntil) })].filter(Boolean)
  return (
    <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start" className="kit-read">
      <Stack gap={0} miw={0}>
        <Group gap="xs">
          <Text size="sm" fw={500}>
            {kind && say(kind.label)}
          </Text>
          {row.isToCome && (
            <Badge size="sm" variant="light" color="gray">
              {w('toCome')}
            </Badge>
          )}
        </Group>
        <Text size="xs" c="dimmed">
          {[formatDate(row.date), ...beside].join(' · ')}
        </Text>
      </Stack>
      <Text size="sm" className="kit-figures">
        {formatNumber(row.days)}
      </Text>
    </Group>
  )
}
interface OfType {
  readonly employeeId: string
  readonly month: string
  readonly balance: LeaveBalance
}
function Rows({ employeeId, month, balance, figure }: OfType & { readonly figure: LeaveFigure }) {
  const w = useWords(balanceWords)
  const { data, isError, refetch } = useFigureRows(employeeId, balance.leaveType.id, month, figure)
  if (isError) return <ErrorState onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  if (data.length === 0) return <Text c="dimmed">{w('noRows')}</Text>
  return (
    <Stack gap="sm">
      {data.map((row, at) => (
        <LedgerRow key={`${row.date} ${row.kind} ${String(at)}`} row={row} />
      ))}
      <Group justify="space-between">
        <Text fw={600}>{w('sum')}</Text>
        <Text fw={600} className="kit-figures">
          {formatNumber(balance[figure])}
        </Text>
      </Group>
    </Stack>
  )
}
/** The six figures of one type in a month; each opens to the rows that add up to it (spec 3 section 2.5). */
export function BalanceDialog({ onClose, ...of }: OfType & { readonly onClose: () => void }) {
  const w = useWords(balanceWords)
  const kit = useWords(kitWords)
  const say = useLabel()
  const [figure, setFigure] = useState<LeaveFigure>('remaining')
  const { leaveType } = of.balance
  const shown = leaveFigures.find(({ key }) => key === figure)
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={`${say(L(leaveType.name, leaveType.nameKh))} · ${formatMonth(of.month)}`}
      closeButtonProps={{ 'aria-label': kit('close') }}
    >
      <Stack>
        <SimpleGrid cols={{ base: 2, sm: 3 }} spacing="xs">
          {leaveFigures.map(({ key, label }) => (
            <UnstyledButton
              key={key}
              className="kit-panel"
              p="sm"
              aria-pressed={key === figure}
              bd={key === figure ? '1px solid var(--mantine-primary-color-filled)' : undefined}
              onClick={() => setFigure(key)}
            >
              <Text size="xs" c="dimmed">
                {say(label)}
              </Text>
              <Text fw={600} className="kit-figures">
                {formatNumber(of.balance[key])}
              </Text>
            </UnstyledButton>
          ))}
        </SimpleGrid>
        <Text size="sm" c="dimmed" aria-live="polite">
          {shown && w('rows', { figure: say(shown.label) })}
        </Text>
        <Rows {...of} figure={figure} />
      </Stack>
    </Modal>
  )
}
