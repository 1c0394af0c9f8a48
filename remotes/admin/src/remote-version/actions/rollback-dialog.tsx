import { remoteVersionCalls as paths, withVersions, type WantedComposition } from '@staff/contract'
import type { RemoteVersionState } from '@staff/contract/remote-version'
import { useWords } from '@staff/kit'
import { RemoteActionDialog } from './action-dialog.tsx'
import { actionWords } from './action-words.ts'
import { getLive, type HistoryRow } from './actions.ts'
import { useHistory } from '../calls.ts'
import { compositionAfter, differenceBetween } from '../review/difference.ts'
import { ConfirmButton, Review, useReason } from '../review/review.tsx'
import { useDecision } from '../review/use-decision.ts'

interface Props {
  readonly row: Pick<HistoryRow, 'sequence' | 'to'>
  readonly state: RemoteVersionState
  readonly onClose: () => void
}
type Remotes = WantedComposition['remotes']
/** What the service makes of it: pins, kills and canaries stay as they are. */
const gettingBack = (live: Remotes, target: Remotes): Remotes =>
  withVersions({ remotes: live }, { remotes: target }, { movesPinned: true }).remotes
/** Activates an earlier composition again, as it was after one activation. */
export function RollbackDialog({ row: { sequence, to }, state, onClose }: Props) {
  const w = useWords(actionWords)
  const deciding = useDecision(state, onClose)
  const reason = useReason()
  const { head } = deciding.base
  const { data: history = [], isPlaceholderData } = useHistory(head.sequence)
  const live = getLive(deciding.base)
  // A history that ends before the current state would undo too little.
  const target =
    !isPlaceholderData && history[0]?.sequence === head.sequence ? compositionAfter(sequence, live, history) : null
  return (
    <RemoteActionDialog
      title={w('rollbackTitle', { number: sequence })}
      deciding={deciding}
      onClose={onClose}
      action={
        <ConfirmButton
          label={w('confirmRollback')}
          reason={reason}
          disabled={to === head.snapshot}
          onConfirm={(why) => deciding.decide({ path: paths.rollback, body: { snapshot: to } }, why)}
        />
      }
    >
      <Review
        difference={target && differenceBetween(live, gettingBack(live, target))}
        unknown={w('rollbackUnknown')}
        reason={reason}
      />
    </RemoteActionDialog>
  )
}
