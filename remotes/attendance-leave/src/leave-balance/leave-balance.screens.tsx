import { Button, Stack } from '@mantine/core'
import { L } from '@staff/contract'
import { importPage } from '@staff/contract/refs'
import {
  EmptyState,
  importAction,
  ListActionButton,
  PageHeader,
  useHolds,
  useLabel,
  useSession,
  useWords,
} from '@staff/kit'
import { useState } from 'react'
import { PersonMonthInputs, usePersonMonth } from '../person-month/person-month.tsx'
import { PersonBalances } from './person-balances.tsx'
import { balanceWords } from './words.ts'

const employeeLabel = L('Employee', 'បុគ្គលិក')

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
