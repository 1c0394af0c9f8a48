import { Button, Group, Stack, Text } from '@mantine/core'
import type { ApprovalWorkflowType, WaitingWorkflowChange } from '@staff/contract/admin'
import { LoadingButton, toastRefusal, useHolds, useSession, useWords } from '@staff/kit'
import { answerChange } from './calls.ts'
import { LevelsText, WorkflowText } from './workflow-parts.tsx'
import { workflowWords } from './words.ts'

function Answers({ change: { id, createdBy } }: { readonly change: WaitingWorkflowChange }) {
  const w = useWords(workflowWords)
  const isOwn = useSession().user?.id === createdBy?.id
  const holds = useHolds()
  const answer = (isConfirmed: boolean) => answerChange(id, isConfirmed).catch(toastRefusal)
  if (!holds('APPROVE_PAYROLL')) return null
  return (
    <Group gap={6}>
      {!isOwn && (
        <LoadingButton size="xs" onClick={() => answer(true)}>
          {w('confirmChange')}
        </LoadingButton>
      )}
      <Button size="xs" variant="default" onClick={() => void answer(false)}>
        {w(isOwn ? 'takeBackChange' : 'refuseChange')}
      </Button>
    </Group>
  )
}
/** The changes of a kind's workflows that wait for a second person, with their answers. */
export function WaitingChanges({ type }: { readonly type: ApprovalWorkflowType }) {
  const w = useWords(workflowWords)
  return type.waiting.map((change) => (
    <Stack key={change.id} gap={4}>
      <Text size="xs" fw={600}>
        {w(`waiting${change.act}`)}
      </Text>
      <WorkflowText workflow={change.workflow} />
      <Text size="xs" c="dimmed">
        <LevelsText levels={change.workflow.requesters} />
        {' → '}
        <LevelsText levels={change.workflow.requestFors} />
      </Text>
      {change.createdBy && (
        <Text size="xs" c="dimmed">
          {w('waitingBy', { name: change.createdBy.name })}
        </Text>
      )}
      <Answers change={change} />
    </Stack>
  ))
}
