import { Group, Text, Title, UnstyledButton } from '@mantine/core'
import { payslipCalls, type Payslip, type PayslipChanges as Changes } from '@staff/contract/payroll'
import { api, ErrorState, formatMoney, PageSkeleton, useLabel, useWords } from '@staff/kit'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Explanation } from './payslip-lines.tsx'
import { payslipWords } from './words.ts'

interface DifferenceProps {
  readonly name: string
  readonly of: Changes['net'][number]
  readonly isStrong?: boolean
  readonly mark?: ReactNode
}
function Difference({ name, of: { currency, before, now, difference }, isStrong = false, mark }: DifferenceProps) {
  const w = useWords(payslipWords)
  const shown = (value: number) => formatMoney(value, currency)
  return (
    <Group justify="space-between" gap="xs" wrap="nowrap" align="baseline" py={6}>
      <div style={{ flex: 1 }}>
        <Text size="sm" fw={isStrong ? 700 : 400}>
          {mark} {name}
        </Text>
        <Text size="xs" c="dimmed" className="kit-figures">
          {w('fromTo', { before: shown(before), now: shown(now) })}
        </Text>
      </div>
      <Text size="sm" fw={isStrong ? 700 : 400} className="kit-figures">
        {shown(difference)}
      </Text>
    </Group>
  )
}
/** A line that differs; it opens to how this payslip's lines were calculated, days included. */
function Change({ slip, of }: { readonly slip: Payslip; readonly of: Changes['changes'][number] }) {
  const say = useLabel()
  const [isOpen, setOpen] = useState(false)
  const lines = (slip.payrollReportDetail ?? []).filter(({ ordinal }) => of.ordinals.includes(ordinal))
  const name = say({ en: of.type, km: of.typeKh })
  if (lines.length === 0) return <Difference name={name} of={of} />
  const Mark = isOpen ? IconChevronDown : IconChevronRight
  return (
    <>
      <UnstyledButton w="100%" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Difference name={name} of={of} mark={<Mark size={14} aria-hidden style={{ flex: 'none' }} />} />
      </UnstyledButton>
      {isOpen && lines.map((line) => <Explanation key={line.ordinal} slip={slip} line={line} />)}
    </>
  )
}
/** The differences from the previous payslip, line by line, and in total. Nothing when there was none before. */
export function PayslipChanges({ slip }: { readonly slip: Payslip }) {
  const w = useWords(payslipWords)
  const { id } = slip
  const { data, isError, refetch } = useQuery({
    queryKey: ['payslip', 'changes', id],
    queryFn: ({ signal }) =>
      api
        .get<{ data: Changes }>(`employee/${payslipCalls.changes(id)}`, undefined, { signal })
        .then((answer) => answer.data),
  })
  if (isError) return <ErrorState onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  if (!data.previous) return null
  return (
    <section className="kit-panel kit-section" aria-label={w('changes')}>
      <Title order={2} className="kit-section-title">
        {w('changes')}
      </Title>
      {data.changes.length === 0 ? (
        <Text size="sm">{w('noChanges')}</Text>
      ) : (
        <>
          {data.changes.map((change) => (
            <Change key={`${change.kind}:${change.type}:${change.currency}`} slip={slip} of={change} />
          ))}
          {data.net.map((net) => (
            <Difference key={net.currency} name={w('netChange')} of={net} isStrong />
          ))}
        </>
      )}
    </section>
  )
}
