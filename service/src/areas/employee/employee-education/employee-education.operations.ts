import { employeeEducation } from '@staff/contract/employee'
import { crud } from '../../../crud/operations.ts'
import { onePersonAtATime, personRules, personStorage } from '../sub-record/of-person.ts'
import { employeeEducationRules } from './employee-education.rules.ts'
import { employeeEducation as table } from './employee-education.table.ts'

/** Domain.md 3.2. */
export const employeeEducationOperations = onePersonAtATime(
  table,
  crud(employeeEducation, { table, ...personStorage(table), rules: personRules(table, employeeEducationRules) }),
)
