import { Alert, Button, Group, List, ScrollArea, Text } from '@mantine/core'
import { reasonForReject } from '@staff/contract'
import { ask, kitWords, LoadingButton, useLabel, useWords } from '@staff/kit'
import { approvalWords, ReasonDialog } from '@staff/kit/approval'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './inbox.module.css'
import { useRowName, useTypeName } from './tracking-row.ts'
import { mostChosen, type Bulk } from './use-bulk.ts'
import { trackingWords } from './words.ts'

function Results({ bulk: { results, forget } }: { readonly bulk: Bulk }) {
  const w = useWords(trackingWords)
  const kit = useWords(kitWords)
  const nameOf = useRowName()
  const typeOf = useTypeName()
  if (!results) return null
  const refused = results.filter(({ isDone }) => !isDone)
  const parts = [
    w('done', { count: results.length - refused.length }),
    ...(refused.length > 0 ? [w('refused', { count: refused.length })] : []),
  ]
  return (
    <Alert
      color={refused.length > 0 ? 'warning' : 'success'}
      role="status"
      withCloseButton
      closeButtonLabel={kit('close')}
      onClose={forget}
      title={parts.join(', ')}
      className={classes.results}
    >
      {refused.length > 0 && (
        <ScrollArea.Autosize mah={240} type="auto">
          <List size="sm">
            {refused.map(({ row, message }) => (
              <List.Item
                key={row.id}
              >{`${nameOf(row)} · ${typeOf(row.requestWorkflowType.requestType)}: ${message ?? ''}`}</List.Item>
            ))}
          </List>
        </ScrollArea.Autosize>
      )}
    </Alert>
  )
}
/**
 * When a whole page is selected: a link to select all matching requests, with the highest number (as in mail programs).
 */
function BeyondPage({
  bulk: {
    chosen,
    open,
    isPage,
    matching: { rows, isCut },
    chooseMatching,
  },
}: {
  readonly bulk: Bulk
}) {
  const w = useWords(trackingWords)
  if (!isPage || rows.length <= open.length) return null
  const isAll = rows.every(({ id }) => chosen.some((row) => row.id === id))
  return (
    <Group gap="xs" className={classes.beyond} role="status">
      <Text size="sm">
        {isAll
          ? w(isCut ? 'mostChosen' : 'allChosen', { count: rows.length })
          : w('pageChosen', { count: open.length })}
      </Text>
      {!isAll && (
        <Button size="compact-sm" variant="subtle" onClick={chooseMatching}>
          {w(isCut ? 'chooseMost' : 'chooseMatching', { count: isCut ? mostChosen : rows.length })}
        </Button>
      )}
    </Group>
  )
}
/** How many are selected, and the decisions that all of them allow. */
function ChosenActions({ bulk, onReject }: { readonly bulk: Bulk; readonly onReject: () => void }) {
  const w = useWords(trackingWords)
  const words = useWords(approvalWords)
  const count = bulk.chosen.length
  if (count === 0) return null
  const approve = async () => {
    if (await ask({ title: w('approveMany'), text: w('selected', { count }), confirm: words('approve') }))
      await bulk.answer('APPROVED')
  }
  return (
    <Group gap="xs" className={classes.bulk} role="region" aria-label={w('selected', { count })}>
      <Text size="sm" fw={600} aria-live="polite">
        {w('selected', { count })}
      </Text>
      <LoadingButton size="xs" leftSection={<IconCheck size={16} />} onClick={approve}>
        {words('approve')}
      </LoadingButton>
      <Button size="xs" variant="light" color="danger" leftSection={<IconX size={16} />} onClick={onReject}>
        {words('reject')}
      </Button>
      <Button size="xs" variant="subtle" color="gray" onClick={bulk.clear}>
        {w('clear')}
      </Button>
      {bulk.answered > 0 && (
        <Text size="sm" c="dimmed" role="status">
          {w('answered', { count: bulk.answered, total: count })}
        </Text>
      )}
    </Group>
  )
}
/** One decision for all selected requests, and the result of each ("47 done, 3 refused: why"). */
export function BulkBar({ bulk }: { readonly bulk: Bulk }) {
  const w = useWords(trackingWords)
  const words = useWords(approvalWords)
  const say = useLabel()
  const [asking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const reject = async () => {
    if (!reason.trim()) return setFault(say(reasonForReject))
    if (!(await bulk.answer('REJECTED', reason.trim()))) return
    setAsking(false)
    setReason('')
  }
  return (
    <>
      <Results bulk={bulk} />
      <ChosenActions bulk={bulk} onReject={() => setAsking(true)} />
      <BeyondPage bulk={bulk} />
      <ReasonDialog
        opened={asking}
        title={w('rejectMany')}
        confirm={words('reject')}
        reason={reason}
        onReason={(text) => {
          setReason(text)
          setFault(null)
        }}
        error={fault}
        onConfirm={reject}
        onClose={() => setAsking(false)}
      >
        <Text size="sm">{`${w('selected', { count: bulk.chosen.length })}. ${w('sameReason')}`}</Text>
      </ReasonDialog>
    </>
  )
}
