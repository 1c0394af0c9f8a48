import { Button, Modal, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import {
  approvalWorkflowPages as pages,
  type ApprovalWorkflow,
  type ApprovalWorkflowType,
  type WorkflowLevel,
} from '@staff/contract/admin'
import { kitWords, useHolds, useLanguage, useWords } from '@staff/kit'
import { IconAlertTriangle, IconGridDots, IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { AbleNotes } from './able-note.tsx'
import { inLanguage } from './bilingual-text.tsx'
import { useLevels } from './calls.ts'
import { CoverageGrid } from './coverage-grid.tsx'
import { getCoverage, coveredIn, type Serving } from './coverage.ts'
import { inRuns, pathText } from './sentence.ts'
import { workflowWords } from './words.ts'

/** A kind of request by its name in the reader's language. */
export const useTypeName = (): ((type: Pick<ApprovalWorkflowType, 'name' | 'nameKh'>) => string) => {
  const isKhmer = useLanguage() === 'km'
  return ({ name, nameKh }) => inLanguage({ en: name, km: nameKh }, isKhmer)
}
const getIds = (levels: readonly WorkflowLevel[]) => levels.map(({ positionLevelId }) => positionLevelId)
/** A workflow as the coverage grid draws it. */
export const getServing = ({ id, description, requesters, requestFors }: ApprovalWorkflow): Serving => ({
  id,
  name: description,
  requesters: getIds(requesters),
  requestFors: getIds(requestFors),
})
/** Workflows by their lowest requester, so that letters and rows have the same order. */
export const inLevelOrder = (workflows: readonly ApprovalWorkflow[]): ApprovalWorkflow[] => {
  const lowest = ({ requesters, requestFors }: ApprovalWorkflow) =>
    (requesters[0]?.positionLevel.levelNumber ?? 0) * 100 + (requestFors[0]?.positionLevel.levelNumber ?? 0)
  return [...workflows].sort((a, b) => lowest(a) - lowest(b))
}

/** Levels in runs: "Level 1–5". */
export function LevelsText({ levels }: { readonly levels: readonly WorkflowLevel[] }) {
  const w = useWords(workflowWords)
  return (
    <span className="kit-figures">
      {w('levels', { numbers: inRuns(levels.map(({ positionLevel }) => positionLevel.levelNumber)) })}
    </span>
  )
}
/** The name of a workflow, its approval path in words, and the approvers who cannot decide. */
export function WorkflowText({ workflow }: { readonly workflow: ApprovalWorkflow }) {
  const w = useWords(workflowWords)
  const isKhmer = useLanguage() === 'km'
  return (
    <>
      <Text size="sm" fw={600}>
        {workflow.description}
      </Text>
      <Text size="sm" c="dimmed">
        {pathText(workflow, w, isKhmer)}
      </Text>
      <AbleNotes workflow={workflow} />
    </>
  )
}
/** The way to a new workflow of a type. */
export function CreateButton({ type }: { readonly type: ApprovalWorkflowType }) {
  const w = useWords(workflowWords)
  const name = useTypeName()(type)
  if (!useHolds()('CREATE_REQUEST_APPROVAL_WORKFLOW')) return null
  return (
    <Button
      component={Link}
      to={pages.create(type.id)}
      variant="default"
      size="xs"
      leftSection={<IconPlus size={16} />}
      aria-label={w('createOf', { name })}
    >
      {w('create')}
    </Button>
  )
}
/** Opens the grid of a type: which workflow serves which pair. */
export function CoverageButton({ type }: { readonly type: ApprovalWorkflowType }) {
  const w = useWords(workflowWords)
  const kit = useWords(kitWords)
  const name = useTypeName()(type)
  const [opened, { open, close }] = useDisclosure()
  const { data: levels = [] } = useLevels()
  const workflows = inLevelOrder(type.requestApprovalWorkflow).map(getServing)
  const holes = levels.length ** 2 - coveredIn(getCoverage(levels, workflows))
  return (
    <>
      <Button
        variant={holes > 0 ? 'light' : 'subtle'}
        color={holes > 0 ? 'warning' : 'gray'}
        size="xs"
        leftSection={holes > 0 ? <IconAlertTriangle size={16} /> : <IconGridDots size={16} />}
        aria-label={
          holes > 0 ? `${w('coverageOf', { name })}. ${w('holes', { count: holes })}` : w('coverageOf', { name })
        }
        onClick={open}
      >
        {holes > 0 ? w('holes', { count: holes }) : w('coverage')}
      </Button>
      <Modal
        opened={opened}
        onClose={close}
        size="lg"
        title={w('coverageOf', { name })}
        closeButtonProps={{ 'aria-label': kit('close') }}
      >
        <CoverageGrid levels={levels} workflows={workflows} />
      </Modal>
    </>
  )
}
