import { Anchor, Button, Stack, Table, Text } from '@mantine/core'
import { L } from '@staff/contract'
import type { LeaveBalance } from '@staff/contract/attendance-leave'
import { importPage } from '@staff/contract/refs'
import {
  EmptyState,
  ErrorState,
  formatNumber,
  importAction,
  ListActionButton,
  PageHeader,
  PageSkeleton,
  useHolds,
  useLabel,
  useSession,
  useWords,
} from '@staff/kit'
import { useState } from 'react'
import { PersonMonthInputs, usePersonMonth } from '../person-month/person-month.tsx'
import { BalanceDialog } from './balance-dialog.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import { useBalances } from './use-balances.ts'
import { balanceWords } from './words.ts'

const employeeLabel = L('Employee', 'បុគ្គលិក')

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
function PersonBalances({ employeeId, shown, isEntering, onEntered }: PersonProps) {
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
/** The actions of the office: import opening balances of many people from a file, and enter those of one person. */
function Actions({ mayEnter, onEnter }: { readonly mayEnter: boolean; readonly onEnter: () => void }) {
  const w = useWords(balanceWords)
  const holds = useHolds()
  const isSelfService = useSession(({ user }) => user?.isSelfService === true)
  return (
    <>
      {!isSelfService && holds('ADJUST_LEAVE_STOCK') && holds(importPage['leave-opening'].permission) && (
        <ListActionButton action={importAction(importPage['leave-opening'])} />
      )}
      {mayEnter && <Button onClick={onEnter}>{w('enter')}</Button>}
    </>
  )
}
/**
 * The leave balances of a person in a month; in self-service the user's own.
 * The office enters and corrects balances here.
 */
export default function LeaveBalanceScreen() {
  const w = useWords(balanceWords)
  const say = useLabel()
  const holds = useHolds()
  const of = usePersonMonth()
  const { employeeId, own, isSelfService, month } = of
  const [isEntering, setEntering] = useState(false)
  // The service refuses entries in self-service and about the user.
  const mayEnter = holds('ADJUST_LEAVE_STOCK') && !isSelfService && employeeId !== '' && employeeId !== own
  return (
    <Stack gap="md">
      <PageHeader title={w('title')} actions={<Actions mayEnter={mayEnter} onEnter={() => setEntering(true)} />} />
      <PersonMonthInputs of={of} label={say(employeeLabel)} />
      {employeeId === '' ? (
        <EmptyState text={w('choose')} />
      ) : (
        <PersonBalances
          employeeId={employeeId}
          shown={month}
          isEntering={isEntering && mayEnter}
          onEntered={() => setEntering(false)}
        />
      )}
    </Stack>
  )
}
