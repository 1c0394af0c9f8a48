import { Group, Text, Title } from '@mantine/core'
import { payslipCalls, type PayslipChanges as Changes } from '@staff/contract/payroll'
import { api, ErrorState, formatMoney, PageSkeleton, useLabel, useWords } from '@staff/kit'
import { useQuery } from '@tanstack/react-query'
import { payslipWords } from './words.ts'

interface DifferenceProps {
  readonly name: string
  readonly of: Changes['net'][number]
  readonly isStrong?: boolean
}
function Difference({ name, of: { currency, before, now, difference }, isStrong = false }: DifferenceProps) {
  const w = useWords(payslipWords)
  const shown = (value: number) => formatMoney(value, currency)
  return (
    <Group justify="space-between" gap="xs" wrap="nowrap" align="baseline" py={6}>
      <div>
        <Text size="sm" fw={isStrong ? 700 : 400}>
          {name}
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
/** The differences from the previous payslip, line by line, and in total. Nothing when there was none before. */
export function PayslipChanges({ id }: { readonly id: string }) {
  const w = useWords(payslipWords)
  const say = useLabel()
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
            <Difference
              key={`${change.kind}:${change.type}:${change.currency}`}
              name={say({ en: change.type, km: change.typeKh })}
              of={change}
            />
          ))}
          {data.net.map((net) => (
            <Difference key={net.currency} name={w('netChange')} of={net} isStrong />
          ))}
        </>
      )}
    </section>
  )
}
