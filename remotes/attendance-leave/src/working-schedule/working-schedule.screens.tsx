import { Badge, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { rosterEmployeeRef, storeRef } from '@staff/contract/refs'
import type { ScheduleEntry } from '@staff/contract/attendance-leave'
import { businessToday, EmptyState, ErrorState, PageHeader, RefPicker, useLanguage, useWords } from '@staff/kit'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { EntryDialog, type Opened } from './entry-dialog.tsx'
import { ScheduleActions, ScheduleWarnings, useRights } from './schedule-actions.tsx'
import { StoreScheduleView } from './store-schedule.tsx'
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

function OneSchedule({ employeeId, opensOn }: { readonly employeeId: string; readonly opensOn: string }) {
  const w = useWords(viewWords)
  const lang = useLanguage()
  const { mayChange, mayDelete } = useRights()
  const isTouch = useMediaQuery('(any-pointer: coarse)') ?? false
  const [date, setDate] = useState(opensOn)
  // It opens on the current month (spec 3 section 2.3), from a message on the days that changed.
  const [view, setView] = useState<'week' | 'month'>('month')
  const [opened, setOpened] = useState<Opened | null>(null)
  const { schedule, daysOff, holidays } = useSchedule(employeeId, daysAround(date))
  if (schedule.error) return <ErrorState onRetry={() => void schedule.refetch()} />
  if (!schedule.data) return <Skeleton h={480} />
  const { data, rests, warnings } = schedule.data
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
        entries={data}
        rests={rests}
        daysOff={daysOff.map(({ dayOffDate }) => dayOffDate)}
        holidays={holidays.map((one) => ({ date: one.date, name: getName(one, lang) }))}
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
          isRest={rests.includes(opened.scheduleDate)}
          onRest={saveRest}
          onClose={() => setOpened(null)}
        />
      )}
    </Stack>
  )
}

/**
 * The working schedule of one person (spec 3 section 2.3): in self-service the user's own,
 * for others the person chosen from the people on the roster.
 */
export default function WorkingSchedulePage() {
  const w = useWords(viewWords)
  const { isSelfService, isAdmin, own } = useRights()
  const [search, setSearch] = useSearchParams()
  const chosen = search.get('employeeId') ?? ''
  const employeeId = isSelfService ? own : chosen
  const opensOn = search.get('date') ?? businessToday()
  const store = isSelfService ? '' : (search.get('store') ?? '')
  const choose = (name: 'employeeId' | 'store') => (id: string | null) => setSearch(id ? { [name]: id } : {})
  return (
    <Stack gap="md">
      <PageHeader title={w(isSelfService ? 'own' : 'title')} />
      {!isSelfService && (
        <Group align="flex-end">
          <RefPicker
            target={rosterEmployeeRef}
            name="employeeId"
            label={w('employee')}
            value={chosen}
            miw={280}
            onChange={choose('employeeId')}
          />
          <RefPicker
            target={storeRef}
            name="store"
            label={w('store')}
            value={store}
            miw={280}
            onChange={choose('store')}
          />
          {isAdmin && <Badge variant="light">{w('admin')}</Badge>}
        </Group>
      )}
      {employeeId !== '' ? (
        <OneSchedule key={`${employeeId} ${opensOn}`} employeeId={employeeId} opensOn={opensOn} />
      ) : store !== '' ? (
        <StoreScheduleView key={store} node={store} onPerson={choose('employeeId')} />
      ) : (
        <EmptyState text={w('choose')} />
      )}
    </Stack>
  )
}
