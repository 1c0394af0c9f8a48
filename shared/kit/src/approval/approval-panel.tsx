import { Skeleton, Stack, Text, Title } from '@mantine/core'
import { requestStatuses, type Approval } from '@staff/contract'
import { ApiError, getMessage } from '../api/api-error.ts'
import { StatusBadge } from '../feedback/status-badge.tsx'
import { useLanguage, useWords } from '../i18n/define-words.ts'
import { AfterPause } from '../screens/page-skeleton.tsx'
import { ErrorState } from '../states/states.tsx'
import { AnswerBar } from './answer-bar.tsx'
import { aboutLine } from './about-line.ts'
import { ApprovalHistory } from './approval-history.tsx'
import { ApprovalPath } from './approval-path.tsx'
import { holderLine } from './holder.ts'
import { RequestAside, RequestContent } from './request-content.tsx'
import type { Accepting } from './use-answering.ts'
import { useApproval, type ApprovalOf } from './use-approval.ts'
import { useInbox } from './use-inbox.ts'
import { approvalWords } from './words.ts'
import '../form/form-page.css'
import './approval.css'

export interface ApprovalPanelProps {
  /** Which approval: by its own id, or by the record that it is about. */
  readonly of: ApprovalOf
  /** After an answer was taken; without it, the reader comes to the list of what waits (spec 3 section 4). */
  readonly onAnswered?: (() => unknown) | undefined
  /** Takes an answer by key, which is then not sent by the panel. */
  readonly onKey?: ((action: Accepting, approval: Approval) => unknown) | undefined
  /** Also shows what the request says of itself, where its own record does not stand beside it. */
  readonly withContent?: boolean
  /** Its own record is beside it: only what helps to answer is shown with it. */
  readonly withAside?: boolean
  /** A decision form is beside it: the buttons are left to that. */
  readonly isReadOnly?: boolean
}
// Not there, or not for this reader: the record is by itself.
const isAbsent = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.status === 403)

/** What is in the panel while the request is asked for, or why it could not be had. */
function NotYet({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  if (error) return <ErrorState text={getMessage(error)} onRetry={onRetry} />
  return (
    <AfterPause>
      <Stack gap="sm" aria-hidden>
        <Skeleton h={24} w="60%" />
        <Skeleton h={36} />
        <Skeleton h={160} />
      </Stack>
    </AfterPause>
  )
}

/** The approval of a request: the current approver, the answers open to the reader, the path and the history. */
export function ApprovalPanel({
  of,
  onAnswered,
  onKey,
  withContent = false,
  withAside = false,
  isReadOnly = false,
}: ApprovalPanelProps) {
  const w = useWords(approvalWords)
  const lang = useLanguage()
  const inbox = useInbox()
  const { data: approval, error, refetch } = useApproval(of)
  if (isAbsent(error)) return null
  if (!approval)
    return (
      <section className="kit-panel kit-approval" aria-label={w('title')}>
        <NotYet error={error} onRetry={() => void refetch()} />
      </section>
    )
  const { id, status, steps, history, about } = approval
  const line = aboutLine(about, lang)
  const answered = onAnswered ?? inbox.leave
  return (
    <section className="kit-panel kit-approval" aria-label={w('title')}>
      <div className="kit-approval-head">
        <Title order={2} size="h4">
          {w('title')}
        </Title>
        <StatusBadge status={status} label={requestStatuses.find(({ value }) => value === status)?.label} />
      </div>
      <Text size="sm" role="status" className="kit-read">
        {holderLine(approval, lang, w)}
      </Text>
      {line && (
        <Text size="sm" fw={600} className={withContent ? 'kit-read' : 'kit-read kit-approval-about'}>
          {line}
        </Text>
      )}
      {!isReadOnly && <AnswerBar key={id} approval={approval} refetch={refetch} onAnswered={answered} onKey={onKey} />}
      {withContent && <RequestContent approval={approval} />}
      {withAside && <RequestAside {...approval} />}
      {steps.length > 0 && (
        <>
          <Title order={3} size="h5">
            {w('path')}
          </Title>
          <ApprovalPath steps={steps} />
        </>
      )}
      {history.length > 0 && (
        <>
          <Title order={3} size="h5">
            {w('history')}
          </Title>
          <ApprovalHistory history={history} />
        </>
      )}
    </section>
  )
}
