import { Anchor, Table, Text } from '@mantine/core'
import { L } from '@staff/contract'
import type { LeaveBalance } from '@staff/contract/attendance-leave'
import { EmptyState, ErrorState, formatNumber, PageSkeleton, useLabel, useWords } from '@staff/kit'
import { useState } from 'react'
import { BalanceDialog } from './balance-dialog.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import { useBalances } from './use-balances.ts'
import { balanceWords } from './words.ts'

interface BalancesProps {
  readonly balances: readonly LeaveBalance[]
  readonly onOpen: (leaveTypeId: string) => void
}
function Balances({ balances, onOpen }: BalancesProps) {
  const w = useWords(balanceWords)
  const say = useLabel()
  if (balances.length === 0) return <EmptyState text={w('none')} />
  return (
    <Table className="kit-panel" verticalSpacing={10} horizontalSpacing="sm" fz="sm">
      <Table.Thead bg="var(--kit-head)">
        <Table.Tr fz="xs">
          <Table.Th>{w('type')}</Table.Th>
          <Table.Th ta="right">{w('available')}</Table.Th>
          <Table.Th ta="right">{w('used')}</Table.Th>
          <Table.Th ta="right">{w('pending')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {balances.map(({ leaveType, hasBalance, remaining, used, pending }) => {
          const name = say(L(leaveType.name, leaveType.nameKh))
          return (
            <Table.Tr key={leaveType.id}>
              <Table.Th scope="row" fw={500}>
                <Anchor
                  component="button"
                  size="sm"
                  ta="start"
                  mih={28}
                  aria-label={w('open', { type: name })}
                  onClick={() => onOpen(leaveType.id)}
                >
                  {name}
                </Anchor>
              </Table.Th>
              <Table.Td ta="right" className="kit-figures">
                {hasBalance ? (
                  formatNumber(remaining)
                ) : (
                  <Text size="xs" c="dimmed">
                    {w('noBalance')}
                  </Text>
                )}
              </Table.Td>
              <Table.Td ta="right" className="kit-figures">
                {formatNumber(used)}
              </Table.Td>
              <Table.Td ta="right" className="kit-figures">
                {formatNumber(pending)}
              </Table.Td>
            </Table.Tr>
          )
        })}
      </Table.Tbody>
    </Table>
  )
}
interface PersonProps {
  readonly employeeId: string
  readonly shown: string
  readonly isEntering: boolean
  readonly onEntered: () => void
}
/** The balances of a person in a month, each opens to its rows. */
export function PersonBalances({ employeeId, shown, isEntering, onEntered }: PersonProps) {
  const { data, isError, refetch } = useBalances(employeeId, shown)
  const [opened, setOpened] = useState('')
  if (isError) return <ErrorState onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  const balance = data.find(({ leaveType }) => leaveType.id === opened)
  return (
    <>
      <Balances balances={data} onOpen={setOpened} />
      {balance && (
        <BalanceDialog employeeId={employeeId} month={shown} balance={balance} onClose={() => setOpened('')} />
      )}
      {isEntering && (
        <EntryDialog
          employeeId={employeeId}
          balances={data.filter(({ hasBalance }) => hasBalance)}
          onClose={onEntered}
        />
      )}
    </>
  )
}
