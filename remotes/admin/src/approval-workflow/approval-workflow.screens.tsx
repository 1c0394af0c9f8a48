import { Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { AfterPause, EmptyState, ErrorState, PageHeader, PageSkeleton, useWords } from '@staff/kit'
import { AskedPeople } from './asked-people.tsx'
import { useWorkflowTypes } from './calls.ts'
import { WorkflowCards, WorkflowTable } from './workflow-table.tsx'
import { workflowWords } from './words.ts'

/** Every kind of request with its workflows (spec 2 section 2.4). */
export default function ApprovalWorkflowPage() {
  const w = useWords(workflowWords)
  const isPhone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false })
  const { data: types, isError, refetch } = useWorkflowTypes()
  return (
    <Stack gap="md">
      <PageHeader
        title={w('title')}
        count={types?.reduce((sum, { requestApprovalWorkflow }) => sum + requestApprovalWorkflow.length, 0)}
      />
      {isError ? (
        <div className="kit-panel">
          <ErrorState onRetry={() => void refetch()} />
        </div>
      ) : !types ? (
        <AfterPause>
          <PageSkeleton />
        </AfterPause>
      ) : types.length === 0 ? (
        <div className="kit-panel">
          <EmptyState />
        </div>
      ) : isPhone ? (
        <WorkflowCards types={types} />
      ) : (
        <WorkflowTable types={types} />
      )}
      <AskedPeople />
    </Stack>
  )
}
