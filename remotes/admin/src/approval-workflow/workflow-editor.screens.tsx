import type { ScreenProps } from '@staff/remote-api'
import { ApiError, AfterPause, ErrorState, NotFoundState, PageSkeleton } from '@staff/kit'
import { useLocation } from 'react-router-dom'
import { useLevels, useWorkflowType } from './calls.ts'
import { WorkflowForm } from './workflow-form.tsx'
import { WorkflowView } from './workflow-view.tsx'

/** Creates, changes or shows a workflow of one kind of request, by the parameters of the address. */
export default function WorkflowEditor({ params = {} }: ScreenProps) {
  const { pathname } = useLocation()
  const { workflowTypeId = '', id } = params
  const type = useWorkflowType(workflowTypeId)
  const levels = useLevels()
  const workflow = type.data?.requestApprovalWorkflow.find((one) => one.id === id) ?? null
  if (type.error instanceof ApiError && type.error.status === 404) return <NotFoundState />
  if (type.isError || levels.isError)
    return (
      <div className="kit-panel">
        <ErrorState
          onRetry={() => {
            void type.refetch()
            void levels.refetch()
          }}
        />
      </div>
    )
  if (!type.data || !levels.data)
    return (
      <AfterPause>
        <PageSkeleton />
      </AfterPause>
    )
  const parts = { type: type.data, levels: levels.data }
  if (id === undefined) return <WorkflowForm {...parts} workflow={null} />
  if (!workflow) return <NotFoundState />
  return pathname.endsWith(`/view/${encodeURIComponent(id)}`) ? (
    <WorkflowView {...parts} workflow={workflow} />
  ) : (
    <WorkflowForm key={id} {...parts} workflow={workflow} />
  )
}
