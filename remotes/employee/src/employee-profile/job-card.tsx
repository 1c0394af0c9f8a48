import { L, type StructureNode } from '@staff/contract'
import { employee, type EmployeeProfile } from '@staff/contract/employee'
import { formatDate, PersonCard, PersonFact, useLabel, useWords } from '@staff/kit'
import { personWords } from './words.ts'

const { employmentType, contractType, workingShiftId } = employee.fields
interface Choices {
  readonly options: readonly { readonly value: string; readonly label: ReturnType<typeof L> }[]
}
/** Position, place, contract, shift and tax in words. */
function useJobFacts({ position, terms, tax }: EmployeeProfile): readonly (readonly [string, string])[] {
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
    [
      w('tax'),
      tax ? w(tax.isResident ? 'resident' : 'nonResident', { spouses: tax.spouses, children: tax.children }) : '',
    ],
  ]
}
/** What the person does and where. */
export function JobCard({ person }: { readonly person: EmployeeProfile }) {
  const w = useWords(personWords)
  const facts = useJobFacts(person)
  return (
    <PersonCard title={w('job')} employeeId={person.id} tab="job">
      {facts.map(([label, value]) =>
        value ? (
          <PersonFact key={label} label={label}>
            {value}
          </PersonFact>
        ) : null,
      )}
    </PersonCard>
  )
}
