import { Group, Skeleton, Text } from '@mantine/core'
import { L } from '@staff/contract'
import {
  businessToday,
  defineWords,
  formatNumber,
  PersonCard,
  PersonFigure,
  useLabel,
  useWords,
  WidgetFault,
  type ResourceScreenProps,
} from '@staff/kit'
import { useBalances } from '../leave-balance/use-balances.ts'

const leaveCardWords = defineWords('profile-leave', {
  title: L('Leave usable now', 'ច្បាប់ដែលប្រើបានឥឡូវនេះ'),
  pending: L('days wait for an answer', 'ថ្ងៃកំពុងរង់ចាំចម្លើយ'),
  rows: L('Rows', 'ជួរ'),
  none: L('No type of leave is earned.', 'គ្មានប្រភេទច្បាប់ដែលបូកសន្សំទេ។'),
})
/** What leave a person may take now, by type. */
export default function LeaveCard({ id = '' }: ResourceScreenProps) {
  const w = useWords(leaveCardWords)
  const say = useLabel()
  const { data, isError, refetch } = useBalances(id, businessToday().slice(0, 7))
  const earned = (data ?? []).filter(({ hasBalance }) => hasBalance)
  const pending = (data ?? []).reduce((sum, balance) => sum + balance.pending, 0)
  return (
    <PersonCard title={w('title')} employeeId={id} tab="leave" opens={w('rows')}>
      {isError ? (
        <WidgetFault onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton h={56} />
      ) : earned.length === 0 ? (
        <Text size="sm" c="dimmed">
          {w('none')}
        </Text>
      ) : (
        <Group gap="xl" align="flex-start">
          {earned.map(({ leaveType, remaining }) => (
            <PersonFigure key={leaveType.id} value={formatNumber(remaining)}>
              {say(L(leaveType.name, leaveType.nameKh))}
            </PersonFigure>
          ))}
          {pending > 0 && <PersonFigure value={formatNumber(pending)}>{w('pending')}</PersonFigure>}
        </Group>
      )}
    </PersonCard>
  )
}
