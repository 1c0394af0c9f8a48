import { Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core'
import { L } from '@staff/contract'
import { rosterBoard, type ScheduleWarning, type StoreSchedule } from '@staff/contract/attendance-leave'
import { businessToday, EmptyState, ErrorState, formatDate, useLabel, useWords } from '@staff/kit'
import dayjs from 'dayjs'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { ScheduleActions, ScheduleWarnings, useRights } from './schedule-actions.tsx'
import { viewWords } from './schedule-view-words.ts'
import { HeadsTable, PeopleTable, RotationTable } from './store-tables.tsx'
import type { ShownDays } from './use-schedule.ts'
import { useRotation, useStoreSchedule } from './use-store.ts'

const iso = 'YYYY-MM-DD'
const shiftedBy = (day: string, days: number): string => dayjs(day).add(days, 'day').format(iso)
const getMonday = (day: string): string => shiftedBy(day, -((dayjs(day).day() + 6) % 7))

function WeekBar({ days, onWeek }: { readonly days: ShownDays; readonly onWeek: (monday: string) => void }) {
  const w = useWords(viewWords)
  return (
    <Group gap="xs">
      <Button variant="default" aria-label={w('previous')} onClick={() => onWeek(shiftedBy(days.from, -7))}>
        {'‹'}
      </Button>
      <Text fw={600} aria-live="polite">{`${formatDate(days.from)} – ${formatDate(days.to)}`}</Text>
      <Button variant="default" aria-label={w('next')} onClick={() => onWeek(shiftedBy(days.from, 7))}>
        {'›'}
      </Button>
    </Group>
  )
}
function Rotation({
  node,
  year,
  onClose,
}: {
  readonly node: string
  readonly year: string
  readonly onClose: () => void
}) {
  const w = useWords(viewWords)
  const { data, error, refetch } = useRotation(node, { from: `${year}-01-01`, to: `${year}-12-31` })
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={`${w('rotation')} · ${year}`}
      closeButtonProps={{ 'aria-label': w('close') }}
    >
      {error ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : data ? (
        <RotationTable {...data} />
      ) : (
        <Skeleton h={240} />
      )}
    </Modal>
  )
}

/** Each warning with the name of its person. */
function namedWarnings({ people, warnings }: StoreSchedule): ScheduleWarning[] {
  const names = new Map(people.map(({ employeeId, name }) => [employeeId, name]))
  return warnings.map((one) => {
    const name = names.get(one.employeeId)
    return name ? { ...one, words: L(`${name.en}: ${one.words.en}`, `${name.km}៖ ${one.words.km}`) } : one
  })
}

/**
 * Everybody of a store in one week (docs/rules/time.md, "Schedule"), with head counts and the rotation of holidays. The
 * board of the store plans and publishes.
 */
export function StoreScheduleView({
  node,
  onPerson,
}: {
  readonly node: string
  readonly onPerson: (employeeId: string) => void
}) {
  const w = useWords(viewWords)
  const say = useLabel()
  const { mayChange } = useRights()
  const [monday, setMonday] = useState(() => getMonday(businessToday()))
  const [isRotation, setRotation] = useState(false)
  const days = { from: monday, to: shiftedBy(monday, 6) }
  const { data, error, refetch } = useStoreSchedule(node, days)
  if (error) return <ErrorState onRetry={() => void refetch()} />
  if (!data) return <Skeleton h={480} />
  const waiting = data.people.filter(({ unpublished }) => unpublished.length > 0).length
  return (
    <Stack gap="md">
      <ScheduleActions who={{ node }} date={monday}>
        <Button variant="default" onClick={() => setRotation(true)}>
          {w('rotation')}
        </Button>
        {mayChange && (
          <Button component={Link} to={`${rosterBoard.screen}?store=${encodeURIComponent(node)}`}>
            {say(rosterBoard.label)}
          </Button>
        )}
      </ScheduleActions>
      <Group justify="space-between">
        <WeekBar days={days} onWeek={setMonday} />
        {waiting > 0 && <Text size="sm">{w('unpublished', { people: waiting })}</Text>}
      </Group>
      {data.people.length === 0 ? (
        <EmptyState text={w('nobody')} />
      ) : (
        <PeopleTable people={data.people} days={data.days} onPerson={onPerson} />
      )}
      <HeadsTable days={data.days} />
      <ScheduleWarnings warnings={namedWarnings(data)} />
      {isRotation && <Rotation node={node} year={monday.slice(0, 4)} onClose={() => setRotation(false)} />}
    </Stack>
  )
}
