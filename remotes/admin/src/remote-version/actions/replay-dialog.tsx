import { Text } from '@mantine/core'
import type { RemoteVersionState } from '@staff/contract/remote-version'
import { useWords } from '@staff/kit'
import { RemoteActionDialog } from './action-dialog.tsx'
import { actionWords } from './action-words.ts'
import type { EarlierActivation } from './actions.ts'
import { replay } from '../calls.ts'
import { ConfirmButton, ReasonField, useReason } from '../review/review.tsx'
import { useDecision } from '../review/use-decision.ts'

interface Props {
  readonly row: EarlierActivation
  readonly state: RemoteVersionState
  readonly onClose: () => void
}
/** Shows an earlier composition in this tab alone. Nothing becomes active. */
export function ReplayDialog({ row: { sequence, to }, state, onClose }: Props) {
  const w = useWords(actionWords)
  const deciding = useDecision(state, onClose)
  const reason = useReason()
  return (
    <RemoteActionDialog
      title={w('replayTitle', { number: sequence })}
      deciding={deciding}
      onClose={onClose}
      action={
        <ConfirmButton
          label={w('confirmReplay')}
          reason={reason}
          onConfirm={(why) => deciding.attempt(() => replay({ snapshot: to, reason: why }))}
        />
      }
    >
      <Text size="sm">{w('replayText')}</Text>
      <ReasonField reason={reason} />
    </RemoteActionDialog>
  )
}
