import { Alert, Checkbox, Stack, Table, Text } from '@mantine/core'
import { shownDay } from '@staff/contract'
import { heldAbsenceWords as kinds, type HeldAbsence } from '@staff/contract/payroll'
import {
  ErrorState,
  formatMoney,
  formatMonth,
  formatNumber,
  LoadingButton,
  PageHeader,
  PageSkeleton,
  useHolds,
  useLabel,
  useWords,
} from '@staff/kit'
import { useState } from 'react'
import { useWho } from '../run-compare/use-who.ts'
import { useHeldAbsences, useRelease } from './use-held-absences.ts'
import { heldAbsenceWords } from './words.ts'

const getKey = ({ employeeId, payMonth }: HeldAbsence) => `${employeeId} ${payMonth}`

interface RowProps {
  readonly of: HeldAbsence
  readonly isChosen: boolean
  /** Absent for a reader who releases nothing. */
  readonly onChoose: ((isChosen: boolean) => void) | undefined
}
function AbsenceRow({ of: held, isChosen, onChoose }: RowProps) {
  const w = useWords(heldAbsenceWords)
  const say = useLabel()
  const { nameOf, whoIs } = useWho()
  const month = formatMonth(held.payMonth)
  return (
    <Table.Tr>
      {onChoose && (
        <Table.Td>
          <Checkbox
            aria-label={w('choose', { name: nameOf(held), month })}
            checked={isChosen}
            disabled={held.isOwn}
            onChange={(event) => onChoose(event.currentTarget.checked)}
          />
        </Table.Td>
      )}
      <Table.Th scope="row">{whoIs(held)}</Table.Th>
      <Table.Td>{month}</Table.Td>
      <Table.Td>
        {`${formatNumber(held.days.length)}: `}
        {held.days.map(shownDay).join(', ')}
      </Table.Td>
      <Table.Td className="kit-figures">
        {(held.sums ?? []).map(({ currency, amount }) => formatMoney(amount, currency)).join(' · ')}
      </Table.Td>
      <Table.Td>{held.isOwn ? w('own') : say(kinds[held.kind])}</Table.Td>
    </Table.Tr>
  )
}

interface MonthsProps {
  readonly rows: readonly HeldAbsence[]
  readonly isChosen: (row: HeldAbsence) => boolean
  readonly onChoose: (rows: readonly HeldAbsence[], isChosen: boolean) => void
}
/** Chooses all rows of a month at once. */
function MonthChoices({ rows, isChosen, onChoose }: MonthsProps) {
  const w = useWords(heldAbsenceWords)
  return [...new Set(rows.map(({ payMonth }) => payMonth))].map((payMonth) => {
    const own = rows.filter((row) => row.payMonth === payMonth)
    return (
      <Checkbox
        key={payMonth}
        label={w('chooseMonth', { month: formatMonth(payMonth) })}
        checked={own.every(isChosen)}
        onChange={(event) => onChoose(own, event.currentTarget.checked)}
      />
    )
  })
}

interface TableProps {
  readonly rows: readonly HeldAbsence[]
  readonly mayRelease: boolean
}
function HeldTable({ rows, mayRelease }: TableProps) {
  const w = useWords(heldAbsenceWords)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const release = useRelease()
  const others = rows.filter(({ isOwn }) => !isOwn)
  const isChosen = (row: HeldAbsence) => chosen.has(getKey(row))
  const sent = others.filter(isChosen)
  const choose = (some: readonly HeldAbsence[], isAdded: boolean) =>
    setChosen((before) => {
      const next = new Set(before)
      for (const row of some) {
        if (isAdded) next.add(getKey(row))
        else next.delete(getKey(row))
      }
      return next
    })
  const columns = ['employee', 'month', 'days', 'sum', 'becomes'] as const
  return (
    <Stack gap="sm">
      {mayRelease && <MonthChoices rows={others} isChosen={isChosen} onChoose={choose} />}
      <Table.ScrollContainer minWidth={720}>
        <Table fz="sm" aria-label={w('title')}>
          <Table.Thead>
            <Table.Tr fz="xs">
              {mayRelease && <Table.Th />}
              {columns.map((column) => (
                <Table.Th key={column}>{w(column)}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <AbsenceRow
                key={getKey(row)}
                of={row}
                isChosen={isChosen(row)}
                onChoose={mayRelease ? (isAdded) => choose([row], isAdded) : undefined}
              />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {mayRelease && (
        <LoadingButton
          disabled={sent.length === 0}
          style={{ alignSelf: 'flex-start' }}
          onClick={() => release(sent).then((isDone) => isDone && setChosen(new Set()))}
        >
          {w('release', { count: formatNumber(sent.length) })}
        </LoadingButton>
      )}
    </Stack>
  )
}

/** Absences of closed months that wait until payroll releases them (docs/rules/pay.md, "Held absences"). */
export default function HeldAbsencePage() {
  const w = useWords(heldAbsenceWords)
  const holds = useHolds()
  const { data, isError, refetch } = useHeldAbsences()
  if (isError) return <ErrorState onRetry={() => void refetch()} />
  return (
    <Stack gap="md">
      <PageHeader title={w('title')} />
      <Text size="sm" c="dimmed">
        {w('lead')}
      </Text>
      {!data ? (
        <PageSkeleton />
      ) : data.length === 0 ? (
        <Alert color="success">{w('nothing')}</Alert>
      ) : (
        <HeldTable rows={data} mayRelease={holds('UPDATE_PAYROLL_GENERATION') && holds('READ_SALARY')} />
      )}
    </Stack>
  )
}
