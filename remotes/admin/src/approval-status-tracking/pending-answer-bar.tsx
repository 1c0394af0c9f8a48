import { Button, Group, Kbd, Text } from '@mantine/core'
import { kitWords, useWords } from '@staff/kit'
import { createPortal } from 'react-dom'
import { useRowName, useTypeName } from './tracking-row.ts'
import type { PendingAnswer } from './use-pending-answer.ts'
import classes from './inbox.module.css'
import { trackingWords } from './words.ts'

export const undoKey = 'u'
/** A decision that will be sent in a moment, and the way to undo it. */
export function PendingAnswerBar({
  pending: { row, action },
  onUndo,
}: {
  readonly pending: PendingAnswer
  readonly onUndo: () => void
}) {
  const w = useWords(trackingWords)
  const kit = useWords(kitWords)
  const name = useRowName()(row)
  const type = useTypeName()(row.requestWorkflowType.requestType)
  return createPortal(
    <div className={classes.heldAt}>
      <div key={row.id} role="status" className={`kit-panel ${classes.held}`}>
        <Group gap="md" wrap="nowrap" justify="space-between">
          <Text size="sm" className="kit-read">
            {w(action === 'approve' ? 'approving' : 'acknowledging', { name, type })}
          </Text>
          <Button
            variant="default"
            size="compact-sm"
            rightSection={
              <Kbd size="xs" aria-hidden>
                {undoKey.toUpperCase()}
              </Kbd>
            }
            aria-keyshortcuts={undoKey}
            onClick={onUndo}
          >
            {kit('undo')}
          </Button>
        </Group>
      </div>
    </div>,
    document.body,
  )
}
