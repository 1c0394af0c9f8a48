import { Group, Stack, Table, Text, VisuallyHidden } from '@mantine/core'
import type { ApprovalWorkflowType } from '@staff/contract/admin'
import { kitWords, useWords } from '@staff/kit'
import { Fragment } from 'react'
import { BilingualText } from './bilingual-text.tsx'
import { WaitingChanges } from './waiting-changes.tsx'
import { WorkflowMenu } from './workflow-menu.tsx'
import { CoverageButton, CreateButton, inLevelOrder, LevelsText, useTypeName, WorkflowText } from './workflow-parts.tsx'
import { workflowWords } from './words.ts'

interface Props {
  readonly types: readonly ApprovalWorkflowType[]
}
function TypeHead({ type }: { readonly type: ApprovalWorkflowType }) {
  const nameOf = useTypeName()
  return (
    <Stack gap={6}>
      <div>
        <Text size="sm" fw={600}>
          {nameOf(type)}
        </Text>
        <Text size="xs" c="dimmed">
          <BilingualText en={type.description} km={type.descriptionKh} />
        </Text>
      </div>
      <Group gap={6}>
        <CreateButton type={type} />
        <CoverageButton type={type} />
      </Group>
      <WaitingChanges type={type} />
    </Stack>
  )
}

/**
 * Kinds of request with their workflows: type, description, requester levels, request-for levels (spec 2 section 2.4).
 */
export function WorkflowTable({ types }: Props) {
  const w = useWords(workflowWords)
  const kit = useWords(kitWords)
  return (
    <Table.ScrollContainer minWidth={820} className="kit-panel">
      <Table verticalSpacing={10} horizontalSpacing="md">
        <Table.Thead bg="var(--kit-head)">
          <Table.Tr>
            <Table.Th w="30%">{w('type')}</Table.Th>
            <Table.Th>{w('description')}</Table.Th>
            <Table.Th w={140}>{w('requesters')}</Table.Th>
            <Table.Th w={150}>{w('requestFors')}</Table.Th>
            <Table.Th w={56}>
              <VisuallyHidden>{kit('actions')}</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {types.map((type) => {
            const [first, ...rest] = inLevelOrder(type.requestApprovalWorkflow)
            const span = { rowSpan: Math.max(1, type.requestApprovalWorkflow.length) }
            return (
              <Fragment key={type.id}>
                <Table.Tr style={{ verticalAlign: 'top' }}>
                  <Table.Th scope="rowgroup" fw="normal" {...span}>
                    <TypeHead type={type} />
                  </Table.Th>
                  {first ? (
                    <WorkflowCells type={type} workflow={first} />
                  ) : (
                    <Table.Td colSpan={4}>
                      <Text size="sm" c="dimmed">
                        {w(type.changesPay ? 'noWorkflowOfPay' : 'noWorkflow')}
                      </Text>
                    </Table.Td>
                  )}
                </Table.Tr>
                {rest.map((workflow) => (
                  <Table.Tr key={workflow.id} style={{ verticalAlign: 'top' }}>
                    <WorkflowCells type={type} workflow={workflow} />
                  </Table.Tr>
                ))}
              </Fragment>
            )
          })}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
type Workflow = ApprovalWorkflowType['requestApprovalWorkflow'][number]
const WorkflowCells = ({ type, workflow }: { readonly type: ApprovalWorkflowType; readonly workflow: Workflow }) => (
  <>
    <Table.Td>
      <WorkflowText workflow={workflow} />
    </Table.Td>
    <Table.Td>
      <LevelsText levels={workflow.requesters} />
    </Table.Td>
    <Table.Td>
      <LevelsText levels={workflow.requestFors} />
    </Table.Td>
    <Table.Td>
      <WorkflowMenu typeId={type.id} workflow={workflow} />
    </Table.Td>
  </>
)

/** The same for a phone: a card for each kind of request. */
export function WorkflowCards({ types }: Props) {
  const w = useWords(workflowWords)
  return (
    <Stack component="ul" gap="sm" className="kit-cards" m={0} p={0} style={{ listStyle: 'none' }}>
      {types.map((type) => (
        <Stack component="li" key={type.id} className="kit-panel" p="md" gap="md">
          <TypeHead type={type} />
          {type.requestApprovalWorkflow.length === 0 && (
            <Text size="sm" c="dimmed">
              {w(type.changesPay ? 'noWorkflowOfPay' : 'noWorkflow')}
            </Text>
          )}
          {inLevelOrder(type.requestApprovalWorkflow).map((workflow) => (
            <Group key={workflow.id} justify="space-between" align="flex-start" wrap="nowrap" gap="xs">
              <div>
                <WorkflowText workflow={workflow} />
                <Text size="xs" c="dimmed">
                  {w('requesters')}
                  {': '}
                  <LevelsText levels={workflow.requesters} />
                  {' · '}
                  {w('requestFors')}
                  {': '}
                  <LevelsText levels={workflow.requestFors} />
                </Text>
              </div>
              <WorkflowMenu typeId={type.id} workflow={workflow} />
            </Group>
          ))}
        </Stack>
      ))}
    </Stack>
  )
}
