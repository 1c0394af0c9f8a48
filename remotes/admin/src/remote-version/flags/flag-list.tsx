import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core'
import type { FlagList as Flags } from '@staff/contract/remote-version'
import { EmptyState, ErrorState, formatDateTime, useWords } from '@staff/kit'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { actionWords } from '../actions/action-words.ts'
import { useFlags } from '../calls.ts'
import { versionWords } from '../words.ts'
import { FlagDialog, type FlagAction } from './flag-dialog.tsx'

type Flag = Flags[number]
type Open = ((action: FlagAction) => void) | undefined

/** A flag: whether it is on, the remotes that name it, who decided last, and its acts. */
function FlagRow({ flag, onOpen }: { readonly flag: Flag; readonly onOpen: Open }) {
  const w = useWords(versionWords)
  const action = useWords(actionWords)
  const { name, isOn, remotes, who, at, reason } = flag
  return (
    <Group component="li" justify="space-between" gap="sm" p="md" style={{ borderTop: '1px solid var(--kit-border)' }}>
      <Stack gap={2} miw={0} flex="1 1 280px">
        <Group gap="xs">
          <Text size="sm" fw={600}>
            {name}
          </Text>
          <Badge variant="light" color={isOn ? 'success' : 'gray'} className="kit-badge">
            {w(isOn ? 'flagIsOn' : 'flagIsOff')}
          </Badge>
          <Text size="xs" c="dimmed">
            {remotes.length > 0 ? w('flagNamedBy', { names: remotes.join(', ') }) : w('flagNamedByNone')}
          </Text>
        </Group>
        <Text size="xs" c="dimmed" className="kit-page-title">
          {w('flagDecided', { who, time: formatDateTime(at), reason })}
        </Text>
      </Stack>
      {onOpen && (
        <Group gap="xs">
          <Button
            variant="default"
            size="xs"
            aria-label={action(isOn ? 'flagOffTitle' : 'flagOnTitle', { name })}
            onClick={() => onOpen({ kind: isOn ? 'off' : 'on', name })}
          >
            {action(isOn ? 'flagOff' : 'flagOn')}
          </Button>
          {remotes.length === 0 && (
            <Button
              variant="default"
              size="xs"
              aria-label={action('flagRemoveTitle', { name })}
              onClick={() => onOpen({ kind: 'remove', name })}
            >
              {action('flagRemove')}
            </Button>
          )}
        </Group>
      )}
    </Group>
  )
}

/** The flags of this deployment; a reader sees nothing where there is none. */
export function FlagList({ mayUpdate }: { readonly mayUpdate: boolean }) {
  const w = useWords(versionWords)
  const action = useWords(actionWords)
  const { data: flags = [], isLoadingError, isSuccess, refetch } = useFlags()
  const [open, setOpen] = useState<FlagAction | null>(null)
  const onOpen = mayUpdate ? setOpen : undefined
  if (!onOpen && flags.length === 0 && !isLoadingError) return null
  return (
    <Stack component="section" gap="sm" aria-labelledby="remote-version-flags">
      <Group justify="space-between">
        <div>
          <Title order={2} id="remote-version-flags">
            {w('flags')}
          </Title>
          <Text size="xs" c="dimmed">
            {w('flagsText')}
          </Text>
        </div>
        {onOpen && (
          <Button variant="default" leftSection={<IconPlus size={18} />} onClick={() => onOpen({ kind: 'new' })}>
            {action('flagNew')}
          </Button>
        )}
      </Group>
      <div className="kit-panel">
        {isLoadingError && <ErrorState onRetry={() => void refetch()} />}
        {isSuccess && flags.length === 0 && <EmptyState text={w('noFlags')} />}
        {flags.length > 0 && (
          <Stack component="ul" gap={0} m={0} p={0} style={{ listStyle: 'none', marginTop: -1 }}>
            {flags.map((flag) => (
              <FlagRow key={flag.name} flag={flag} onOpen={onOpen} />
            ))}
          </Stack>
        )}
      </div>
      {open && <FlagDialog action={open} onClose={() => setOpen(null)} />}
    </Stack>
  )
}
