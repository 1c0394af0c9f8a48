import { Stack } from '@mantine/core'
import { employeeWarning, letterPages } from '@staff/contract/employee'
import { importPage } from '@staff/contract/refs'
import {
  importAction,
  attachmentsInput,
  PrintedLetters,
  RequestFiles,
  ResourceForm,
  ResourceList,
  type ResourceScreenProps,
  TodayInput,
  useListFault,
  reasonInput,
} from '@staff/kit'
import { IconPrinter } from '@tabler/icons-react'
import { useNavigate } from 'react-router-dom'
import { printLabel } from '../working-life/print-label.ts'

const inputs = {
  warningDate: TodayInput,
  reason: reasonInput(employeeWarning),
  attachments: attachmentsInput('WARNING'),
}
function WarningList() {
  const navigate = useNavigate()
  useListFault(employeeWarning)
  return (
    <ResourceList
      resource={employeeWarning}
      listActions={[importAction(importPage.warning)]}
      rowActions={[
        {
          label: printLabel,
          icon: IconPrinter,
          permission: 'PRINT_EMPLOYEE_WARNING',
          when: ({ status }) => status === 'ACTIVE',
          run: ({ id }) => navigate(letterPages.warning(id)),
        },
      ]}
    />
  )
}
/** Warnings; an ACTIVE one is printed as a letter (spec 2 section 2.8). */
export default function WarningScreen({ mode, id, params }: ResourceScreenProps) {
  if (mode === 'list' || mode === 'page') return <WarningList />
  return (
    <Stack gap="md">
      <ResourceForm
        key={`${mode}:${id ?? ''}`}
        resource={employeeWarning}
        mode={mode}
        id={id}
        params={params}
        inputs={inputs}
      />
      {mode === 'view' && id && (
        <>
          <RequestFiles category="WARNING" id={id} permission="UPDATE_EMPLOYEE_WARNING" />
          <PrintedLetters category="WARNING_LETTER" id={id} />
        </>
      )}
    </Stack>
  )
}
