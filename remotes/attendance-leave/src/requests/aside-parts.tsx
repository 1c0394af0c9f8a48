import { Group, Stack, Text, Title } from '@mantine/core'
import { asideCall, type AwayDay } from '@staff/contract/attendance-leave'
import { useWords } from '@staff/kit'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AwayDays, leaveWords } from '../leave-request/leave-parts.tsx'

type Ask<Answer> = (path: string, signal: AbortSignal) => Promise<{ readonly data: Answer }>
/**
 * The service's details for a request of a resource; undefined until they are loaded.
 * @param ask names the shape of the answer.
 */
export function useAside<Answer>(
  resource: { readonly name: string },
  id: string,
  ask: Ask<Answer>,
): Answer | undefined {
  const { data } = useQuery({
    queryKey: [resource.name, 'aside', id],
    queryFn: ({ signal }) => ask(`employee/${asideCall(resource, id)}`, signal),
    retry: false,
  })
  return data?.data
}
interface AsideProps {
  readonly title: string
  /** Its subject, in one line. */
  readonly about: string
  readonly away: readonly AwayDay[]
  /** Figures. */
  readonly children: ReactNode
}
/** The panel next to a request in the inbox: figures, and team members away on its days. */
export function AsideSection({ title, about, away, children }: AsideProps) {
  const w = useWords(leaveWords)
  return (
    <Stack component="section" gap="xs" aria-label={title}>
      <Title order={3} size="h5">
        {title}
      </Title>
      {about !== '' && <Text size="sm">{about}</Text>}
      <Group gap="var(--mantine-spacing-xs) var(--mantine-spacing-xl)">{children}</Group>
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
