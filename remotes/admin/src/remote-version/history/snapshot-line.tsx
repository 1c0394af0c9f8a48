import { ActionIcon, CopyButton, Group, Text, Tooltip } from '@mantine/core'
import type { RemoteVersionState } from '@staff/contract/remote-version'
import { formatDateTime, useWords } from '@staff/kit'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { shortSnapshot } from '../review/measures.ts'
import { versionWords } from '../words.ts'

/** The active composition: its short id with the full one to copy, the number and the time of its activation. */
export function SnapshotLine({ head: { snapshot, sequence, activatedAt } }: Pick<RemoteVersionState, 'head'>) {
  const w = useWords(versionWords)
  return (
    <Group gap="xs" className="kit-figures">
      <Text size="sm" c="dimmed">
        {w('active')}
      </Text>
      <Group gap={2} wrap="nowrap">
        <Text size="sm" ff="monospace" fw={600}>
          {shortSnapshot(snapshot)}
        </Text>
        <CopyButton value={snapshot}>
          {({ copied, copy }) => (
            <Tooltip label={w(copied ? 'copied' : 'copySnapshot')}>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={28}
                aria-label={w(copied ? 'copied' : 'copySnapshot')}
                onClick={copy}
              >
                {copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
              </ActionIcon>
            </Tooltip>
          )}
        </CopyButton>
      </Group>
      <Text size="sm">{w('sequence', { number: sequence })}</Text>
      <Text size="sm" c="dimmed">
        {w('since', { time: formatDateTime(activatedAt) })}
      </Text>
    </Group>
  )
}
