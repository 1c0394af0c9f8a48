import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core'
import { isSettledRun, payslipCalls, payslipScreens, type Payslip } from '@staff/contract/payroll'
import {
  formatDate,
  formatMoney,
  formatMonth,
  formatNumber,
  PageHeader,
  PersonLink,
  PrintedLetters,
  useLabel,
  useWords,
} from '@staff/kit'
import { LetterPage } from '@staff/kit/print'
import type { ScreenProps } from '@staff/remote-api'
import { IconPrinter } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { PayslipChanges } from './payslip-changes.tsx'
import { PayslipLines } from './payslip-lines.tsx'
import { UnpaidDays, useSlipDays } from './slip-days.tsx'
import { payslipWords } from './words.ts'

/** Days paid, days late and leave used within the days of the payslip. */
function Absences({ slip }: { readonly slip: Payslip }) {
  const w = useWords(payslipWords)
  const say = useLabel()
  const data = useSlipDays(slip.id)
  if (!data) return null
  const { days, late, lateMinutes, isLateTaken } = data
  const count = formatNumber(late)
  const minutes = formatNumber(lateMinutes)
  return (
    <section className="kit-panel kit-section" aria-label={w('attendance')}>
      <Title order={2} className="kit-section-title">
        {w('attendance')}
      </Title>
      {days && (
        <Text size="sm">{w('paid', { paid: formatNumber(days.paid), planned: formatNumber(days.planned) })}</Text>
      )}
      <UnpaidDays slip={slip} />
      <Text size="sm">
        {late === 0 ? w('late', { count }) : w(isLateTaken ? 'lateMinutes' : 'lateKept', { count, minutes })}
      </Text>
      {data.leaves.map(({ name, nameKh, used }) => (
        <Text key={name} size="sm">
          {w('used', { name: say({ en: name, km: nameKh }), count: formatNumber(used) })}
        </Text>
      ))}
    </section>
  )
}
/** What is paid to whom, when and where. */
function Paid({ slip: { employee, totals, payDay, accounts = [] } }: { readonly slip: Payslip }) {
  const w = useWords(payslipWords)
  const say = useLabel()
  const name = say({ en: employee.displayFullNameEn, km: employee.displayFullNameKh })
  return (
    <section className="kit-panel kit-section" aria-label={w('net')}>
      <Text size="sm" c="dimmed">
        {`${employee.accountNo} · `}
        <PersonLink id={employee.id}>{name}</PersonLink>
      </Text>
      {payDay && (
        <Text size="sm">{w(payDay.isPlanned ? 'payDayPlanned' : 'payDay', { day: formatDate(payDay.day) })}</Text>
      )}
      {accounts.map(({ method, account, currency, amount }) => (
        <Text key={`${method.en} ${account ?? ''} ${currency}`} size="sm">
          {[say(method), account, formatMoney(amount, currency)].filter(Boolean).join(' · ')}
        </Text>
      ))}
      {totals ? (
        <Group gap="lg">
          {totals.map(({ currency, net }) => (
            <Text key={currency} fz={28} fw={700} className="kit-figures">
              {formatMoney(net, currency)}
            </Text>
          ))}
        </Group>
      ) : (
        <Text size="sm">{w('noAmounts')}</Text>
      )}
    </section>
  )
}
function Shown({ slip }: { readonly slip: Payslip }) {
  const w = useWords(payslipWords)
  const { id, run, totals } = slip
  const isOut = isSettledRun(run.status)
  return (
    <Stack gap="md">
      <PageHeader
        title={`${w('title')} ${formatMonth(run.startDate.slice(0, 7))}`}
        actions={
          isOut && (
            <Button
              component={Link}
              to={`${payslipScreens.print}/${id}`}
              leftSection={<IconPrinter size={18} aria-hidden />}
            >
              {w('print')}
            </Button>
          )
        }
      />
      {!isOut && <Alert color="warning">{w('draft')}</Alert>}
      <Paid slip={slip} />
      {totals && (
        <>
          <PayslipChanges slip={slip} />
          <section className="kit-panel kit-section" aria-label={w('lines')}>
            <Title order={2} className="kit-section-title">
              {w('lines')}
            </Title>
            <Text size="xs" c="dimmed">
              {w('linesHelp')}
            </Text>
            <PayslipLines slip={slip} />
          </section>
        </>
      )}
      <Absences slip={slip} />
      {totals && <PrintedLetters category="PAYSLIP_LETTER" id={id} />}
    </Stack>
  )
}
/** A payslip to read, on a phone as well: each line opens to its calculation (docs/rules/pay.md, "Payslips"). */
export default function PayslipViewPage({ params = {} }: ScreenProps) {
  const id = params['id'] ?? ''
  return (
    <LetterPage<Payslip> call={`employee/${payslipCalls.payslip(id)}`}>{(slip) => <Shown slip={slip} />}</LetterPage>
  )
}
