import { Anchor, Skeleton, Stack } from '@mantine/core'
import { requestStatuses, type Approval } from '@staff/contract'
import {
  AfterPause,
  ApiError,
  ErrorState,
  ForbiddenState,
  NotFoundState,
  PageHeader,
  personName,
  StatusBadge,
  useLanguage,
  recordPath,
  usePageAccess,
  useWords,
} from '@staff/kit'
import { ApprovalPanel, BackToInbox, useApproval, useInbox } from '@staff/kit/approval'
import { IconExternalLink } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { DecisionForm } from './decision-form.tsx'
import classes from './inbox.module.css'
import { RequestFacts } from './request-facts.tsx'
import { useReadsRecord, useTypeName } from './tracking-row.ts'
import { trackingWords } from './words.ts'

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404
/** The link to the request's own record, for users who may open it. */
function RecordLink({ approval }: { readonly approval: Approval }) {
  const w = useWords(trackingWords)
  const opens = usePageAccess()
  const reads = useReadsRecord()
  const { requestType, entityId, abilities } = approval
  const mayRead = abilities.approve || abilities.reject || abilities.acknowledge || reads(approval)
  const path = mayRead ? recordPath({ entityId, requestWorkflowType: { requestType } }, opens) : null
  if (!path) return null
  return (
    <Anchor component={Link} to={path} size="sm" className="kit-back">
      <IconExternalLink size={16} aria-hidden />
      {w('open')}
    </Anchor>
  )
}
/**
 * The tracking page of one request: its content, the proposed change, its approval path;
 * with `decides`, the decision as a form.
 */
export function RequestDetail({ id, decides }: { readonly id: string; readonly decides: boolean }) {
  const lang = useLanguage()
  const typeOf = useTypeName()
  const inbox = useInbox()
  const { data: approval, error, refetch } = useApproval({ id })
  if (isGone(error)) return <NotFoundState />
  if (error instanceof ApiError && error.status === 403) return <ForbiddenState />
  if (!approval)
    return error ? (
      <div className="kit-panel">
        <ErrorState onRetry={() => void refetch()} />
      </div>
    ) : (
      <AfterPause>
        <Skeleton h={320} radius="md" />
      </AfterPause>
    )
  const { requestType, status, employee, version } = approval
  const type = typeOf(requestType)
  return (
    <Stack gap="md">
      <BackToInbox />
      <PageHeader
        title={`${personName(employee, lang)} · ${type}`}
        name={type}
        beside={<StatusBadge status={status} label={requestStatuses.find(({ value }) => value === status)?.label} />}
        actions={<RecordLink approval={approval} />}
      />
      <div className={classes.detail}>
        <Stack gap="md">
          {decides && (
            <DecisionForm
              key={version}
              approval={approval}
              refetch={refetch}
              onAnswered={inbox.leave}
              onCancel={inbox.leave}
            />
          )}
          <RequestFacts approval={approval} type={type} />
        </Stack>
        <ApprovalPanel of={{ id: approval.id }} isReadOnly={decides} />
      </div>
    </Stack>
  )
}
