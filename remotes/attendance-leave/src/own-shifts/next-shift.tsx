import { Badge, Group, Stack, Text } from '@mantine/core'
import type { OwnShifts } from '@staff/contract/attendance-leave'
import { businessToday, formatDate, useLabel, useWords } from '@staff/kit'
import dayjs from 'dayjs'
import { ownShiftWords } from './words.ts'

type Next = NonNullable<OwnShifts['next']>
/** How long until the shift starts, in words. */
function useStartsIn(): (minutes: number) => string {
  const w = useWords(ownShiftWords)
  return (minutes) => {
    if (minutes === 0) return w('now')
    return minutes < 60 ? w('inMinutes', { minutes }) : w('inHours', { hours: Math.round(minutes / 60) })
  }
}
function useDay(): (date: string) => string {
  const w = useWords(ownShiftWords)
  const today = businessToday()
  return (date) => {
    const shown = formatDate(date)
    if (date === today) return w('today', { date: shown })
    return date === dayjs(today).add(1, 'day').format('YYYY-MM-DD') ? w('tomorrow', { date: shown }) : shown
  }
}

/** The next shift, large: when, where, and with whom. */
export function NextShift({ next }: { readonly next: Next | null }) {
  const w = useWords(ownShiftWords)
  const say = useLabel()
  const [startsIn, getDay] = [useStartsIn(), useDay()]
  if (!next) return <Text c="dimmed">{w('none')}</Text>
  const place = [
    ...(next.store ? [say(next.store)] : []),
    ...(next.position ? [say(next.position)] : []),
    ...(next.breakMinutes > 0 ? [w('pause', { minutes: next.breakMinutes })] : []),
  ]
  return (
    <Stack gap={2}>
      <Group justify="space-between">
        <Text c="dimmed">{getDay(next.date)}</Text>
        <Badge variant="light" className="kit-badge">
          {startsIn(next.startsIn)}
        </Badge>
      </Group>
      <Text fz={28} fw={700} className="kit-figures">{`${next.from} – ${next.to}`}</Text>
      <Text>{place.join(' · ')}</Text>
      {next.colleagues.length > 0 && (
        <Text size="sm" c="dimmed">
          {w('with', { people: next.colleagues.map(say).join(', ') })}
        </Text>
      )}
    </Stack>
  )
}
