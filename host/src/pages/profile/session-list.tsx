import { Badge, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { calls, getDevice } from '@staff/contract'
import { api, ask, ErrorState, formatDateTime, toastRefusal, toastSuccess, useWords } from '@staff/kit'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { profileWords } from './words.ts'

interface OwnSession {
  readonly id: string
  readonly createdAt: string
  readonly lastUsedAt: string
  readonly ipAddress: string | null
  readonly userAgent: string | null
  readonly isCurrent: boolean
}
const key = ['own-sessions']

function useDeviceName(): (userAgent: string | null) => string {
  const w = useWords(profileWords)
  return (userAgent) => {
    const { browser, system } = getDevice(userAgent)
    return w('deviceOn', { browser: browser ?? w('unknownBrowser'), system: system ?? w('unknownSystem') })
  }
}

function SessionRow({
  session,
  onEnd,
  busy,
}: {
  readonly session: OwnSession
  readonly onEnd: () => void
  readonly busy: boolean
}) {
  const w = useWords(profileWords)
  const device = useDeviceName()(session.userAgent)
  return (
    <Group component="li" justify="space-between" gap="sm" wrap="nowrap" className="profile-session">
      <div>
        <Group gap="xs">
          <Text size="sm" fw={600}>
            {device}
          </Text>
          {session.isCurrent && (
            <Badge variant="light" tt="none">
              {w('thisDevice')}
            </Badge>
          )}
        </Group>
        <Text size="xs" c="dimmed">
          {[
            w('lastUsed', { time: formatDateTime(session.lastUsedAt) }),
            w('signedInAt', { time: formatDateTime(session.createdAt) }),
            session.ipAddress ? w('from', { address: session.ipAddress }) : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </div>
      {!session.isCurrent && (
        <Button
          variant="default"
          size="xs"
          flex="none"
          loading={busy}
          aria-label={w('endOneOf', { device })}
          onClick={onEnd}
        >
          {w('endOne')}
        </Button>
      )}
    </Group>
  )
}

/** The user's sessions; every session except the current one can be ended from here. */
export function SessionList() {
  const w = useWords(profileWords)
  const client = useQueryClient()
  const { data, isError, refetch } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) =>
      (await api.get<{ data: readonly OwnSession[] }>(calls.sessions, undefined, { signal })).data,
  })
  const end = useMutation({
    mutationFn: (id: string | null) =>
      api.delete(id === null ? calls.sessions : `${calls.sessions}/${encodeURIComponent(id)}`),
    onSuccess: (_, id) => toastSuccess(w(id === null ? 'endedOthers' : 'endedOne')),
    onError: toastRefusal,
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
  const endOthers = async () => {
    if (await ask({ title: w('endOthers'), text: w('endOthersText'), confirm: w('endOne'), danger: true }))
      end.mutate(null)
  }
  if (isError) return <ErrorState onRetry={() => void refetch()} />
  if (!data)
    return (
      <Stack gap="xs">
        <Skeleton h={44} />
        <Skeleton h={44} />
      </Stack>
    )
  return (
    <Stack gap="md">
      <ul className="profile-sessions">
        {data.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            busy={end.isPending && end.variables === session.id}
            onEnd={() => end.mutate(session.id)}
          />
        ))}
      </ul>
      {data.length > 1 && (
        <div>
          <Button
            variant="light"
            color="danger"
            loading={end.isPending && end.variables === null}
            onClick={() => void endOthers()}
          >
            {w('endOthers')}
          </Button>
        </div>
      )}
    </Stack>
  )
}
