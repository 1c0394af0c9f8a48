import { Anchor, Badge, Stack, Table, Text, Title } from '@mantine/core'
import type { HolidayRotation, StoreSchedule } from '@staff/contract/attendance-leave'
import { formatDate, formatWeekday, useLabel, useLanguage, useWords } from '@staff/kit'
import { viewWords } from './schedule-view-words.ts'

type Person = StoreSchedule['people'][number]
type Day = StoreSchedule['days'][number]

/** One person on one day: hours, day off, weekly rest, absence, and whether the person was notified. */
function DayCell({ person, date }: { readonly person: Person; readonly date: string }) {
  const w = useWords(viewWords)
  const entries = person.entries.filter(({ scheduleDate }) => scheduleDate === date)
  const isFree = person.daysOff.includes(date)
  const isRest = person.rests.includes(date)
  return (
    <Stack gap={2}>
      {isFree || isRest ? (
        <Text size="sm" c="dimmed">
          {w(isFree ? 'dayOff' : 'rest')}
        </Text>
      ) : (
        entries.map(({ id, startWorkingTime, endWorkingTime }) => (
          <Text key={id} size="sm" className="kit-figures" style={{ whiteSpace: 'nowrap' }}>
            {`${startWorkingTime}–${endWorkingTime}`}
          </Text>
        ))
      )}
      {person.away.includes(date) && (
        <Badge size="sm" variant="light" color="warning">
          {w('away')}
        </Badge>
      )}
      {person.unpublished.includes(date) && (
        <Text size="xs" fs="italic">
          {w('notTold')}
        </Text>
      )}
    </Stack>
  )
}
function DayHead({ day }: { readonly day: Day }) {
  const say = useLabel()
  const lang = useLanguage()
  return (
    <>
      <Text size="sm" fw={600}>
        {formatWeekday(day.date, lang, 'long')}
      </Text>
      <Text size="xs" className="kit-figures" style={{ whiteSpace: 'nowrap' }}>
        {formatDate(day.date)}
      </Text>
      {day.holidays.map((name) => (
        <Text key={name.en} size="xs">
          {say(name)}
        </Text>
      ))}
    </>
  )
}
interface PeopleTableProps extends Pick<StoreSchedule, 'people' | 'days'> {
  readonly onPerson: (employeeId: string) => void
}
/** Everybody of a store by day; a name leads to the person's own schedule. */
export function PeopleTable({ people, days, onPerson }: PeopleTableProps) {
  const w = useWords(viewWords)
  const say = useLabel()
  return (
    <Table.ScrollContainer
      minWidth={960}
      scrollAreaProps={{ viewportProps: { tabIndex: 0, role: 'group', 'aria-label': w('title') } }}
    >
      <Table withTableBorder verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{w('employee')}</Table.Th>
            {days.map((day) => (
              <Table.Th key={day.date}>
                <DayHead day={day} />
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {people.map((person) => (
            <Table.Tr key={person.employeeId}>
              <Table.Th scope="row">
                <Anchor
                  component="button"
                  type="button"
                  size="sm"
                  ta="start"
                  miw={160}
                  onClick={() => onPerson(person.employeeId)}
                >
                  {`${person.accountNo} - ${say(person.name)}`}
                </Anchor>
              </Table.Th>
              {days.map(({ date }) => (
                <Table.Td key={date}>
                  <DayCell person={person} date={date} />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

/** From the first to the last hour with anybody present on any of the days. */
function getHours(days: readonly Day[]): readonly number[] {
  const used = days.flatMap(({ heads }) => heads.flatMap((count, hour) => (count > 0 ? [hour] : [])))
  const first = Math.min(...used)
  return used.length > 0 ? Array.from({ length: Math.max(...used) - first + 1 }, (_, n) => first + n) : []
}
/** How many people are present in each hour of each day; nothing when there is none. */
export function HeadsTable({ days }: Pick<StoreSchedule, 'days'>) {
  const w = useWords(viewWords)
  const hours = getHours(days)
  if (hours.length === 0) return null
  return (
    <Stack gap="xs">
      <Title order={2} size="h5">
        {w('heads')}
      </Title>
      <Table.ScrollContainer
        minWidth={120 + hours.length * 36}
        scrollAreaProps={{ viewportProps: { tabIndex: 0, role: 'group', 'aria-label': w('heads') } }}
      >
        <Table withTableBorder horizontalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{w('day')}</Table.Th>
              {hours.map((hour) => (
                <Table.Th key={hour} ta="end">
                  {String(hour).padStart(2, '0')}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {days.map(({ date, heads }) => (
              <Table.Tr key={date}>
                <Table.Th scope="row" style={{ whiteSpace: 'nowrap' }}>
                  {formatDate(date)}
                </Table.Th>
                {hours.map((hour) => (
                  <Table.Td key={hour} ta="end" className="kit-figures" {...(heads[hour] === 0 && { c: 'dimmed' })}>
                    {heads[hour]}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Stack>
  )
}

/** Who worked which holiday, and who is planned for future ones; the person with the fewest first. */
export function RotationTable({ holidays, people }: HolidayRotation) {
  const w = useWords(viewWords)
  const say = useLabel()
  const named = (dates: readonly string[]) =>
    dates
      .map(
        (date) =>
          `${formatDate(date)} ${holidays
            .filter((one) => one.date === date)
            .map(({ name }) => say(name))
            .join(', ')}`,
      )
      .join('; ') || '-'
  return (
    <Table withTableBorder verticalSpacing="xs">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{w('employee')}</Table.Th>
          <Table.Th>{w('worked')}</Table.Th>
          <Table.Th>{w('planned')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {people.map((person) => (
          <Table.Tr key={person.employeeId}>
            <Table.Th scope="row">{`${person.accountNo} - ${say(person.name)}`}</Table.Th>
            <Table.Td>{named(person.worked)}</Table.Td>
            <Table.Td>{named(person.planned)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
