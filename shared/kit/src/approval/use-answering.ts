import { reasonForReject, type Approval, type ApprovalDecision } from '@staff/contract'
import { useState } from 'react'
import { ApiError, isSaid, getMessage } from '../api/api-error.ts'
import { toastRefusal, toastSuccess } from '../feedback/toast.ts'
import { useLabel, useWords } from '../i18n/define-words.ts'
import { kitWords } from '../words.ts'
import { useAnswer } from './use-approval.ts'
import { approvalWords } from './words.ts'

/** What a reader may be able to do with a request. */
export type AnswerAction = keyof Approval['abilities']
/** What lets a request pass, by one key. */
export type Accepting = Extract<AnswerAction, 'approve' | 'acknowledge'>
const sent = {
  approve: { approvalResult: 'APPROVED' },
  reject: { approvalResult: 'REJECTED' },
  acknowledge: { approvalResult: 'ACKNOWLEDGED' },
  cancel: { status: 'CANCEL' },
} as const satisfies Record<AnswerAction, Omit<ApprovalDecision, 'version'>>
/** What is sent for an answer to a request that the reader saw in a version. */
export const getDecision = (action: AnswerAction, version: number): ApprovalDecision => ({ version, ...sent[action] })
/** The word of {@link approvalWords} for an answer that was taken. */
export const said = {
  approve: 'approved',
  reject: 'rejected',
  acknowledge: 'acknowledged',
  cancel: 'cancelled',
} as const

/** To refuse needs a reason, and to cancel, but of the maker while it waits: the service says which. */
export const needsReason = (action: AnswerAction, { isReasonNeeded }: Pick<Approval, 'isReasonNeeded'>): boolean =>
  action === 'reject' || (action === 'cancel' && isReasonNeeded)

/**
 * The answers to one request: sends them with the version that the reader saw, and says how it went. When the request
 * changed meanwhile, nothing more can be sent until `reload`; what was typed stays.
 */
export function useAnswering(
  approval: Approval,
  refetch: () => Promise<unknown>,
  onAnswered: (() => unknown) | undefined,
) {
  const w = useWords(approvalWords)
  const kit = useWords(kitWords)
  const label = useLabel()
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [stopped, setStopped] = useState<string | null>(null)
  const { mutateAsync, isPending } = useAnswer(approval.id)
  const refuse = (error: unknown): false => {
    if (error instanceof ApiError && (error.has('VERSION_CONFLICT') || error.has('STATUS_NOT_ALLOWED')))
      setStopped(getMessage(error))
    else if (error instanceof ApiError && error.body.errors[0]?.path === 'reason') setFault(getMessage(error))
    else if (!isSaid(error)) toastRefusal(error)
    return false
  }
  return {
    reason,
    fault,
    stopped,
    isPending,
    write: (text: string) => {
      setReason(text)
      setFault(null)
    },
    reload: () => refetch().then(() => setStopped(null)),
    /** Sends one answer. Answers whether it was taken. */
    answer: async (action: AnswerAction): Promise<boolean> => {
      if (isPending || stopped !== null) return false
      const words = reason.trim()
      const asks = action === 'reject' || action === 'cancel'
      if (needsReason(action, approval) && !words) {
        setFault(action === 'reject' ? label(reasonForReject) : kit('required'))
        return false
      }
      const done = await mutateAsync({
        ...getDecision(action, approval.version),
        ...(asks && words ? { reason: words } : {}),
      }).then(() => true, refuse)
      if (!done) return false
      toastSuccess(w(said[action]))
      setReason('')
      await onAnswered?.()
      return true
    },
  }
}
export type Answering = ReturnType<typeof useAnswering>
