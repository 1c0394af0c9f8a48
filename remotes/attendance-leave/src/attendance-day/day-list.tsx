import { Badge, Button, Group, Stack, Text, UnstyledButton } from '@mantine/core'
import { dayFlagWords, dayStatuses, type PersonDay, type PersonDays } from '@staff/contract/attendance-leave'
import { toScanCorrection } from '@staff/contract/refs'
import { EmptyState, formatDate, formatTime, useHolds, useLabel, usePageAccess, useSession, useWords } from '@staff/kit'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { CorrectDaysDialog } from './correct-days-dialog.tsx'
import { DayParts, getHours } from './day-parts.tsx'
import { getMissingTime, lacksScan } from './missing-scan.ts'
import { dayWords } from './words.ts'

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
  readonly isMissing?: boolean
}
/** The days of a person, each opens to its parts; `opened` is the day that stands open. */
export function Days({ of: { employee, days: all }, opened, isMissing = false }: DaysProps) {
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
        <CorrectDaysDialog employeeId={employee.id} days={missing} onClose={() => setCorrecting(false)} />
      )}
      {days.map((day) => (
        <Day key={day.date} day={day} employeeId={employee.id} isFirstOpen={day.date === opened} />
      ))}
    </Stack>
  )
}
