import { Badge, Group, Text } from '@mantine/core'
import { useLabel, useWords } from '@staff/kit'
import type { RemoteState } from './actions/actions.ts'
import { aimsOf } from './review/difference-list.tsx'
import { versionWords } from './words.ts'

/** The special state of a remote now: killed, pinned, canary, unavailable at this instance; otherwise simply live. */
export function StateBadges({ live: { killed, pinned, canary }, lacking = [] }: Pick<RemoteState, 'live' | 'lacking'>) {
  const w = useWords(versionWords)
  const say = useLabel()
  const badge = { variant: 'light', className: 'kit-badge' } as const
  return (
    <div>
      <Group gap={6}>
        {killed && (
          <Badge {...badge} color="danger">
            {w('killed')}
          </Badge>
        )}
        {pinned && (
          <Badge {...badge} color="gray">
            {w('pinned')}
          </Badge>
        )}
        {canary && (
          <Badge {...badge} color="warning">
            {canary.percent > 0
              ? w('canaryState', { percent: canary.percent, version: canary.version })
              : w('canaryChosen', { version: canary.version })}
          </Badge>
        )}
        {lacking.map(({ version, shown }) => (
          <Badge key={version} {...badge} color="danger">
            {shown === null ? w('notServed', { version }) : w('stoodIn', { version, shown })}
          </Badge>
        ))}
        {!killed && !pinned && !canary && lacking.length === 0 && (
          <Badge {...badge} color="success">
            {w('live')}
          </Badge>
        )}
      </Group>
      {killed && (
        <Text size="xs" c="dimmed" mt={2}>
          {say(killed)}
        </Text>
      )}
      {canary && canary.roles.length + canary.users.length > 0 && (
        <Text size="xs" c="dimmed" mt={2}>
          {aimsOf({ ...canary, percent: 0 }, w)}
        </Text>
      )}
    </div>
  )
}

/** The newest published version, marked when it is not the live one. */
export function NewestVersion({ live, available }: Pick<RemoteState, 'live' | 'available'>) {
  const w = useWords(versionWords)
  const [newest] = available
  if (!newest)
    return (
      <Text size="sm" c="dimmed">
        {w('noVersion')}
      </Text>
    )
  return (
    <Group gap={6} wrap="nowrap">
      <Text size="sm">{newest}</Text>
      {newest !== live.version && (
        <Badge variant="light" color="info" className="kit-badge">
          {w('newer')}
        </Badge>
      )}
    </Group>
  )
}

/** The desired bytes, and the served bytes when they differ. */
export function Served({ wanted, served }: Pick<RemoteState, 'wanted' | 'served'>) {
  const w = useWords(versionWords)
  const note = { size: 'xs', fw: 400 } as const
  return (
    <>
      <Text {...note} c="dimmed">
        {wanted}
      </Text>
      {served !== wanted && (
        <Text {...note} c="danger">
          {served === null ? w('servedNone') : w('served', { version: served })}
        </Text>
      )}
    </>
  )
}
