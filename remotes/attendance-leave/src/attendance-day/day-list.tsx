import { Badge, Group, Stack, Text, UnstyledButton } from '@mantine/core'
import { dayFlagWords, dayStatuses, type PersonDay, type PersonDays } from '@staff/contract/attendance-leave'
import { EmptyState, formatDate, formatTime, useLabel, useWords } from '@staff/kit'
import { useState } from 'react'
import { DayParts, getHours } from './day-parts.tsx'
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
  const [isOpen, setOpen] = useState(isFirstOpen)
  return (
    <section className="kit-panel kit-section">
      <UnstyledButton onClick={() => setOpen(!isOpen)} aria-expanded={isOpen} w="100%">
        <DayLine day={day} />
      </UnstyledButton>
      {isOpen && <DayParts day={day} employeeId={employeeId} />}
    </section>
  )
}

/** The days of a person, each opens to its parts; `opened` is the day that stands open. */
export function Days({ of: { employee, days }, opened }: { readonly of: PersonDays; readonly opened: string | null }) {
  const w = useWords(dayWords)
  if (days.length === 0) return <EmptyState text={w('none')} />
  return (
    <Stack gap="xs">
      {days.map((day) => (
        <Day key={day.date} day={day} employeeId={employee.id} isFirstOpen={day.date === opened} />
      ))}
    </Stack>
  )
}
