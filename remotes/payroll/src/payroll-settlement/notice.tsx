import { Button, Group, Text } from '@mantine/core'
import type { NoticeProposal } from '@staff/contract/payroll'
import { formatNumber, useWords } from '@staff/kit'
import { settlementWords } from './words.ts'

interface Props {
  readonly of: NoticeProposal
  /** Enters days of notice, below zero those that the person owes. */
  readonly onEnter: (days: number) => void
}
/** The notice that the law asks for, with its source; it is entered where it was not given, and by whom it is owed. */
export function Notice({ of: { article, count, unit, days, serviceMonths }, onEnter }: Props) {
  const w = useWords(settlementWords)
  const length = w(unit === 'DAYS' ? 'days' : 'months', { count: formatNumber(count) })
  const service = w('service', { count: formatNumber(serviceMonths) })
  return (
    <section aria-label={w('notice')}>
      <Text size="sm">
        {w(days === 0 ? 'noNotice' : 'lawNotice', { article, length, service })}
        {unit === 'MONTHS' && ` ${w('asDays', { count: formatNumber(days) })}`}
      </Text>
      {days > 0 && (
        <Group gap="xs" mt={4}>
          <Button size="compact-sm" variant="light" onClick={() => onEnter(days)}>
            {w('payNotice', { count: formatNumber(days) })}
          </Button>
          <Button size="compact-sm" variant="light" onClick={() => onEnter(-days)}>
            {w('takeNotice', { count: formatNumber(days) })}
          </Button>
        </Group>
      )}
    </section>
  )
}
