import { Anchor, Badge, Group, Stack, Text } from '@mantine/core'
import { to } from '@staff/contract'
import { attendanceRecord, dayPartWords, type DayPartShown, type PersonDay } from '@staff/contract/attendance-leave'
import { formatNumber, formatTime, useLabel, useWords } from '@staff/kit'
import { Link } from 'react-router-dom'
import { clock } from './clock.ts'
import { dayWords } from './words.ts'

/** The planned hours in words, such as 08:00–12:00, 13:00–17:00. */
export const getHours = ({ rows }: Pick<PersonDay, 'rows'>): string =>
  rows.map(({ from, to: until }) => `${clock(from)}–${clock(until)}`).join(', ')

function Part({ part }: { readonly part: DayPartShown }) {
  const w = useWords(dayWords)
  const say = useLabel()
  const words = dayPartWords[part.kind]
  const why = part.source?.label ?? words?.reason
  return (
    <Group justify="space-between" gap="xs" wrap="wrap" className="kit-read">
      <Stack gap={0} miw={0}>
        <Text size="sm" fw={500}>
          {words ? say(words.label) : part.kind}
          {part.from !== null && part.to !== null && (
            <Text span size="sm" c="dimmed" className="kit-figures">{` ${clock(part.from)}–${clock(part.to)}`}</Text>
          )}
        </Text>
        {why && (
          <Text size="xs" c="dimmed">
            {part.source ? (
              <Anchor component={Link} to={part.source.path} size="xs">
                {say(part.source.label)}
              </Anchor>
            ) : (
              say(why)
            )}
          </Text>
        )}
      </Stack>
      <Text size="sm" className="kit-figures">
        {`${w('minutes', { minutes: formatNumber(part.minutes) })} · ${w('paid', { percent: formatNumber(part.paidPercent) })}`}
      </Text>
    </Group>
  )
}

/** The differences from the plan, in words; nothing when all is as planned. */
function useDeviations({ lateCheckIn, breakInEarly, lateBreakOut, checkOutEarly }: PersonDay): string {
  const w = useWords(dayWords)
  return [
    lateCheckIn > 0 ? w('lateBy', { minutes: lateCheckIn }) : '',
    breakInEarly > 0 ? w('pauseEarly', { minutes: breakInEarly }) : '',
    lateBreakOut > 0 ? w('pauseLate', { minutes: lateBreakOut }) : '',
    checkOutEarly > 0 ? w('earlyBy', { minutes: checkOutEarly }) : '',
  ]
    .filter(Boolean)
    .join(', ')
}

/** One day with its plan, its scans and every minute's reason. */
export function DayParts({ day, employeeId }: { readonly day: PersonDay; readonly employeeId: string }) {
  const w = useWords(dayWords)
  const deviations = useDeviations(day)
  const scans = [day.checkIn, day.breakIn, day.breakOut, day.checkOut].flatMap((at) => (at ? [formatTime(at)] : []))
  const facts = [
    [w('planned'), `${day.shift} · ${getHours(day) || w('noHours')}`],
    [w('seen'), scans.join(' · ')],
    [w('deviations'), deviations],
    [w('paidDays'), day.isOpen ? '' : formatNumber(day.paidWeight)],
  ] as const
  return (
    <Stack gap="sm">
      {facts.map(([label, value]) =>
        value ? (
          <div key={label} className="kit-read">
            <div className="kit-read-label">{label}</div>
            <div className="kit-figures">{value}</div>
          </div>
        ) : null,
      )}
      {day.isSettled && (
        <Badge variant="outline" className="kit-badge">
          {w('settled')}
        </Badge>
      )}
      {day.isOpen ? (
        <Text size="sm" c="dimmed">
          {w('running')}
        </Text>
      ) : (
        day.parts.map((part) => <Part key={`${part.kind} ${String(part.from)} ${String(part.minutes)}`} part={part} />)
      )}
      <Anchor
        component={Link}
        size="sm"
        to={to(attendanceRecord).list({ employeeId, fromDate: day.date, toDate: day.date, limit: 10 })}
      >
        {w('records')}
      </Anchor>
    </Stack>
  )
}
