import { employeeLanguage } from '@staff/contract/employee'
import { crud } from '../../../crud/operations.ts'
import { onePersonAtATime, personRules, personStorage } from '../sub-record/of-person.ts'
import { employeeLanguage as table } from './employee-language.table.ts'

/** Domain.md 3.2. */
export const employeeLanguageOperations = onePersonAtATime(
  table,
  crud(employeeLanguage, { table, ...personStorage(table), rules: personRules(table) }),
)
