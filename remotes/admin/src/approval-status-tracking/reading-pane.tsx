import { Button, CloseButton, Group, Text, Title } from '@mantine/core'
import type { Approval } from '@staff/contract'
import { useWords } from '@staff/kit'
import { ApprovalPanel, type Accepting } from '@staff/kit/approval'
import { IconExternalLink } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import classes from './inbox.module.css'
import { useOpenRequest, useRowName, useTypeName, type TrackingRow } from './tracking-row.ts'
import { trackingWords } from './words.ts'

interface Props {
  readonly row: TrackingRow
  readonly onAnswered: () => void
  readonly onClose: () => void
  /** A decision by key is held for a moment before it is sent. */
  readonly onKey: (action: Accepting, approval: Approval) => void
  /** Its decision is being sent: nothing else is offered. */
  readonly isHeld: boolean
  /** In a drawer, which has its own title and way to close. */
  readonly isBare?: boolean
}
/** One request of the list, read and decided without leaving the list. */
export function ReadingPane({ row, onAnswered, onClose, onKey, isHeld, isBare = false }: Props) {
  const w = useWords(trackingWords)
  const nameOf = useRowName()
  const typeOf = useTypeName()
  const { addressOf, state, refuse } = useOpenRequest()
  const address = addressOf(row)
  const look = { variant: 'default', size: 'xs', leftSection: <IconExternalLink size={16} /> } as const
  return (
    <aside className={classes.pane} aria-label={w('pane', { name: nameOf(row) })}>
      <Group justify="space-between" wrap="nowrap" align="flex-start" className={classes.paneHead}>
        <div>
          {!isBare && (
            <Title order={2} size="h4">
              {nameOf(row)}
            </Title>
          )}
          <Text size="sm" c="dimmed">
            {typeOf(row.requestWorkflowType.requestType)}
          </Text>
        </div>
        <Group gap={4} wrap="nowrap">
          {address ? (
            <Button component={Link} to={address} state={state} {...look}>
              {w('open')}
            </Button>
          ) : (
            <Button onClick={refuse} {...look}>
              {w('open')}
            </Button>
          )}
          {!isBare && <CloseButton aria-label={w('closePane')} onClick={onClose} />}
        </Group>
      </Group>
      <ApprovalPanel
        key={row.id}
        of={{ id: row.id }}
        onAnswered={onAnswered}
        onKey={onKey}
        withContent
        isReadOnly={isHeld}
      />
    </aside>
  )
}
