/** A member of a family as far as the tax asks; the flags are those of the relationship list. */
export interface FamilyMember {
  readonly isSpouse: boolean
  readonly isChild: boolean
  /** `YYYY-MM-DD`, as all days here. */
  readonly dob: string
  readonly isWorking: boolean
  readonly isStudent: boolean
}
/** What a payroll month deducts for: at most one spouse, and so many children. */
export interface Dependants {
  readonly wife: 0 | 1
  readonly children: number
}
const years = (count: number, day: string) =>
  `${String(Number(day.slice(0, 4)) + count).padStart(4, '0')}${day.slice(4)}`
/** Whether somebody born on `dob` is younger than so many years on `day`; who was born on 29 February is older from 1 March on. */
const isYounger = (dob: string, limit: number, day: string): boolean => day < years(limit, dob)

/** Below which age a child counts, and one who studies: the settings tax_dependant_child_age and tax_dependant_student_age. */
export interface DependantAges {
  readonly child: number
  readonly student: number
}
/** The ages of a day. GET, answers {@link DependantAges} in `data`. */
export const dependantAgesCall = 'employee/employee-family/dependant-ages'
/** The dependants on a day (docs/rules/people.md, "Family and tax dependants"): one spouse at most, who does not work; children below their age. The unborn do not count. */
export function getDependants(family: readonly FamilyMember[], day: string, ages: DependantAges): Dependants {
  const born = family.filter(({ dob }) => dob <= day)
  return {
    wife: born.some(({ isSpouse, isWorking }) => isSpouse && !isWorking) ? 1 : 0,
    children: born.filter(
      ({ isChild, isStudent, dob }) => isChild && isYounger(dob, isStudent ? ages.student : ages.child, day),
    ).length,
  }
}
