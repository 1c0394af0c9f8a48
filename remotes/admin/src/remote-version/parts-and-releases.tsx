import { Group, Stack, Text, Title } from '@mantine/core'
import type { RemoteVersionState } from '@staff/contract/remote-version'
import { formatDateTime, useWords } from '@staff/kit'
import type { ReactNode } from 'react'
import { usePublished } from './calls.ts'
import { versionWords } from './words.ts'

function Rows({
  id,
  title,
  rows,
}: {
  readonly id: string
  readonly title: string
  readonly rows: readonly ReactNode[]
}) {
  return (
    <Stack component="section" gap="sm" aria-labelledby={id}>
      <Title order={2} id={id}>
        {title}
      </Title>
      <Stack component="ul" gap={0} m={0} p={0} className="kit-panel" style={{ listStyle: 'none' }}>
        {rows.map((row, at) => (
          // Rows have no state and are never moved.
          <Text
            component="li"
            key={at}
            size="sm"
            p="sm"
            style={at === 0 ? {} : { borderTop: '1px solid var(--kit-border)' }}
          >
            {row}
          </Text>
        ))}
      </Stack>
    </Stack>
  )
}

/** The host and the service in force, as the instance that answers has them. */
export function PartsInForce({ parts }: { readonly parts: NonNullable<RemoteVersionState['parts']> }) {
  const w = useWords(versionWords)
  const { host, service } = parts
  return (
    <Rows
      id="remote-version-parts"
      title={w('parts')}
      rows={[
        host === null ? w('noHost') : w('hostPart', { version: host.slice(0, 12) }),
        w('servicePart', { api: service.api, contract: service.contract, time: formatDateTime(service.startedAt) }),
      ]}
    />
  )
}

/** What was published lately and by whom; nothing is drawn where nothing was. */
export function PublishedLately() {
  const w = useWords(versionWords)
  const { data: rows = [] } = usePublished()
  if (rows.length === 0) return null
  return (
    <Rows
      id="remote-version-published"
      title={w('published')}
      rows={rows.map(({ remote, version, at, by }) => (
        <Group key={`${remote} ${version}`} component="span" gap="xs">
          <Text span inherit fw={600}>{`${remote} ${version}`}</Text>
          <Text span inherit c="dimmed">{`${formatDateTime(at)} · ${w('publishedBy', { name: by })}`}</Text>
        </Group>
      ))}
    />
  )
}
