import { Alert, Button, Group } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { formatTime } from '../formats/dates.ts'
import { useWords } from '../i18n/define-words.ts'
import { kitWords } from '../words.ts'
import type { Draft } from './draft.ts'

/** Offers what an earlier visit typed and did not save. */
export function DraftBanner({
  draft,
  onRestore,
  onDrop,
}: {
  readonly draft: Draft
  readonly onRestore: () => void
  readonly onDrop: () => void
}) {
  const w = useWords(kitWords)
  return (
    <Alert color="info" icon={<IconHistory size={18} />} role="status">
      <Group justify="space-between" gap="sm">
        {w('draftFound', { time: formatTime(new Date(draft.at)) })}
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={onDrop}>
            {w('draftDrop')}
          </Button>
          <Button size="xs" onClick={onRestore}>
            {w('draftRestore')}
          </Button>
        </Group>
      </Group>
    </Alert>
  )
}
