import { Avatar, Badge, Group, Stack, Text, UnstyledButton } from '@mantine/core'
import type { StoreNowPerson } from '@staff/contract/attendance-leave'
import { useLabel, useWords } from '@staff/kit'
import { storeNowWords } from './words.ts'

const colors: Partial<Record<StoreNowPerson['presence'], string>> = {
  NOT_SEEN: 'danger',
  IN: 'success',
  UNPLANNED: 'warning',
  OVERSTAYED: 'warning',
}
/** Minutes in words: from an hour on with hours. */
export function useMinutes(): (minutes: number) => string {
  const w = useWords(storeNowWords)
  return (minutes) =>
    minutes < 60
      ? w('minutes', { minutes })
      : w('hoursMinutes', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
}
/** What stands at the end of a row: how long somebody is missing, or the scan that counts. */
function useMark(): (person: StoreNowPerson) => string {
  const w = useWords(storeNowWords)
  const length = useMinutes()
  return ({ presence, minutes, checkIn, checkOut }) => {
    if (presence === 'NOT_SEEN' || presence === 'OVERSTAYED') return length(minutes)
    if (presence === 'IN' && minutes > 0) return w('late', { time: checkIn ?? '' })
    return checkOut ?? checkIn ?? ''
  }
}
/** The planned time of somebody in words. */
export function usePlanned(): (person: StoreNowPerson) => string {
  const w = useWords(storeNowWords)
  return ({ presence, planned }) => {
    if (planned.length > 0) return planned.map(({ from, to }) => `${from} – ${to}`).join(', ')
    return presence === 'LATER' || presence === 'IN' ? w('noClock') : ''
  }
}

/** One person of the store; the row opens the person. */
export function PersonRow({ person, onOpen }: { readonly person: StoreNowPerson; readonly onOpen: () => void }) {
  const say = useLabel()
  const [mark, planned] = [useMark()(person), usePlanned()(person)]
  const w = useWords(storeNowWords)
  const name = say(person.name)
  const covers = [
    ...(person.covers ? [w('covers', { person: say(person.covers) })] : []),
    ...(person.coveredBy ? [w('coveredBy', { person: say(person.coveredBy) })] : []),
  ]
  return (
    <UnstyledButton onClick={onOpen} w="100%" mih={44} py={4}>
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <Group gap="sm" wrap="nowrap" miw={0}>
          <Avatar name={name} color="brand" radius="xl" aria-hidden />
          <Stack gap={0} miw={0}>
            <Text fw={600}>{name}</Text>
            <Text size="sm" c="dimmed" className="kit-figures">
              {[say(person.position), planned, ...covers].filter((text) => text !== '').join(' · ')}
            </Text>
          </Stack>
        </Group>
        {mark !== '' && (
          <Badge
            variant="light"
            flex="none"
            color={person.presence === 'IN' && person.minutes > 0 ? 'warning' : (colors[person.presence] ?? 'gray')}
            className="kit-badge"
          >
            {mark}
          </Badge>
        )}
      </Group>
    </UnstyledButton>
  )
}
