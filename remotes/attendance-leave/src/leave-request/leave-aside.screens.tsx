import { Group, Stack, Text, Title } from '@mantine/core'
import { L } from '@staff/contract'
import { leaveCalls, type LeaveAside as Aside } from '@staff/contract/attendance-leave'
import { api, formatMonth, useLabel, useWords } from '@staff/kit'
import type { ScreenProps } from '@staff/remote-api'
import { useQuery } from '@tanstack/react-query'
import { AwayDays, Figure, leaveWords } from './leave-parts.tsx'

/** Beside a leave that is to be answered: what it takes, what is left before and after, and who else of the team is away on its days. */
export default function LeaveAside({ id = '' }: ScreenProps) {
  const w = useWords(leaveWords)
  const say = useLabel()
  const { data } = useQuery({
    queryKey: ['leave-request', 'aside', id],
    queryFn: ({ signal }) =>
      api.get<{ readonly data: Aside }>(`employee/${leaveCalls.aside(id)}`, {}, { signal, silent: true }),
    retry: false,
  })
  if (!data) return null
  const { leaveType, month, duration, before, after, away } = data.data
  return (
    <Stack component="section" gap="xs" aria-label={w('aside')}>
      <Title order={3} size="h5">
        {w('aside')}
      </Title>
      <Text size="sm">{`${say(L(leaveType.name, leaveType.nameKh))} · ${formatMonth(month)}`}</Text>
      <Group gap="xl">
        <Figure label={w('takesDays')} value={duration} />
        {before !== null && <Figure label={w('before')} value={before} />}
        {after !== null && <Figure label={w('after')} value={after} />}
      </Group>
      {away.length > 0 ? (
        <AwayDays away={away} />
      ) : (
        <Text size="sm" c="dimmed">
          {w('nobodyAway')}
        </Text>
      )}
    </Stack>
  )
}
