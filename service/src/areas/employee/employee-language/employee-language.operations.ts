import { employeeLanguage } from '@staff/contract/employee'
import { crud } from '../../../crud/operations.ts'
import { onePersonAtATime, personRules, personStorage } from '../../../people/of-person.ts'
import { employeeLanguage as table } from './employee-language.table.ts'

/** The calls of languages (docs/rules/people.md, "Records of a person"). */
export const employeeLanguageOperations = onePersonAtATime(
  table,
  crud(employeeLanguage, { table, ...personStorage(table), rules: personRules(table) }),
)
