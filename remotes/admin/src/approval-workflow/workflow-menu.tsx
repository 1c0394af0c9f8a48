import { ActionIcon, Menu } from '@mantine/core'
import { approvalWorkflowPages as pages, type ApprovalWorkflow } from '@staff/contract/admin'
import { confirmDelete, kitWords, toastRefusal, toastSuccess, useHolds, useWords } from '@staff/kit'
import { IconDotsVertical, IconEye, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { removeWorkflow } from './calls.ts'
import { workflowWords } from './words.ts'

/** The actions on one workflow. */
export function WorkflowMenu({
  typeId,
  workflow: { id, description },
}: {
  readonly typeId: string
  readonly workflow: ApprovalWorkflow
}) {
  const w = useWords(workflowWords)
  const kit = useWords(kitWords)
  const holds = useHolds()
  const remove = async () => {
    if (!(await confirmDelete(description))) return
    await removeWorkflow(id).then(
      ({ isWaiting }) => toastSuccess(isWaiting ? w('waits') : kit('deleted')),
      toastRefusal,
    )
  }
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={32} aria-label={w('menuOf', { name: description })}>
          <IconDotsVertical size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={pages.view(typeId, id)} leftSection={<IconEye size={18} />}>
          {kit('view')}
        </Menu.Item>
        {holds('UPDATE_REQUEST_APPROVAL_WORKFLOW') && (
          <Menu.Item component={Link} to={pages.update(typeId, id)} leftSection={<IconPencil size={18} />}>
            {kit('edit')}
          </Menu.Item>
        )}
        {holds('DELETE_REQUEST_APPROVAL_WORKFLOW') && (
          <Menu.Item color="danger" leftSection={<IconTrash size={18} />} onClick={() => void remove()}>
            {kit('remove')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
