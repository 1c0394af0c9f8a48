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
import { PersonRecords, useHolds, useSession, type ResourceScreenProps } from '@staff/kit'

const papers = [
  employeeIdentifier,
  employeeInsurance,
  employeeVaccination,
  employeeEducation,
  employeeTraining,
  employeeSkill,
  employeeLanguage,
] as const
/** In self-service identity papers of others need their own right (docs/rules/people.md, "Records of a person"). */
function useReadsIdentity(id: string): boolean {
  const holds = useHolds()
  const isOfOthers = useSession(({ user }) => user?.isSelfService === true && user.employee?.id !== id)
  return !isOfOthers || holds('READ_EMPLOYEE_IDENTIFIER_OF_OTHERS')
}
/** The papers of a person, and what the person learned. */
export default function PapersTab({ id = '' }: ResourceScreenProps) {
  const readsIdentity = useReadsIdentity(id)
  const shown = papers.filter((one) => readsIdentity || one !== employeeIdentifier)
  return (
    <Stack gap="md">
      {shown.map((one) => (
        <PersonRecords key={one.name} resource={one} employeeId={id} />
      ))}
    </Stack>
  )
}
