import { Text } from '@mantine/core'
import type { RemoteVersionState } from '@staff/contract/remote-version'
import { useWords } from '@staff/kit'
import { RemoteActionDialog } from './action-dialog.tsx'
import { actionWords } from './action-words.ts'
import { canaryDecision, killDecision, getLive, pinDecision, promoteDecision, type Decision } from './actions.ts'
import { differenceBetween } from '../review/difference.ts'
import { LowerPermission } from '../review/lower-permission.tsx'
import { ConfirmButton, Review, useReason } from '../review/review.tsx'
import { useDecision } from '../review/use-decision.ts'

const simple = {
  pin: {
    title: 'pinTitle',
    confirm: 'confirmPin',
    text: 'pinText',
    decide: (state, remote) => pinDecision(state, remote, true),
  },
  unpin: {
    title: 'unpinTitle',
    confirm: 'confirmUnpin',
    text: 'pinText',
    decide: (state, remote) => pinDecision(state, remote, false),
  },
  promote: {
    title: 'promoteTitle',
    confirm: 'confirmPromote',
    text: 'promoteText',
    decide: promoteDecision,
  },
  endCanary: {
    title: 'endCanaryTitle',
    confirm: 'confirmEndCanary',
    text: null,
    decide: (state, remote) => canaryDecision(state, remote, null),
  },
  revive: {
    title: 'reviveTitle',
    confirm: 'confirmRevive',
    text: null,
    decide: (state, remote) => killDecision(state, remote, null),
  },
} as const satisfies Record<
  string,
  {
    title: string
    confirm: string
    text: string | null
    decide: (state: RemoteVersionState, remote: string) => Decision
  }
>
/** The actions that need only a reason. */
export type SimpleAction = keyof typeof simple

interface Props {
  readonly name: SimpleAction
  readonly remote: string
  readonly state: RemoteVersionState
  readonly onClose: () => void
}
/** Pin, unpin, promote, end canary, revive: review, reason, confirm. */
export function SimpleDialog({ name, remote, state, onClose }: Props) {
  const w = useWords(actionWords)
  const deciding = useDecision(state, onClose)
  const reason = useReason()
  const { title, confirm, text, decide } = simple[name]
  const decision = decide(deciding.base, remote)
  const difference = differenceBetween(getLive(deciding.base), decision.next)
  return (
    <RemoteActionDialog
      title={w(title, { name: remote })}
      deciding={deciding}
      onClose={onClose}
      action={
        <ConfirmButton
          label={w(confirm)}
          reason={reason}
          disabled={difference.length === 0}
          onConfirm={(why) => deciding.decide(decision, why)}
        />
      }
    >
      {text && (
        <Text size="sm" c="dimmed">
          {w(text)}
        </Text>
      )}
      <LowerPermission deciding={deciding} />
      <Review difference={difference} reason={reason} />
    </RemoteActionDialog>
  )
}
