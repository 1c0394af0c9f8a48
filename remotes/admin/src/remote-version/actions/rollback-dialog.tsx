import { remoteVersionCalls as paths } from '@staff/contract'
import type { RemoteVersionState } from '@staff/contract/remote-version'
import { useWords } from '@staff/kit'
import { RemoteActionDialog } from './action-dialog.tsx'
import { actionWords } from './action-words.ts'
import type { EarlierActivation } from './actions.ts'
import { useRollbackPlan } from '../calls.ts'
import { ConfirmButton, Review, useReason } from '../review/review.tsx'
import { useDecision } from '../review/use-decision.ts'

interface Props {
  /** Null: to what everybody had before, as the service decides it. */
  readonly row: EarlierActivation | null
  readonly state: RemoteVersionState
  readonly onClose: () => void
}
/**
 * Activates an earlier composition again. The service says what changes: pins, kills and canaries stay, and without a
 * row it goes past rollbacks that were made already.
 */
export function RollbackDialog({ row, state, onClose }: Props) {
  const w = useWords(actionWords)
  const deciding = useDecision(state, onClose)
  const reason = useReason()
  const { head } = deciding.base
  const { data: plan, error } = useRollbackPlan(head.snapshot, row?.to)
  // A row can be gone back to before its changes are known: who is in a hurry does not wait for the plan.
  const target = row?.to ?? plan?.snapshot
  return (
    <RemoteActionDialog
      title={row ? w('rollbackTitle', { number: row.sequence }) : w('rollbackBefore')}
      deciding={deciding.error === null ? { ...deciding, error } : deciding}
      onClose={onClose}
      action={
        <ConfirmButton
          label={w('confirmRollback')}
          reason={reason}
          disabled={target === undefined || target === head.snapshot}
          onConfirm={(why) => deciding.decide({ path: paths.rollback, body: { snapshot: target } }, why)}
        />
      }
    >
      <Review
        difference={plan?.difference ?? null}
        unknown={w(error ? 'rollbackUnknown' : 'rollbackAsked')}
        faults={plan?.faults.length ? plan.faults : undefined}
        plan={plan}
        reason={reason}
      />
    </RemoteActionDialog>
  )
}
