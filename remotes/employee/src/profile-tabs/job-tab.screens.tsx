import { Stack } from '@mantine/core'
import { employeeMovement, employeePosition, employeeResignation, employeeWarning } from '@staff/contract/employee'
import { PersonRecords, type ResourceScreenProps } from '@staff/kit'
import { TermsPanel } from '../history/terms-panel.tsx'

/** Where a person worked and works, and what was decided about it. */
export default function JobTab({ id = '' }: ResourceScreenProps) {
  return (
    <Stack gap="md">
      <PersonRecords resource={employeePosition} employeeId={id} />
      <TermsPanel employeeId={id} />
      <PersonRecords resource={employeeMovement} employeeId={id} />
      <PersonRecords resource={employeeWarning} employeeId={id} />
      <PersonRecords resource={employeeResignation} employeeId={id} />
    </Stack>
  )
}
