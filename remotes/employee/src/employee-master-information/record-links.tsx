import { Anchor, SimpleGrid, Title } from '@mantine/core'
import { permit, to } from '@staff/contract'
import {
  employeeContact,
  employeeEducation,
  employeeEmergencyContact,
  employeeIdentifier,
  employeeInsurance,
  employeeLanguage,
  employeePaymentMethod,
  employeePosition,
  employeeSkill,
  employeeTraining,
  employeeVaccination,
} from '@staff/contract/employee'
import { useHolds, useLabel, useWords } from '@staff/kit'
import { Link } from 'react-router-dom'
import { recordWords } from './words.ts'

const records = [
  employeePosition,
  employeeContact,
  employeeEmergencyContact,
  employeeIdentifier,
  employeeEducation,
  employeeTraining,
  employeeSkill,
  employeeLanguage,
  employeePaymentMethod,
  employeeInsurance,
  employeeVaccination,
] as const

/** Links from a person to records related to the master record, as far as the user may open them. */
export function RecordLinks({ employeeId }: { readonly employeeId: string }) {
  const w = useWords(recordWords)
  const say = useLabel()
  const holds = useHolds()
  const open = records.filter((record) => {
    const need = permit(record, 'READ')
    return need !== null && holds(need)
  })
  if (open.length === 0) return null
  return (
    <section className="kit-panel kit-section" aria-labelledby="employee-records">
      <Title order={2} className="kit-section-title" id="employee-records">
        {w('records')}
      </Title>
      <SimpleGrid cols={{ base: 2, sm: 3, md: 5 }} spacing="sm">
        {open.map((record) => (
          <Anchor key={record.name} component={Link} to={to(record).list({ employeeId })} py={6}>
            {say(record.label)}
          </Anchor>
        ))}
      </SimpleGrid>
    </section>
  )
}
