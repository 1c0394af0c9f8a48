import { Stack } from '@mantine/core'
import { employeeContact, employeeEmergencyContact } from '@staff/contract/employee'
import { PersonRecords, type ResourceScreenProps } from '@staff/kit'
import { FamilyPanel } from '../employee-master-information/family-panel.tsx'

/** The family of a person with the tax dependants, and how to reach the person and others. */
export default function FamilyTab({ id = '' }: ResourceScreenProps) {
  return (
    <Stack gap="md">
      <FamilyPanel employeeId={id} />
      <PersonRecords resource={employeeContact} employeeId={id} />
      <PersonRecords resource={employeeEmergencyContact} employeeId={id} />
    </Stack>
  )
}
