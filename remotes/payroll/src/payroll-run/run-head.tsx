import { Alert, Button, Group, Stack, Table, Text } from '@mantine/core'
import { authorName } from '@staff/contract'
import { allPayrollRunTypes, isSettledRun, type PayrollRunHead, type PayrollRunTotals } from '@staff/contract/payroll'
import {
  formatDate,
  formatDateTime,
  formatMoney,
  formatMonth,
  formatNumber,
  useLabel,
  useLanguage,
  useWords,
} from '@staff/kit'
import { useState } from 'react'
import { RunChanges } from '../run-compare/run-changes.tsx'
import { PayslipsFile } from './payslips-file.tsx'
import { RegenerateRun } from './regenerate-run.tsx'
import { RunActions } from './run-actions.tsx'
import { focusChecks, RunChecks } from './run-checks.tsx'
import { RunStatus } from './run-status.tsx'
import { isRunning } from './use-run.ts'
import { payrollRunWords } from './words.ts'

const sums = ['base', 'benefits', 'overtime', 'otherPay', 'deductions', 'pension', 'tax'] as const

/** Sums by the currency of the base salary, and the payments in each. */
function Totals({ rows }: { readonly rows: readonly PayrollRunTotals[] }) {
  const w = useWords(payrollRunWords)
  return (
    <Table.ScrollContainer
      minWidth={640}
      scrollAreaProps={{ viewportProps: { tabIndex: 0, role: 'group', 'aria-label': w('totals') } }}
    >
      {/* An amount stays in one line: the table scrolls instead. Headings break. */}
      <Table fz="sm" aria-label={w('totals')} horizontalSpacing={6} style={{ whiteSpace: 'nowrap' }}>
        <Table.Thead style={{ whiteSpace: 'normal' }}>
          <Table.Tr fz="xs">
            <Table.Th>{w('currency')}</Table.Th>
            <Table.Th ta="right">{w('employees')}</Table.Th>
            {sums.map((key) => (
              <Table.Th key={key} ta="right">
                {w(key)}
              </Table.Th>
            ))}
            <Table.Th ta="right">{w('net')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.currency}>
              <Table.Th scope="row">{row.currency}</Table.Th>
              <Table.Td ta="right" className="kit-figures">
                {formatNumber(row.people)}
              </Table.Td>
              {sums.map((key) => (
                <Table.Td key={key} ta="right" className="kit-figures">
                  {formatMoney(row[key], row.currency)}
                </Table.Td>
              ))}
              <Table.Td ta="right" fw={700} className="kit-figures">
                {formatMoney(row.paid, row.currency)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
/** The person who completed each step of the run, and when. */
function Steps({ run }: { readonly run: PayrollRunHead }) {
  const w = useWords(payrollRunWords)
  const lang = useLanguage()
  return (
    <Text size="sm" c="dimmed">
      {run.steps
        .map(({ step, by, at }) =>
          [
            w(step),
            by === null ? '' : w('by', { name: authorName(by, lang) }),
            step === 'paid' && run.paymentDate
              ? [w('payDay', { day: formatDate(run.paymentDate) }), run.paymentReference ?? ''].join(' ')
              : at === null
                ? ''
                : formatDateTime(at),
          ]
            .filter(Boolean)
            .join(' '),
        )
        .join(' · ')}
    </Text>
  )
}

/** Whether the head is folded, from tab to tab of the runs that somebody reads now. */
let isFoldedNow = false
function useFold(): readonly [isFolded: boolean, fold: (isFolded: boolean) => void] {
  const [isFolded, setFolded] = useState(isFoldedNow)
  const fold = (next: boolean) => {
    isFoldedNow = next
    setFolded(next)
  }
  return [isFolded, fold]
}
/** Sums, checks and changes of a run that is made. */
function Parts({ run }: { readonly run: PayrollRunHead }) {
  return (
    <>
      {run.totals && run.totals.length > 0 && <Totals rows={run.totals} />}
      {!isSettledRun(run.status) && <RunChecks run={run} />}
      <RunChanges run={run} />
    </>
  )
}
/** Month, state, sums, checks and actions of a run; sums, checks and changes fold away. */
export function RunHead({ run }: { readonly run: PayrollRunHead }) {
  const w = useWords(payrollRunWords)
  const [isFolded, fold] = useFold()
  const say = useLabel()
  const { rates, status } = run
  const showChecks = () => {
    fold(false)
    // After the dialog has closed and given the focus back.
    setTimeout(focusChecks, 300)
  }
  const type = allPayrollRunTypes.find(({ value }) => value === run.type)
  const facts = [
    w('days', { from: formatDate(run.startDate), to: formatDate(run.endDate) }),
    type ? say(type.label) : '',
    w('people', { count: formatNumber(run.headCount) }),
    w('rates', { tax: formatNumber(rates.tax), nssf: formatNumber(rates.nssf) }),
    rates.bank === null ? '' : w('bankRate', { bank: formatNumber(rates.bank) }),
  ]
  const isMade = !isRunning(run) && status !== 'failed'
  return (
    <section className="kit-panel kit-section" aria-label={w('title', { month: formatMonth(run.payMonth) })}>
      <Stack gap="sm" miw={0}>
        <Group justify="space-between" gap="sm">
          <Group gap="xs">
            <Text fw={700} fz="lg">
              {w('title', { month: formatMonth(run.payMonth) })}
            </Text>
            <RunStatus status={status} />
          </Group>
          <Group gap="xs">
            {isMade && (
              <Button variant="subtle" size="compact-md" aria-expanded={!isFolded} onClick={() => fold(!isFolded)}>
                {w(isFolded ? 'unfold' : 'fold')}
              </Button>
            )}
            {isSettledRun(status) && <PayslipsFile run={run} />}
            <RegenerateRun run={run} />
            <RunActions run={run} onShowChecks={showChecks} />
          </Group>
        </Group>
        <Text size="sm">{facts.filter(Boolean).join(' · ')}</Text>
        <Steps run={run} />
        {isRunning(run) && <Alert color="warning">{w('running')}</Alert>}
        {status === 'failed' && <Alert color="danger">{w('failed', { cause: run.remark ?? '' })}</Alert>}
        {/* A draft has no other remark than the reason of its reopening. */}
        {status === 'nssf' && run.remark && <Alert color="warning">{w('reopened', { reason: run.remark })}</Alert>}
        {isMade && !isFolded && <Parts run={run} />}
      </Stack>
    </section>
  )
}
