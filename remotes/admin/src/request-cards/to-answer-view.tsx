import { Button, Group, Text } from '@mantine/core'
import { approvalCalls, approvalPages } from '@staff/contract'
import { api, LoadingButton, say, toastRefusal, toastSuccess, useWords } from '@staff/kit'
import { approvalWords, getDecision, said } from '@staff/kit/approval'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { useOpenRequest, useRowName, type TrackingRow } from '../approval-status-tracking/tracking-row.ts'
import { CardRequests } from './card-requests.tsx'
import { cardWords } from './card-words.ts'

/** Whether the card shows all that is asked: its days. What changes a record is opened first. */
const isWhole = ({ about, actionType }: TrackingRow): boolean => about.from !== null && actionType === 'APPROVAL/REJECT'

function Answer({ row }: { readonly row: TrackingRow }) {
  const w = useWords(cardWords)
  const client = useQueryClient()
  const getName = useRowName()
  const { addressOf, state } = useOpenRequest()
  const address = addressOf(row)
  const approve = async () => {
    try {
      await api.patch(approvalCalls.one(row.id), getDecision('approve', row.version))
      toastSuccess(say(approvalWords, said.approve))
    } catch (error) {
      toastRefusal(error)
    }
    await client.invalidateQueries()
  }
  return (
    <Group justify="space-between" gap="xs">
      <Text size="sm">{getName(row)}</Text>
      <Group gap="xs">
        {address && (
          <Button component={Link} to={address} state={state} variant="default" size="xs">
            {w('open')}
          </Button>
        )}
        {isWhole(row) && (
          <LoadingButton size="xs" onClick={approve}>
            {w('approve')}
          </LoadingButton>
        )}
      </Group>
    </Group>
  )
}
/** What waits for my answer: it is approved in the card where the card shows all that is asked. */
export function ToAnswerView() {
  const w = useWords(cardWords)
  return (
    <CardRequests
      displayType="Normal"
      query={{ answer: 'OPEN' }}
      all={`${approvalPages.pending}?answer=OPEN`}
      allText={(count) => w('all', { count })}
      none={w('noneAnswer')}
    >
      {(row) => <Answer row={row} />}
    </CardRequests>
  )
}
