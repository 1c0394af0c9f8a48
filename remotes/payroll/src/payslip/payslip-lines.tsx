import { Group, Loader, Stack, Text, UnstyledButton } from '@mantine/core'
import { sayAmount } from '@staff/contract'
import {
  payslipCalls,
  sayPayLine,
  type Payslip,
  type PayslipExplanation,
  type PayslipLine,
  type PayslipQuestion,
} from '@staff/contract/payroll'
import { api, ErrorState, formatMoney, useLabel, useWords } from '@staff/kit'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FigureRow } from '../payroll-calculation/figure-row.tsx'
import { LineQuestions, useQuestions } from './line-questions.tsx'
import { TimedDays, UnpaidDays } from './slip-days.tsx'
import { payslipWords } from './words.ts'

const goesByDays = ({ figures }: PayslipExplanation) => figures.some(({ name }) => name === 'paidDays')
/** How one line was calculated, in words and then figure by figure; loaded when it is opened. */
export function Explanation({ slip, line }: { readonly slip: Payslip; readonly line: PayslipLine }) {
  const say = useLabel()
  const { id } = slip
  const figure = `line-${String(line.ordinal)}`
  const { data, isError, refetch } = useQuery({
    queryKey: ['payslip', 'explain', id, figure],
    queryFn: ({ signal }) =>
      api
        .get<{ data: PayslipExplanation }>(`employee/${payslipCalls.explain(id, figure)}`, undefined, { signal })
        .then((answer) => answer.data),
  })
  if (isError) return <ErrorState onRetry={() => void refetch()} />
  if (!data) return <Loader size="sm" />
  return (
    <>
      <Stack gap={2} pl={20} pb={6}>
        <Text size="sm" className="kit-figures">
          {say(sayPayLine(line, data))}
        </Text>
        {line.kind === 'BASE_SALARY' && goesByDays(data) && <UnpaidDays slip={slip} />}
        <TimedDays slip={slip} kind={line.kind} />
      </Stack>
      <FigureRow figures={data.figures} place={data.place} depth={1} isOpenAtFirst />
    </>
  )
}
interface LineProps {
  readonly slip: Payslip
  readonly line: PayslipLine
  readonly questions: readonly PayslipQuestion[]
}
function Line({ slip, line, questions }: LineProps) {
  const say = useLabel()
  const [isOpen, setOpen] = useState(questions.length > 0)
  const { type, typeKh, currency, amount, rate } = line
  const Mark = isOpen ? IconChevronDown : IconChevronRight
  return (
    <>
      <UnstyledButton w="100%" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Group justify="space-between" gap="xs" wrap="nowrap" align="baseline" py={8}>
          <Group gap={6} wrap="nowrap" align="baseline" miw={0}>
            <Mark size={14} aria-hidden style={{ flex: 'none' }} />
            <Text component="span" size="sm">
              {say({ en: type, km: typeKh })}
              {rate && (
                <Text component="span" size="xs" c="dimmed" display="block">
                  {say(sayAmount(rate))}
                </Text>
              )}
            </Text>
          </Group>
          <Text component="span" size="sm" className="kit-figures" style={{ whiteSpace: 'nowrap' }}>
            {formatMoney(amount, currency)}
          </Text>
        </Group>
      </UnstyledButton>
      {isOpen && (
        <>
          <Explanation slip={slip} line={line} />
          <LineQuestions slip={slip} line={line} questions={questions} />
        </>
      )}
    </>
  )
}
const Sum = ({
  name,
  value,
  isNet = false,
}: {
  readonly name: string
  readonly value: string
  readonly isNet?: boolean
}) => (
  <Group justify="space-between" gap="xs" wrap="nowrap" py={4} pl={20} data-figure={isNet ? 'net' : undefined}>
    <Text size="sm" fw={isNet ? 700 : 400}>
      {name}
    </Text>
    <Text size="sm" fw={isNet ? 700 : 400} className="kit-figures">
      {value}
    </Text>
  </Group>
)

/** The lines of a payslip, each of which opens to its calculation, and their sums. */
export function PayslipLines({ slip }: { readonly slip: Payslip }) {
  const w = useWords(payslipWords)
  const questions = useQuestions(slip.id)
  const of = (line: PayslipLine) => questions.filter(({ ordinal }) => ordinal === line.ordinal)
  return (
    <>
      {(slip.payrollReportDetail ?? []).map((line) => (
        <Line
          key={`${String(line.ordinal)}:${String(of(line).length > 0)}`}
          slip={slip}
          line={line}
          questions={of(line)}
        />
      ))}
      {(slip.totals ?? []).map(({ currency, gross, deduction, salaryTax, net }) => (
        <div key={currency} style={{ borderTop: '1px solid var(--kit-border)', marginTop: 6, paddingTop: 6 }}>
          <Sum name={w('gross')} value={formatMoney(gross, currency)} />
          <Sum name={w('deduction')} value={formatMoney(-deduction, currency)} />
          <Sum name={w('salaryTax')} value={formatMoney(-salaryTax, currency)} />
          <Sum name={w('net')} value={formatMoney(net, currency)} isNet />
        </div>
      ))}
    </>
  )
}
