import { Group, Text } from '@mantine/core'
import { L } from '@staff/contract'
import { defineWords, useWords } from '@staff/kit'
import { IconAlertTriangle } from '@tabler/icons-react'

const words = defineWords('shared-number', { shared: L('Another person too', 'មានអ្នកផ្សេងទៀត'), own: L('No', 'ទេ') })

/**
 * Warns about an account number that another active person also has;
 * it is no error, but should be checked before the pay is sent.
 */
export function SharedNumber({ isShared }: { readonly isShared: boolean }) {
  const w = useWords(words)
  return isShared ? (
    <Group gap={4} wrap="nowrap" c="warning">
      <IconAlertTriangle size={18} aria-hidden />
      <Text size="sm" inherit>
        {w('shared')}
      </Text>
    </Group>
  ) : (
    <Text size="sm" c="dimmed">
      {w('own')}
    </Text>
  )
}
