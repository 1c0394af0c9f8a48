import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ScheduleEntry } from '@staff/contract/attendance-leave'
import { businessToday, ErrorState, useLanguage, useWords } from '@staff/kit'
import dayjs from 'dayjs'
import { useState } from 'react'
import { EntryDialog, type Opened } from './entry-dialog.tsx'
import { ScheduleActions, ScheduleWarnings, useRights } from './schedule-actions.tsx'
import { ScheduleCalendar } from './schedule-calendar.tsx'
import { viewWords } from './schedule-view-words.ts'
import { placeEntry, removeEntry, saveEntry, saveRest, useSchedule } from './use-schedule.ts'

const iso = 'YYYY-MM-DD'
/** The days of the month around a day, with those of its first and last week. */
const daysAround = (date: string) => ({
  from: dayjs(date).startOf('month').subtract(7, 'day').format(iso),
  to: dayjs(date).endOf('month').add(14, 'day').format(iso),
})

const getName = ({ name, nameKh }: { readonly name: string; readonly nameKh: string | null }, lang: string): string =>
  lang === 'km' ? (nameKh ?? name) : name

/**
 * The calendar of one person.
 *
 * @param day the day that is asked for, `YYYY-MM-DD`: the calendar opens on its week (as a message of publishing asks);
 *   '' = on the current month (spec 3 section 2.3).
 */
export function OneSchedule({ employeeId, day }: { readonly employeeId: string; readonly day: string }) {
  const w = useWords(viewWords)
  const lang = useLanguage()
  const { mayChange, mayDelete } = useRights()
  const isTouch = useMediaQuery('(any-pointer: coarse)') ?? false
  const [date, setDate] = useState(day || businessToday())
  const [view, setView] = useState<'week' | 'month'>(day ? 'week' : 'month')
  const [opened, setOpened] = useState<Opened | null>(null)
  const { schedule, daysOff, holidays } = useSchedule(employeeId, daysAround(date))
  if (schedule.error) return <ErrorState onRetry={() => void schedule.refetch()} />
  if (!schedule.data) return <Skeleton h={480} />
  const { data, warnings, ...beside } = schedule.data
  const add = (scheduleDate: string, startWorkingTime: string) =>
    setOpened({ employeeId, scheduleDate, startWorkingTime, endWorkingTime: '' })
  return (
    <Stack gap="sm">
      <ScheduleActions who={{ employeeIds: [employeeId] }} date={date}>
        {mayChange && (
          <Button variant="default" onClick={() => add(date, '08:00')}>
            {w('add')}
          </Button>
        )}
      </ScheduleActions>
      <ScheduleCalendar
        date={date}
        view={view}
        shown={{
          ...beside,
          entries: data,
          daysOff: daysOff.map(({ dayOffDate }) => dayOffDate),
          holidays: holidays.map((one) => ({ date: one.date, name: getName(one, lang) })),
        }}
        mayChange={mayChange}
        onDate={setDate}
        onView={setView}
        onOpen={(entry: ScheduleEntry) => setOpened(entry)}
        onAdd={add}
        onPlace={(entry, at) => void placeEntry(entry, at)}
      />
      {mayChange && (
        <Text size="xs" c="dimmed">
          {w(isTouch ? 'touch' : 'keys')}
        </Text>
      )}
      <ScheduleWarnings warnings={warnings} />
      {opened && (
        <EntryDialog
          key={opened.id ?? `${opened.scheduleDate} ${opened.startWorkingTime}`}
          opened={opened}
          mayDelete={mayDelete}
          onSave={saveEntry}
          onRemove={removeEntry}
          isRest={beside.rests.includes(opened.scheduleDate)}
          onRest={saveRest}
          onClose={() => setOpened(null)}
        />
      )}
    </Stack>
  )
}
