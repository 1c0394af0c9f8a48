import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { inputKey, type AnyResource } from '@staff/contract'
import { formatDate, formatDateTime } from '../formats/dates.ts'
import { useWords } from '../i18n/define-words.ts'
import { keptWords } from './kept-words.ts'
import { cancelWaiting, useWaitingRequests, type WaitingRequest } from './waiting-requests.ts'

/** The days of a written request, in the order of its fields, each once. */
function getDays({ fields }: AnyResource, { body }: WaitingRequest): string {
  const days = Object.entries(fields).flatMap(([key, field]) => {
    const value = field.kind === 'date' ? body[inputKey(key, field)] : undefined
    return typeof value === 'string' && value !== '' ? [formatDate(value)] : []
  })
  return [...new Set(days)].join(' – ')
}

/** The requests of a list that wait on this device, each with the way to take it back. */
export function WaitingRequests({ resource }: { readonly resource: AnyResource }) {
  const w = useWords(keptWords)
  const waiting = useWaitingRequests(({ list }) => list).filter(({ name }) => name === resource.name)
  if (waiting.length === 0) return null
  return (
    <Stack component="section" gap="xs" className="kit-panel" p="sm" aria-label={w('waiting')}>
      {waiting.map((one) => (
        <Group key={one.key} justify="space-between">
          <div>
            <Text fw={600}>{getDays(resource, one)}</Text>
            <Text size="xs" c="dimmed">
              {w('writtenAt', { time: formatDateTime(new Date(one.at).toISOString()) })}
            </Text>
            {one.refused !== undefined && (
              <Text size="sm" c="danger">
                {w('refused', { reason: one.refused })}
              </Text>
            )}
          </div>
          <Group gap="xs">
            {one.refused === undefined && (
              <Badge variant="light" className="kit-badge">
                {w('waiting')}
              </Badge>
            )}
            <Button variant="default" onClick={() => void cancelWaiting(one.key)}>
              {w(one.refused === undefined ? 'cancel' : 'remove')}
            </Button>
          </Group>
        </Group>
      ))}
    </Stack>
  )
}
