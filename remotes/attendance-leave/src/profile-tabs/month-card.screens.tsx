import { Group, Skeleton, Text } from '@mantine/core'
import { L } from '@staff/contract'
import type { PersonDay } from '@staff/contract/attendance-leave'
import {
  businessToday,
  defineWords,
  formatMonth,
  formatNumber,
  PersonCard,
  PersonFigure,
  useWords,
  WidgetFault,
  type ResourceScreenProps,
} from '@staff/kit'
import { usePersonDays } from '../attendance-day/use-person-days.ts'

const monthCardWords = defineWords('profile-month', {
  title: L('{{month}} so far', '{{month}} មកដល់ពេលនេះ'),
  worked: L('of {{planned}} planned days worked', 'ថ្ងៃធ្វើការ ក្នុងចំណោម {{planned}} ថ្ងៃគ្រោង'),
  late: L('minutes late', 'នាទីយឺត'),
  absent: L('days absent', 'ថ្ងៃអវត្តមាន'),
  holes: L('missing scans', 'ការស្កេនខ្វះ'),
  days: L('Days', 'ថ្ងៃ'),
  none: L('No days in this month yet.', 'មិនទាន់មានថ្ងៃក្នុងខែនេះទេ។'),
})
/** What a month of days adds up to. Days that are still to come are not counted. */
export function getMonthFigures(days: readonly PersonDay[], today: string) {
  const past = days.filter(({ date, isOpen }) => date <= today && !isOpen)
  const sum = (value: (day: PersonDay) => number) => past.reduce((total, day) => total + value(day), 0)
  return {
    planned: past.filter(({ plannedMinutes }) => plannedMinutes > 0).length,
    worked: sum(({ presentWeight }) => presentWeight),
    late: sum(({ lateCheckIn, lateBreakOut }) => lateCheckIn + lateBreakOut),
    absent: sum(({ absentWeight }) => absentWeight),
    holes: past.filter(({ flags }) => flags.includes('MISSED_SCAN')).length,
  }
}
/** The running month of a person in figures. */
export default function MonthCard({ id = '' }: ResourceScreenProps) {
  const w = useWords(monthCardWords)
  const today = businessToday()
  const month = today.slice(0, 7)
  const { data, isError, refetch } = usePersonDays(id, month, id !== '')
  const figures = data && getMonthFigures(data.days, today)
  return (
    <PersonCard title={w('title', { month: formatMonth(month) })} employeeId={id} tab="time" opens={w('days')}>
      {isError ? (
        <WidgetFault onRetry={() => void refetch()} />
      ) : !figures ? (
        <Skeleton h={56} />
      ) : data.days.length === 0 ? (
        <Text size="sm" c="dimmed">
          {w('none')}
        </Text>
      ) : (
        <Group gap="xl" align="flex-start">
          <PersonFigure value={formatNumber(figures.worked)}>{w('worked', { planned: figures.planned })}</PersonFigure>
          <PersonFigure value={formatNumber(figures.late)}>{w('late')}</PersonFigure>
          <PersonFigure value={formatNumber(figures.absent)} isBad={figures.absent > 0}>
            {w('absent')}
          </PersonFigure>
          <PersonFigure value={formatNumber(figures.holes)} isBad={figures.holes > 0}>
            {w('holes')}
          </PersonFigure>
        </Group>
      )}
    </PersonCard>
  )
}
