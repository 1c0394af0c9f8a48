import { Anchor, Badge, Group, Text } from '@mantine/core'
import { formatDate, useWords } from '@staff/kit'
import { memo, useMemo } from 'react'
import type { BoardRow } from './cells/board-rows.ts'
import { boardWords } from './board-words.ts'
import { countDraft } from './cells/draft-state.ts'

interface DraftLineProps {
  readonly rows: readonly BoardRow[]
  readonly isSending: boolean
  readonly isFiltered: boolean
  readonly onFilter: (isFiltered: boolean) => void
  readonly onDiscard: () => void
  readonly isTouch: boolean
}
/** What differs from the published plan, and how the board is used. */
export const DraftLine = memo(function LineOfDraft({
  rows,
  isSending,
  isFiltered,
  onFilter,
  onDiscard,
  isTouch,
}: DraftLineProps) {
  const w = useWords(boardWords)
  const { cells, people, until } = useMemo(() => countDraft(rows), [rows])
  return (
    <Group justify="space-between" gap="xs">
      <Group gap="xs">
        <Badge variant="light" size="lg" tt="none" fw={400} className="kit-badge" role="status">
          {cells > 0 ? w('draft', { cells, people, day: formatDate(until) }) : w('noDraft')}
        </Badge>
        {(cells > 0 || isFiltered) && (
          <Anchor component="button" type="button" size="sm" onClick={() => onFilter(!isFiltered)}>
            {w(isFiltered ? 'showAll' : 'showDraft')}
          </Anchor>
        )}
        {cells > 0 && (
          <Anchor component="button" type="button" size="sm" onClick={onDiscard}>
            {w('discard')}
          </Anchor>
        )}
        {isSending && (
          <Text size="xs" c="dimmed">
            {w('saving')}
          </Text>
        )}
      </Group>
      <Text size="xs" c="dimmed">
        {w(isTouch ? 'touchLine' : 'keysLine')}
      </Text>
    </Group>
  )
})
