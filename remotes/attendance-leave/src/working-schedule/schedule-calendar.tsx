import { UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { DatesProvider } from '@mantine/dates'
import { Schedule, type ScheduleEventData, type ScheduleProps } from '@mantine/schedule'
import '@mantine/schedule/styles.layer.css'
import { scheduleSnapMinutes, type ScheduleEntry } from '@staff/contract/attendance-leave'
import { businessToday, formatDate, markToday, useLanguage, useWords } from '@staff/kit'
import { EntryButton } from './entry-button.tsx'
import { getEntry, getEvents, type ShownSchedule } from './schedule-events.ts'
import { phoneMonth } from './phone-month.tsx'
import { viewWords } from './schedule-view-words.ts'

interface ScheduleCalendarProps {
  readonly date: string
  readonly view: 'week' | 'month'
  readonly shown: ShownSchedule
  readonly mayChange: boolean
  readonly onDate: (date: string) => void
  readonly onView: (view: 'week' | 'month') => void
  readonly onOpen: (entry: ScheduleEntry) => void
  readonly onAdd: (date: string, start: string) => void
  readonly onPlace: (entry: ScheduleEntry, at: { readonly start: string; readonly end: string }) => void
}

type DrawEvent = NonNullable<NonNullable<ScheduleProps['weekViewProps']>['renderEvent']>
const labelled = [
  'today',
  'next',
  'previous',
  'more',
  'day',
  'week',
  'month',
  'year',
  'allDay',
  'weekday',
  'timeSlot',
  'selectMonth',
  'selectYear',
  'switchToDayView',
  'switchToWeekView',
  'switchToMonthView',
  'switchToYearView',
  'viewSelectLabel',
  'noEvents',
] as const
const headerHeight = '3.75rem'
const weekProps: ScheduleProps['weekViewProps'] = {
  eventResizeInterval: scheduleSnapMinutes,
  scrollAreaProps: { mah: 620 },
  startScrollTime: '05:00:00',
  renderWeekLabel: ({ weekStart, weekEnd }) => `${formatDate(weekStart)} – ${formatDate(weekEnd)}`,
  withWeekNumber: false,
  withCurrentTimeIndicator: false,
  highlightToday: true,
  // Only the day: no line of the hour is drawn.
  getCurrentTime: businessToday,
  // Holidays and days off stay visible below the names of the days while the hours scroll.
  styles: {
    weekViewHeader: { height: headerHeight },
    weekViewAllDaySlots: { position: 'sticky', top: headerHeight, zIndex: 10, background: 'var(--mantine-color-body)' },
  },
}
const views: ('week' | 'month')[] = ['week', 'month']

/** Actions on entries: open, drag, stretch, by keyboard and by touch; approved days off are fixed. */
function useEntryActions({
  mayChange,
  onOpen,
  onPlace,
}: Pick<ScheduleCalendarProps, 'mayChange' | 'onOpen' | 'onPlace'>) {
  const isOpen = (event: ScheduleEventData) => mayChange && getEntry(event)?.isDayOff === false
  const moved = ({ event, newStart: start, newEnd: end }: Parameters<NonNullable<ScheduleProps['onEventDrop']>>[0]) => {
    const entry = getEntry(event)
    if (entry) onPlace(entry, { start, end })
  }
  const drawn =
    (at: 'hours' | 'list' | 'cell'): DrawEvent =>
    (event, props) => {
      const entry = getEntry(event)
      if (!entry) return <UnstyledButton {...props} />
      return <EntryButton {...props} entry={entry} isOpen={isOpen(event)} at={at} onPlace={onPlace} />
    }
  const clicked = (event: ScheduleEventData) => {
    const entry = getEntry(event)
    if (entry && isOpen(event)) onOpen(entry)
  }
  return { isOpen, moved, drawn, clicked }
}

/** A month or a week of one schedule, in steps of 30 minutes (docs/rules/time.md, "Schedule"). */
export function ScheduleCalendar(props: ScheduleCalendarProps) {
  const { date, view, mayChange, onDate, onView, onAdd } = props
  const w = useWords(viewWords)
  const lang = useLanguage()
  const isPhone = useMediaQuery('(max-width: 47.99em)') ?? false
  const { isOpen, moved, drawn, clicked } = useEntryActions(props)
  const labels = Object.fromEntries(labelled.map((name) => [name, w(name)]))
  const common = { viewSelectProps: { views } }
  return (
    <DatesProvider settings={{ locale: lang, firstDayOfWeek: 1, weekendDays: [0] }}>
      <Schedule
        date={date}
        onDateChange={(day) => onDate(day.slice(0, 10))}
        view={isPhone ? 'month' : view}
        onViewChange={(next) => onView(next === 'month' ? 'month' : 'week')}
        events={getEvents(props.shown, {
          dayOff: w('dayOff'),
          rest: w('rest'),
          LEAVE: w('leave'),
          MISSION: w('mission'),
        })}
        locale={lang}
        layout="responsive"
        labels={{ ...labels, moreLabel: (count) => w('moreCount', { count }) }}
        withEventsDragAndDrop={mayChange}
        withEventResize={mayChange}
        canDragEvent={isOpen}
        canResizeEvent={isOpen}
        onEventDrop={moved}
        onEventResize={moved}
        onEventClick={clicked}
        {...(mayChange && {
          onTimeSlotClick: ({ slotStart }) => onAdd(slotStart.slice(0, 10), slotStart.slice(11, 16)),
          ...(!isPhone && { onDayClick: (day: string) => onAdd(day, '08:00') }),
        })}
        weekViewProps={{ ...common, ...weekProps, renderEvent: drawn('hours') }}
        monthViewProps={{
          ...common,
          renderEvent: drawn('cell'),
          maxEventsPerDay: 2,
          highlightToday: false,
          getDayProps: markToday,
          todayControlProps: { onClick: () => onDate(businessToday()) },
          withOutsideDays: false,
          styles: { monthViewDay: { minHeight: 124 } },
        }}
        mobileMonthViewProps={{ renderEvent: drawn('list'), ...phoneMonth(date, labels, onDate) }}
      />
    </DatesProvider>
  )
}
