import { employeeEducation } from '@staff/contract/employee'
import { crud } from '../../../crud/operations.ts'
import { onePersonAtATime, personRules, personStorage } from '../../../people/of-person.ts'
import { employeeEducationRules } from './employee-education.rules.ts'
import { employeeEducation as table } from './employee-education.table.ts'

/** The calls of education (docs/rules/people.md, "Records of a person"). */
export const employeeEducationOperations = onePersonAtATime(
  table,
  crud(employeeEducation, { table, ...personStorage(table), rules: personRules(table, employeeEducationRules) }),
)
