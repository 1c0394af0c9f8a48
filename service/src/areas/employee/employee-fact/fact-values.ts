import { fill, L, shownDay, type Fault } from '@staff/contract'
import { datedFacts, type DatedFact, type FamilyFact, type PersonFact } from '@staff/contract/employee'
import { getText } from '../../../crud/text.ts'
import { fault } from '../../../http/errors.ts'
import { later } from '../../../dated/days.ts'
import type { Person } from '../../../people/lock-person.ts'
import type { employeeFamily } from '../employee-family/employee-family.table.ts'

/** The record that shows today's value of a fact: the person, or a member of the family. */
export interface FactOwner {
  readonly employeeId: string
  readonly familyId: string | null
}
type Member = typeof employeeFamily.$inferSelect
type Values = Readonly<Record<string, unknown>>
/** A fact that a write changes, with the text of its value before and after. */
export interface ChangedFact {
  readonly fact: DatedFact
  readonly before: string
  readonly value: string
}

const words = L(
  'From {{first}} (first day of work) to {{last}}. Choose a day between them.',
  'ចាប់ពី {{first}} (ថ្ងៃចូលធ្វើការ) ដល់ {{last}}។ សូមជ្រើសរើសថ្ងៃនៅចន្លោះនេះ។',
)
const factNames = Object.keys(datedFacts) as readonly DatedFact[]
/** The facts of people, or those of members of a family. */
export const getFactNames = (isOfFamily: boolean): readonly DatedFact[] =>
  factNames.filter((fact) => datedFacts[fact].isOfFamily === isOfFamily)
/** The text of a value as the chain keeps it. */
export const getFactText = (record: Values, fact: DatedFact): string => getText(record[datedFacts[fact].field])

/** What a value is in the columns of its record. */
export const personFactColumns: Readonly<Record<PersonFact, (value: string) => Partial<Person>>> = {
  NATIONALITY: (nationality) => ({ nationality }),
  TAX_RESIDENCE: (value) => ({ isTaxResident: value === 'true' }),
  SENIORITY: (value) => ({ isSeniorityEligible: value === 'true' }),
}
export const memberFactColumns: Readonly<Record<FamilyFact, (value: string) => Partial<Member>>> = {
  RELATIONSHIP: (relationshipId) => ({ relationshipId }),
  WORKING: (value) => ({ isWorking: value === 'true' }),
  STUDENT: (value) => ({ isStudent: value === 'true' }),
}

/** The facts that a write of a record changes; values that are not sent stay. */
export const getChangedFacts = (isOfFamily: boolean, old: Values, sent: Values): readonly ChangedFact[] =>
  getFactNames(isOfFamily).flatMap((fact) => {
    const now = sent[datedFacts[fact].field]
    if (now === undefined || now === null) return []
    const [before, value] = [getFactText(old, fact), getText(now)]
    return before === value ? [] : [{ fact, before, value }]
  })
/** A day of a fact that lies before the first day of work, or more than two years ahead. */
export function getFactDayFaults(
  days: Readonly<Record<string, string | null | undefined>>,
  firstDay: string,
  today: string,
): Fault[] {
  const ahead = later(today, 2, 'year')
  const last = ahead > firstDay ? ahead : firstDay
  return Object.entries(days).flatMap(([path, day]) =>
    day && (day < firstDay || day > last)
      ? [fault(path, fill(words, { first: shownDay(firstDay), last: shownDay(last) }))]
      : [],
  )
}
