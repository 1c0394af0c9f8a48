import { Alert, Group, Stack, Table, Text } from '@mantine/core'
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
import { RunChanges } from '../run-compare/run-changes.tsx'
import { RunActions } from './run-actions.tsx'
import { RunChecks } from './run-checks.tsx'
import { RunStatus } from './run-status.tsx'
import { isRunning } from './use-run.ts'
import { payrollRunWords } from './words.ts'

const sums = ['salary', 'pension', 'tax', 'seniority'] as const

/** Sums by the currency of the base salary, and the payments in each. */
function Totals({ rows }: { readonly rows: readonly PayrollRunTotals[] }) {
  const w = useWords(payrollRunWords)
  return (
    <Table.ScrollContainer
      minWidth={640}
      scrollAreaProps={{ viewportProps: { tabIndex: 0, role: 'group', 'aria-label': w('totals') } }}
    >
      {/* An amount stays in one line: the table scrolls instead. */}
      <Table fz="sm" aria-label={w('totals')} style={{ whiteSpace: 'nowrap' }}>
        <Table.Thead>
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

/** Month, state, sums, checks and actions of a run. */
export function RunHead({ run }: { readonly run: PayrollRunHead }) {
  const w = useWords(payrollRunWords)
  const say = useLabel()
  const { rates, status } = run
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
            <RunActions run={run} />
          </Group>
        </Group>
        <Text size="sm">{facts.filter(Boolean).join(' · ')}</Text>
        <Steps run={run} />
        {isRunning(run) && <Alert color="warning">{w('running')}</Alert>}
        {status === 'failed' && <Alert color="danger">{w('failed', { cause: run.remark ?? '' })}</Alert>}
        {/* A draft has no other remark than the reason of its reopening. */}
        {status === 'nssf' && run.remark && <Alert color="warning">{w('reopened', { reason: run.remark })}</Alert>}
        {isMade && run.totals && run.totals.length > 0 && <Totals rows={run.totals} />}
        {isMade && !isSettledRun(status) && <RunChecks run={run} />}
        {isMade && <RunChanges run={run} />}
      </Stack>
    </section>
  )
}
