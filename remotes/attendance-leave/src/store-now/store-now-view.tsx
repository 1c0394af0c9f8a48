import { Group, Select, Stack, Text, Title } from '@mantine/core'
import { storePresences, type StoreNow, type StoreNowPerson } from '@staff/contract/attendance-leave'
import { EmptyState, formatDate, useLabel, useWords, WidgetFault, WidgetWait } from '@staff/kit'
import { useState } from 'react'
import { OpenShifts } from '../shift-offer/open-shifts.tsx'
import { useOpenShifts } from '../shift-offer/use-open-shifts.ts'
import { HoursBar } from './hours-bar.tsx'
import { PersonRow } from './person-row.tsx'
import { PersonWindow } from './person-window.tsx'
import { useStoreNow } from './use-store-now.ts'
import { storeNowWords } from './words.ts'

interface StoreHeadProps {
  readonly of: StoreNow
  /** The looks fail since the time of the answer. */
  readonly isOld: boolean
  readonly onStore: (node: string | null) => void
}
/** The store, which may be another one, and how old what is shown is. */
function StoreHead({ of: { stores, node, date, time }, isOld, onStore }: StoreHeadProps) {
  const w = useWords(storeNowWords)
  const say = useLabel()
  return (
    <Group justify="space-between" align="flex-end">
      {stores.length > 1 ? (
        <Select
          aria-label={w('store')}
          data={stores.map(({ id, name }) => ({ value: id, label: say(name) }))}
          value={node}
          onChange={onStore}
          allowDeselect={false}
          searchable
        />
      ) : (
        <Text fw={600}>{stores.map(({ name }) => say(name)).join('')}</Text>
      )}
      <Text size="sm" c={isOld ? 'danger' : 'dimmed'} className="kit-figures">
        {isOld ? w('old', { time }) : w('asOf', { date: formatDate(date), time })}
      </Text>
    </Group>
  )
}

interface GroupsProps {
  readonly people: readonly StoreNowPerson[]
  /** Only who is missing, or everybody else. */
  readonly isMissing: boolean
  readonly onOpen: (employeeId: string) => void
}
/** The people under what they are doing now. */
function PresenceGroups({ people, isMissing, onOpen }: GroupsProps) {
  const w = useWords(storeNowWords)
  const say = useLabel()
  return storePresences.map(({ value, label }) => {
    const found = people.filter(({ presence }) => presence === value)
    if (found.length === 0 || (value === 'NOT_SEEN') !== isMissing) return null
    return (
      <section key={value}>
        <Title order={3} size="sm" c="dimmed">
          {w('group', { presence: say(label), count: found.length })}
        </Title>
        {found.map((person) => (
          <PersonRow key={person.employeeId} person={person} onOpen={() => onOpen(person.employeeId)} />
        ))}
      </section>
    )
  })
}

/** Everybody who is not missing; in words where the store has nobody today. */
function OthersThere({ people, onOpen }: Omit<GroupsProps, 'isMissing'>) {
  const w = useWords(storeNowWords)
  if (people.length === 0) return <EmptyState text={w('nobody')} />
  return <PresenceGroups people={people} isMissing={false} onOpen={onOpen} />
}

/** Who of a store is there now, by hour and by person (docs/rules/time.md, "My store"). */
export function StoreNowView() {
  const w = useWords(storeNowWords)
  const [node, setNode] = useState<string>()
  const [opened, setOpened] = useState<string>()
  const { data, isError, refetch } = useStoreNow(node)
  const openShifts = useOpenShifts(data?.node ?? null)
  if (!data) return isError ? <WidgetFault onRetry={() => void refetch()} /> : <WidgetWait />
  if (data.node === null) return <EmptyState text={w('noStore')} />
  const person = data.people.find(({ employeeId }) => employeeId === opened)
  return (
    <Stack gap="md">
      <StoreHead of={data} isOld={isError} onStore={(id) => setNode(id ?? undefined)} />
      {data.hours.length > 0 && <HoursBar hours={data.hours} current={Number(data.time.slice(0, 2))} />}
      {/* Who is missing stands first, then what is done about it. */}
      <PresenceGroups people={data.people} isMissing onOpen={setOpened} />
      <OpenShifts shifts={openShifts.data ?? []} />
      {/* Drawn before the open shifts above them, names would be pushed away under a finger. */}
      {!openShifts.isPending && <OthersThere people={data.people} onOpen={setOpened} />}
      {person && (
        <PersonWindow person={person} node={data.node} date={data.date} onClose={() => setOpened(undefined)} />
      )}
    </Stack>
  )
}
