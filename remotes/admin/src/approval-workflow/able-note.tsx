import { Alert, Text } from '@mantine/core'
import { approvalSteps, type ApprovalStep, type ApprovalWorkflow, type ApproverHolders } from '@staff/contract/admin'
import { useLanguage, useWords } from '@staff/kit'
import { IconAlertTriangle } from '@tabler/icons-react'
import { approverText, type NamedApprover } from './sentence.ts'
import { workflowWords } from './words.ts'

interface Props {
  readonly holders: ApproverHolders
  readonly approver: NamedApprover
  /** Named when several steps are shown together. */
  readonly step?: ApprovalStep
}
/** Says that some approvers of a step cannot decide; nothing when all can. The service counts them. */
export function AbleNote({ holders: { people, unable }, approver, step }: Props) {
  const w = useWords(workflowWords)
  const isKhmer = useLanguage() === 'km'
  if (people > 0 && unable === 0) return null
  const { mode, positionLevel } = approver
  const name =
    mode === 'LEVEL' && positionLevel
      ? w('levelName', { number: positionLevel.levelNumber, title: positionLevel.levelTitle })
      : approverText(approver, w, isKhmer)
  const words = people === 0 ? w('noHolder', { name }) : w('unable', { people, unable, name })
  return (
    <Alert color="warning" p="xs" role="status" icon={<IconAlertTriangle size={16} />}>
      <Text size="sm">{step ? `${w(step)}: ${words}` : words}</Text>
      {people > 0 && (
        <Text size="xs" c="dimmed">
          {w('unableWhy')}
        </Text>
      )}
    </Alert>
  )
}
/** The same for all steps of a workflow. */
export const AbleNotes = ({ workflow }: { readonly workflow: ApprovalWorkflow }) =>
  approvalSteps.map((step) => {
    const approver = workflow[step]
    return approver && <AbleNote key={step} step={step} holders={approver.holders} approver={approver} />
  })
