import { Alert, Badge, Button, Group, List, Skeleton, Stack, Text } from '@mantine/core'
import { rosterEmployeeRef } from '@staff/contract/refs'
import type { ScheduleEntry, ScheduleWarning } from '@staff/contract/attendance-leave'
import {
  businessToday,
  EmptyState,
  ErrorState,
  PageHeader,
  RefPicker,
  useHolds,
  useLabel,
  useLanguage,
  useSession,
  useWords,
} from '@staff/kit'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { EntryDialog, type Opened } from './entry-dialog.tsx'
import { GenerateDialog, GenerateProgress, type GenerateFor } from './generate-dialog.tsx'
import { ScheduleCalendar } from './schedule-calendar.tsx'
import { viewWords } from './schedule-view-words.ts'
import { placeEntry, removeEntry, saveEntry, useSchedule } from './use-schedule.ts'

const iso = 'YYYY-MM-DD'
/** The days of the month around a day, with those of its first and last week. */
const daysAround = (date: string) => ({
  from: dayjs(date).startOf('month').subtract(7, 'day').format(iso),
  to: dayjs(date).endOf('month').add(14, 'day').format(iso),
})

/** Who changes what: never in self-service, whatever the account may. */
function useRights() {
  const holds = useHolds()
  const user = useSession(({ user: one }) => one)
  const isSelfService = user?.isSelfService === true
  return {
    isSelfService,
    own: user?.employee?.id ?? '',
    // Spec 3 section 2.3: for this screen alone; the service asks the permissions.
    isAdmin: user?.userRole[0]?.role.name === 'Admin',
    mayChange: !isSelfService && holds('UPDATE_EMPLOYEE_WORKING_SCHEDULE'),
    mayGenerate: !isSelfService && holds('CREATE_EMPLOYEE_WORKING_SCHEDULE'),
    mayDelete: !isSelfService && holds('DELETE_EMPLOYEE_WORKING_SCHEDULE'),
  }
}

function ScheduleWarnings({ warnings }: { readonly warnings: readonly ScheduleWarning[] }) {
  const w = useWords(viewWords)
  const say = useLabel()
  if (warnings.length === 0) return null
  return (
    <Alert color="warning" role="status" title={w('warnings')}>
      <List size="sm">
        {warnings.map(({ kind, scheduleDate, words }) => (
          <List.Item key={`${kind} ${scheduleDate}`}>{say(words)}</List.Item>
        ))}
      </List>
    </Alert>
  )
}

interface ScheduleActsProps {
  readonly who: GenerateFor
  /** A day that is shown. */
  readonly date: string
  readonly onAdd?: () => void
}
/** What is done with a schedule beside its entries: a new one, and generation with its progress. */
function ScheduleActs({ who, date, onAdd }: ScheduleActsProps) {
  const w = useWords(viewWords)
  const { mayGenerate } = useRights()
  const [isGenerating, setGenerating] = useState(false)
  const [task, setTask] = useState<string | null>(null)
  return (
    <>
      <Group gap="xs" justify="flex-end">
        {onAdd && (
          <Button variant="default" onClick={onAdd}>
            {w('add')}
          </Button>
        )}
        {mayGenerate && (
          <Button variant="default" onClick={() => setGenerating(true)}>
            {w('generate')}
          </Button>
        )}
      </Group>
      {task !== null && <GenerateProgress task={task} />}
      {isGenerating && (
        <GenerateDialog who={who} date={date} onStarted={setTask} onClose={() => setGenerating(false)} />
      )}
    </>
  )
}

function OneSchedule({ employeeId }: { readonly employeeId: string }) {
  const w = useWords(viewWords)
  const lang = useLanguage()
  const { mayChange, mayDelete } = useRights()
  const [date, setDate] = useState(businessToday())
  const [view, setView] = useState<'week' | 'month'>('week')
  const [opened, setOpened] = useState<Opened | null>(null)
  const { schedule, daysOff, holidays } = useSchedule(employeeId, daysAround(date))
  if (schedule.error) return <ErrorState onRetry={() => void schedule.refetch()} />
  if (!schedule.data) return <Skeleton h={480} />
  const { data, warnings } = schedule.data
  const add = (scheduleDate: string, startWorkingTime: string) =>
    setOpened({ employeeId, scheduleDate, startWorkingTime, endWorkingTime: '' })
  return (
    <Stack gap="sm">
      <ScheduleActs
        who={{ employeeIds: [employeeId] }}
        date={date}
        {...(mayChange && { onAdd: () => add(date, '08:00') })}
      />
      <ScheduleCalendar
        date={date}
        view={view}
        entries={data}
        daysOff={daysOff.map(({ dayOffDate }) => dayOffDate)}
        holidays={holidays.map((one) => ({
          date: one.date,
          name: lang === 'km' ? (one.nameKh ?? one.name) : one.name,
        }))}
        mayChange={mayChange}
        onDate={setDate}
        onView={setView}
        onOpen={(entry: ScheduleEntry) => setOpened(entry)}
        onAdd={add}
        onPlace={(entry, at) => void placeEntry(entry, at)}
      />
      {mayChange && (
        <Text size="xs" c="dimmed" visibleFrom="sm">
          {w('keys')}
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
          onClose={() => setOpened(null)}
        />
      )}
    </Stack>
  )
}

/** The working schedule of one person (spec 3 section 2.3): in self-service one's own, for others of whoever is chosen among the people on the roster. */
export default function WorkingSchedulePage() {
  const w = useWords(viewWords)
  const { isSelfService, isAdmin, own } = useRights()
  const [search, setSearch] = useSearchParams()
  const chosen = search.get('employeeId') ?? ''
  const employeeId = isSelfService ? own : chosen
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
            onChange={(id: string | null) => setSearch(id ? { employeeId: id } : {}, { replace: true })}
          />
          {isAdmin && <Badge variant="light">{w('admin')}</Badge>}
        </Group>
      )}
      {employeeId === '' ? <EmptyState text={w('choose')} /> : <OneSchedule key={employeeId} employeeId={employeeId} />}
    </Stack>
  )
}
