import { Anchor, Group, Text, Title } from '@mantine/core'
import { L, type StructureNode } from '@staff/contract'
import { employee, type EmployeeProfile } from '@staff/contract/employee'
import { profilePath } from '@staff/contract/refs'
import { formatDate, useLabel, useWords } from '@staff/kit'
import { Link } from 'react-router-dom'
import { personWords } from './words.ts'

const { employmentType, contractType, workingShiftId } = employee.fields
interface Choices {
  readonly options: readonly { readonly value: string; readonly label: ReturnType<typeof L> }[]
}
/** Position, place, contract and shift in words. */
function useJobFacts({ position, terms }: EmployeeProfile): readonly (readonly [string, string])[] {
  const w = useWords(personWords)
  const say = useLabel()
  const name = (node: StructureNode | null | undefined) =>
    node ? say(L(node.companyStructureComponent.name, node.companyStructureComponent.nameKh)) : ''
  const choice = ({ options }: Choices, value: string) => {
    const found = options.find((option) => option.value === value)
    return found ? say(found.label) : value
  }
  const place = [
    position?.companyStructureLocation,
    position?.companyStructureOutlet,
    position?.companyStructureDepartment,
    position?.companyStructureTeam,
  ]
  const contract = terms && [
    choice(contractType, terms.contractType),
    terms.contractEndDate && formatDate(terms.contractEndDate),
    choice(employmentType, terms.employmentType),
  ]
  return [
    [w('position'), name(position?.companyStructurePosition)],
    [w('place'), place.map(name).filter(Boolean).join(' › ')],
    [say(contractType.label), (contract ?? []).filter(Boolean).join(', ')],
    [say(workingShiftId.label), terms?.shiftName ?? ''],
  ]
}
/** What the person does and where. */
export function JobCard({ person }: { readonly person: EmployeeProfile }) {
  const w = useWords(personWords)
  const facts = useJobFacts(person)
  return (
    <section className="kit-panel kit-section" aria-labelledby="profile-job">
      <Group justify="space-between">
        <Title order={2} className="kit-section-title" id="profile-job">
          {w('job')}
        </Title>
        <Anchor component={Link} size="sm" to={profilePath(person.id, 'job')} aria-label={`${w('open')}: ${w('job')}`}>
          {w('open')}
        </Anchor>
      </Group>
      {facts.map(([label, value]) =>
        value ? (
          <Group key={label} gap="md" wrap="nowrap" align="baseline">
            <Text size="sm" c="dimmed" w={110} flex="none">
              {label}
            </Text>
            <Text size="sm">{value}</Text>
          </Group>
        ) : null,
      )}
    </section>
  )
}
