import { Stack } from '@mantine/core'
import {
  employeeEducation,
  employeeIdentifier,
  employeeInsurance,
  employeeLanguage,
  employeeSkill,
  employeeTraining,
  employeeVaccination,
} from '@staff/contract/employee'
import { PersonRecords, type ResourceScreenProps } from '@staff/kit'

const papers = [
  employeeIdentifier,
  employeeInsurance,
  employeeVaccination,
  employeeEducation,
  employeeTraining,
  employeeSkill,
  employeeLanguage,
] as const
/** The papers of a person, and what the person learned. */
export default function PapersTab({ id = '' }: ResourceScreenProps) {
  return (
    <Stack gap="md">
      {papers.map((one) => (
        <PersonRecords key={one.name} resource={one} employeeId={id} />
      ))}
    </Stack>
  )
}
