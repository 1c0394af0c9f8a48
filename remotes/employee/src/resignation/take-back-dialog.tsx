import { Text } from '@mantine/core'
import { employee, employeeResignation, workingLifeCalls, type EmployeeResignation } from '@staff/contract/employee'
import { ActionDialog, api, formatDate, toastSuccess, useWords, useAction } from '@staff/kit'
import { useQueryClient } from '@tanstack/react-query'
import { resignationWords } from './words.ts'

interface Props {
  readonly row: EmployeeResignation
  readonly name: string
  readonly onClose: () => void
}
/** Cancels a rehire before its first day (docs/rules/requests.md, "Rehire"). */
export function TakeBackDialog({ row, name, onClose }: Props) {
  const w = useWords(resignationWords)
  const client = useQueryClient()
  const action = useAction(
    () => api.delete(workingLifeCalls.rehire(row.id)),
    () => {
      toastSuccess(w('takenBack'))
      for (const { name: key } of [employee, employeeResignation]) void client.invalidateQueries({ queryKey: [key] })
      onClose()
    },
  )
  return (
    <ActionDialog
      title={w('takeBackTitle', { name })}
      label={w('takeBack')}
      color="danger"
      isPending={action.isPending}
      faults={action.faults}
      fields={[]}
      onClose={onClose}
      onConfirm={() => action.run(undefined)}
    >
      <Text size="sm">{w('takeBackText', { day: formatDate(row.rehireStartDate) })}</Text>
    </ActionDialog>
  )
}
