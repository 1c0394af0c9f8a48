import { Group, Text } from '@mantine/core'
import { ScheduleHeader, type ScheduleProps } from '@mantine/schedule'
import { formatDate, formatMonth, markToday } from '@staff/kit'
import dayjs from 'dayjs'

type Labels = Readonly<Record<string, string>>
type OnDate = (date: string) => void
const shownDate = (date: Date | string): string => formatDate(dayjs(date).format('YYYY-MM-DD'))
/** The month of a phone's calendar, with the links to the months before and after. */
function PhoneHeader({
  date,
  labels,
  onDate,
}: {
  readonly date: string
  readonly labels: Labels
  readonly onDate: OnDate
}) {
  const to = (months: number) => () => onDate(dayjs(date).startOf('month').add(months, 'month').format('YYYY-MM-DD'))
  return (
    <Group justify="space-between" wrap="nowrap">
      <ScheduleHeader.Previous labels={labels} onClick={to(-1)} />
      <Text fw={600}>{formatMonth(date.slice(0, 7))}</Text>
      <ScheduleHeader.Next labels={labels} onClick={to(1)} />
    </Group>
  )
}

/** The calendar of a phone: a month that shows the entries of the chosen day below. */
export const phoneMonth = (
  date: string,
  labels: Labels,
  onDate: OnDate,
): NonNullable<ScheduleProps['mobileMonthViewProps']> => ({
  eventsHeaderFormat: shownDate,
  renderHeader: () => <PhoneHeader date={date} labels={labels} onDate={onDate} />,
  selectedDate: date,
  highlightToday: false,
  onSelectedDateChange: (day) => day && onDate(day.slice(0, 10)),
  // A button uses aria-pressed; aria-selected belongs to options and cells.
  getDayProps: (day) => ({
    ...markToday(day),
    // The default red of Sundays is dark on the dark scheme.
    ...(dayjs(day).day() === 0 && day !== date.slice(0, 10) && { style: { color: 'var(--mantine-color-error)' } }),
    'aria-label': formatDate(day),
    'aria-selected': undefined,
    'aria-pressed': day === date.slice(0, 10),
  }),
  styles: {
    mobileMonthViewWeekday: { color: 'var(--mantine-color-text)' },
    // The words of an entry already contain its hours.
    mobileMonthViewEventTime: { display: 'none' },
  },
})
