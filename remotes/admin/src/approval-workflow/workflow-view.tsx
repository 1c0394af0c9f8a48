import { Button, SimpleGrid, Stack, Text } from '@mantine/core'
import {
  approvalSteps,
  approvalWorkflowPages as pages,
  timeoutActions,
  type ApprovalWorkflow,
  type ApprovalWorkflowType,
} from '@staff/contract/admin'
import { kitWords, PageHeader, useHolds, useLabel, useLanguage, useWords } from '@staff/kit'
import { IconPencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { AbleNote } from './able-note.tsx'
import type { Level } from './coverage.ts'
import { getDraft } from './draft.ts'
import { Preview } from './preview.tsx'
import { approverText } from './sentence.ts'
import { LevelsText, useTypeName } from './workflow-parts.tsx'
import { workflowWords } from './words.ts'

const Value = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div role="group" aria-label={label}>
    <Text size="xs" c="dimmed">
      {label}
    </Text>
    <Text component="div">{children}</Text>
  </div>
)
interface Props {
  readonly type: ApprovalWorkflowType
  readonly levels: readonly Level[]
  readonly workflow: ApprovalWorkflow
}
/** A workflow as text, in the order of its form. */
export function WorkflowView({ type, levels, workflow }: Props) {
  const w = useWords(workflowWords)
  const kit = useWords(kitWords)
  const say = useLabel()
  const isKhmer = useLanguage() === 'km'
  const typeName = useTypeName()(type)
  const timeout = timeoutActions.find(({ value }) => value === workflow.onTimeout)
  return (
    <Stack gap="md">
      <PageHeader
        title={workflow.description}
        name={w('title')}
        actions={
          useHolds()('UPDATE_REQUEST_APPROVAL_WORKFLOW') && (
            <Button component={Link} to={pages.update(type.id, workflow.id)} leftSection={<IconPencil size={18} />}>
              {kit('edit')}
            </Button>
          )
        }
      />
      <SimpleGrid component="section" cols={{ base: 1, md: 3 }} className="kit-panel" p="md" aria-label={w('title')}>
        <Value label={w('type')}>{typeName}</Value>
        <Value label={w('requesters')}>
          <LevelsText levels={workflow.requesters} />
        </Value>
        <Value label={w('requestFors')}>
          <LevelsText levels={workflow.requestFors} />
        </Value>
        {approvalSteps.map((step) => {
          const approver = workflow[step]
          return (
            <Value key={step} label={w(step)}>
              {approver ? (
                <>
                  {approverText(approver, w, isKhmer)}
                  <AbleNote holders={approver.holders} approver={approver} />
                </>
              ) : (
                w('nobody')
              )}
            </Value>
          )
        })}
        <Value label={w('slaHours')}>{workflow.slaHours}</Value>
        <Value label={w('onTimeout')}>{timeout ? say(timeout.label) : workflow.onTimeout}</Value>
      </SimpleGrid>
      <Preview type={type} levels={levels} draft={getDraft(workflow)} id={workflow.id} />
    </Stack>
  )
}
