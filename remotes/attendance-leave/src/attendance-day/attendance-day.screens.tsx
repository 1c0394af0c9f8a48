import { Badge, Button, Checkbox, Group, SimpleGrid, Stack, Text, UnstyledButton } from '@mantine/core'
import { L, month as monthField } from '@staff/contract'
import { dayFlagWords, dayStatuses, type PersonDay, type PersonDays } from '@staff/contract/attendance-leave'
import { anyEmployeeRef, toScanCorrection } from '@staff/contract/refs'
import {
  businessToday,
  EmptyState,
  ErrorState,
  FieldInput,
  formatDate,
  formatTime,
  PageHeader,
  PageSkeleton,
  RefPicker,
  useHolds,
  useLabel,
  usePageAccess,
  useSession,
  useWords,
} from '@staff/kit'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { CorrectScansDialog } from './correct-scans-dialog.tsx'
import { DayParts, getHours } from './day-parts.tsx'
import { getMissingTime, lacksScan } from './missing-scan.ts'
import { usePersonDays } from './use-person-days.ts'
import { dayWords } from './words.ts'

const employeeLabel = L('Employee', 'បុគ្គលិក')
const month = monthField({ label: L('Month', 'ខែ') })
const colors: Readonly<Record<string, string>> = { PRESENT: 'success', ABSENT: 'danger', LEAVE: 'warning' }

function DayLine({ day }: { readonly day: PersonDay }) {
  const say = useLabel()
  const status = dayStatuses.find(({ value }) => value === (day.status ?? 'RUNNING'))
  const times = [day.checkIn, day.checkOut].map((at) => (at ? formatTime(at) : '–')).join(' → ')
  return (
    <Group justify="space-between" gap="xs" wrap="wrap" pr="sm">
      <Group gap="sm" wrap="nowrap">
        <Text size="sm" fw={500} className="kit-figures">
          {formatDate(day.date)}
        </Text>
        <Text size="sm" c="dimmed" className="kit-figures">
          {day.checkIn || day.checkOut ? times : getHours(day)}
        </Text>
      </Group>
      <Group gap="xs" justify="flex-end">
        {/* The days that somebody must check are visible without opening them. */}
        {day.flags.map((flag) => (
          <Badge key={flag} variant="light" color="warning" className="kit-badge">
            {dayFlagWords[flag] ? say(dayFlagWords[flag]) : flag}
          </Badge>
        ))}
        {status && (
          <Badge variant="light" color={colors[status.value] ?? 'gray'} className="kit-badge">
            {say(status.label)}
          </Badge>
        )}
      </Group>
    </Group>
  )
}

interface DayProps {
  readonly day: PersonDay
  readonly employeeId: string
  readonly isFirstOpen: boolean
}
/** One day, which opens to its details. */
function Day({ day, employeeId, isFirstOpen }: DayProps) {
  const w = useWords(dayWords)
  const mayOpen = usePageAccess()
  const correction = toScanCorrection(employeeId, day.date, getMissingTime(day))
  const [isOpen, setOpen] = useState(isFirstOpen)
  return (
    <section className="kit-panel kit-section">
      <UnstyledButton onClick={() => setOpen(!isOpen)} aria-expanded={isOpen} w="100%">
        <DayLine day={day} />
      </UnstyledButton>
      {lacksScan(day) && mayOpen(correction) && (
        <div>
          <Button component={Link} to={correction} variant="light" size="xs" mt="xs">
            {w('correct')}
          </Button>
        </div>
      )}
      {isOpen && <DayParts day={day} employeeId={employeeId} />}
    </section>
  )
}

interface DaysProps {
  readonly of: PersonDays
  readonly opened: string | null
  /** Only the days on which a scan is missing. */
  readonly isMissing: boolean
}
function Days({ of: { employee, days: all }, opened, isMissing }: DaysProps) {
  const w = useWords(dayWords)
  const holds = useHolds()
  const isOffice = useSession(({ user }) => user?.isSelfService !== true)
  const [isCorrecting, setCorrecting] = useState(false)
  const missing = all.filter(lacksScan)
  const days = isMissing ? missing : all
  if (days.length === 0) return <EmptyState text={w(isMissing ? 'noneMissing' : 'none')} />
  return (
    <Stack gap="xs">
      {isOffice && missing.length > 1 && holds('CREATE_MISSED_SCAN_REQUEST') && (
        <Group justify="flex-end">
          <Button onClick={() => setCorrecting(true)}>{w('correctMany', { count: missing.length })}</Button>
        </Group>
      )}
      {isCorrecting && (
        <CorrectScansDialog employeeId={employee.id} days={missing} onClose={() => setCorrecting(false)} />
      )}
      {days.map((day) => (
        <Day key={day.date} day={day} employeeId={employee.id} isFirstOpen={day.date === opened} />
      ))}
    </Stack>
  )
}

interface FilterProps {
  readonly isOwn: boolean
  readonly employeeId: string
  readonly shown: string
  readonly isMissing: boolean
  readonly put: (key: string, value: string) => void
}
/** Whose days, of which month, and whether only those on which a scan is missing. */
function DayFilters({ isOwn, employeeId, shown, isMissing, put }: FilterProps) {
  const w = useWords(dayWords)
  const say = useLabel()
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, md: 3 }} className="kit-panel kit-section">
      {!isOwn && (
        <RefPicker
          target={anyEmployeeRef}
          name="employeeId"
          label={say(employeeLabel)}
          value={employeeId}
          onChange={(id) => put('employeeId', id)}
        />
      )}
      <FieldInput
        name="month"
        field={month}
        label={say(month.label)}
        value={shown}
        shown={undefined}
        required
        onBlur={() => undefined}
        onChange={(next) => put('month', typeof next === 'string' ? next : '')}
      />
      <Checkbox
        label={w('onlyMissing')}
        checked={isMissing}
        mt="auto"
        onChange={(event) => put('missed', event.currentTarget.checked ? 'true' : '')}
      />
    </SimpleGrid>
  )
}

/** A month of one person, day by day with the reason of every minute; in self-service the user's own. */
export default function AttendanceDayScreen() {
  const w = useWords(dayWords)
  const say = useLabel()
  const user = useSession((session) => session.user)
  const [query, setQuery] = useSearchParams()
  const isOwn = user?.isSelfService ?? false
  const employeeId = isOwn ? '' : (query.get('employeeId') ?? user?.employee?.id ?? '')
  const date = query.get('date')
  const isMissing = query.get('missed') === 'true'
  const shown = query.get('month') ?? (date ?? businessToday()).slice(0, 7)
  const { data, isError, refetch, isPending } = usePersonDays(employeeId, shown, isOwn || employeeId !== '')
  const put = (key: string, value: string) =>
    setQuery((before) => {
      const next = new URLSearchParams(before)
      next.delete('date')
      if (value) next.set(key, value)
      else next.delete(key)
      return next
    })
  return (
    <Stack gap="md">
      <PageHeader title={w('title')} beside={data && <Text c="dimmed">{say(data.employee.name)}</Text>} />
      <DayFilters isOwn={isOwn} employeeId={employeeId} shown={shown} isMissing={isMissing} put={put} />
      {!isOwn && !employeeId ? (
        <EmptyState text={w('choose')} />
      ) : isError ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : isPending ? (
        <PageSkeleton />
      ) : (
        data && <Days of={data} opened={date} isMissing={isMissing} />
      )}
    </Stack>
  )
}
