import { Button, Stack, Table, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Label } from '@staff/contract'
import { absenceCalls, calendarLinkPage, type TeamCalendar } from '@staff/contract/attendance-leave'
import {
  api,
  businessToday,
  EmptyState,
  ErrorState,
  formatDate,
  formatWeekday,
  PageHeader,
  PageSkeleton,
  useLabel,
  useLanguage,
  useWords,
} from '@staff/kit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { daysOfMonth } from '../person-month/days-of-month.ts'
import { PersonMonthInputs, usePersonMonth, type PersonMonth } from '../person-month/person-month.tsx'
import { getWeeks } from './month-days.ts'
import { teamWords } from './words.ts'

interface Day {
  readonly people: readonly { readonly name: Label; readonly isPending: boolean }[]
  readonly holidays: readonly Label[]
}
type Days = ReadonlyMap<string, Day>
function getDays({ away, holidays }: TeamCalendar): Days {
  const days = new Map<string, Day>(away.map(({ date, people }) => [date, { people, holidays: [] }]))
  for (const { date, name } of holidays) {
    const day = days.get(date)
    days.set(date, { people: day?.people ?? [], holidays: [...(day?.holidays ?? []), name] })
  }
  return days
}
function DayText({ day: { people, holidays } }: { readonly day: Day }) {
  const w = useWords(teamWords)
  const say = useLabel()
  return (
    <>
      {holidays.map((name) => (
        <Text key={name.en} size="xs" fw={600}>
          {say(name)}
        </Text>
      ))}
      {people.map(({ name, isPending }, at) => (
        <Text key={`${name.en} ${String(at)}`} size="xs" {...(isPending ? { c: 'dimmed' } : {})}>
          {isPending ? w('waits', { name: say(name) }) : say(name)}
        </Text>
      ))}
    </>
  )
}
interface ShownProps {
  readonly days: Days
  readonly shown: string
}
function MonthTable({ days, shown }: ShownProps) {
  const w = useWords(teamWords)
  const lang = useLanguage()
  const today = businessToday()
  return (
    <Table layout="fixed" withColumnBorders className="kit-panel" aria-label={w('days')}>
      <Table.Thead bg="var(--kit-head)">
        <Table.Tr fz="xs">
          {/* 1 January 2024 was a Monday. */}
          {Array.from({ length: 7 }, (_, at) => (
            <Table.Th key={at}>{formatWeekday(`2024-01-0${String(at + 1)}`, lang, 'short')}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {getWeeks(shown).map((week) => (
          <Table.Tr key={week.join()}>
            {week.map((date, at) => (
              <Table.Td key={date || at} h={92} style={{ verticalAlign: 'top' }} className="kit-read">
                {date !== '' && (
                  <Text size="xs" c="dimmed" fw={date === today ? 700 : 400} className="kit-figures">
                    {Number(date.slice(8))}
                  </Text>
                )}
                {days.has(date) && <DayText day={days.get(date) ?? { people: [], holidays: [] }} />}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
function Agenda({ days }: Pick<ShownProps, 'days'>) {
  const w = useWords(teamWords)
  if (days.size === 0) return <EmptyState text={w('nobody')} />
  return (
    <Stack gap="xs">
      {[...days]
        .sort(([a], [b]) => a.localeCompare(b))
        .map(([date, day]) => (
          <section key={date} className="kit-panel kit-section">
            <Text size="sm" fw={600} className="kit-figures">
              {formatDate(date)}
            </Text>
            <DayText day={day} />
          </section>
        ))}
    </Stack>
  )
}

function Team({ employeeId, month: shown }: Pick<PersonMonth, 'employeeId' | 'month'>) {
  const isPhone = useMediaQuery('(max-width: 47.99em)') ?? false
  const { data, isError, refetch } = useQuery({
    queryKey: [absenceCalls.calendar, employeeId, shown],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.get<{ readonly data: TeamCalendar }>(
        `employee/${absenceCalls.calendar}`,
        { employeeId, ...daysOfMonth(shown) },
        { signal },
      ),
  })
  if (isError) return <ErrorState onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  const days = getDays(data.data)
  return isPhone ? <Agenda days={days} /> : <MonthTable days={days} shown={shown} />
}
/**
 * The absences of a team in a month, and its holidays: names and days, never the reason.
 * In self-service the user's own team.
 */
export default function TeamCalendarScreen() {
  const w = useWords(teamWords)
  const of = usePersonMonth()
  return (
    <Stack gap="md">
      <PageHeader
        title={w('title')}
        actions={
          of.own !== '' && (
            <Button component={Link} to={calendarLinkPage.screen} variant="default">
              {w('linkTitle')}
            </Button>
          )
        }
      />
      <PersonMonthInputs of={of} label={w('employee')} />
      {of.employeeId === '' ? <EmptyState text={w('choose')} /> : <Team employeeId={of.employeeId} month={of.month} />}
    </Stack>
  )
}
