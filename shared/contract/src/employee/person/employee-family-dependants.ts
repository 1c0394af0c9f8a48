/**
 * A member of a family on a day, as far as the tax asks; the flags of the relationship are those of its list. Who does
 * not belong to the family on the day is not among them.
 */
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
/**
 * Whether a person born on `dob` is younger than this many years on `day`. A person born on 29 February gets older on 1
 * March.
 */
const isYounger = (dob: string, limit: number, day: string): boolean => day < years(limit, dob)

/**
 * The age limits of a child and of a studying child: the settings tax_dependant_child_age and
 * tax_dependant_student_age.
 */
export interface DependantAges {
  readonly child: number
  readonly student: number
}
/** The ages of a day. GET, answers {@link DependantAges} in `data`. */
export const dependantAgesCall = 'employee/employee-family/dependant-ages'
/**
 * The dependants on a day (docs/rules/people.md, "Family and tax dependants"): at most one spouse, who does not work,
 * and children below the age limit. An unborn child does not count.
 */
export function getDependants(family: readonly FamilyMember[], day: string, ages: DependantAges): Dependants {
  const born = family.filter(({ dob }) => dob <= day)
  return {
    wife: born.some(({ isSpouse, isWorking }) => isSpouse && !isWorking) ? 1 : 0,
    children: born.filter(
      ({ isChild, isStudent, dob }) => isChild && isYounger(dob, isStudent ? ages.student : ages.child, day),
    ).length,
  }
}
