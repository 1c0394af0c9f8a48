import { Stack, Text, Textarea } from '@mantine/core'
import type { RemoteVersionState } from '@staff/contract/remote-version'
import { kitWords, useWords } from '@staff/kit'
import { useState } from 'react'
import { RemoteActionDialog } from './action-dialog.tsx'
import { actionWords, killMessage } from './action-words.ts'
import { killDecision, getLive } from './actions.ts'
import { differenceBetween } from '../review/difference.ts'
import { ConfirmButton, Review, useReason } from '../review/review.tsx'
import { useDecision } from '../review/use-decision.ts'

interface Props {
  readonly remote: string
  readonly state: RemoteVersionState
  readonly onClose: () => void
}
/** Switches a remote off, with the message for its pages in both languages. */
export function KillDialog({ remote, state, onClose }: Props) {
  const w = useWords(actionWords)
  const kit = useWords(kitWords)
  const deciding = useDecision(state, onClose)
  const reason = useReason()
  const [message, setMessage] = useState(killMessage)
  const killed = { en: message.en.trim(), km: message.km.trim() }
  const decision = killDecision(deciding.base, remote, killed)
  const field = { autosize: true, minRows: 2, maxRows: 5, maxLength: 300, required: true } as const
  return (
    <RemoteActionDialog
      title={w('killTitle', { name: remote })}
      deciding={deciding}
      onClose={onClose}
      action={
        <ConfirmButton
          danger
          label={w('confirmKill')}
          reason={reason}
          disabled={!killed.en || !killed.km}
          onConfirm={(why) => deciding.decide(decision, why)}
        />
      }
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {w('killText')}
        </Text>
        <Textarea
          {...field}
          name="messageEn"
          lang="en"
          label={w('messageEn')}
          value={message.en}
          error={!killed.en && kit('required')}
          onChange={(event) => setMessage({ ...message, en: event.currentTarget.value })}
        />
        <Textarea
          {...field}
          name="messageKm"
          lang="km"
          label={w('messageKm')}
          value={message.km}
          error={!killed.km && kit('required')}
          onChange={(event) => setMessage({ ...message, km: event.currentTarget.value })}
        />
      </Stack>
      <Review difference={differenceBetween(getLive(deciding.base), decision.next)} reason={reason} />
    </RemoteActionDialog>
  )
}
