import { employeeContact } from '@staff/contract/employee'
import { searchOfPerson } from '../../../accounts/people-search.ts'
import { crud } from '../../../crud/operations.ts'
import { onePersonAtATime, personRules, personStorage } from '../../../people/of-person.ts'
import { employeeContactRules } from './employee-contact.rules.ts'
import { contactSearch, employeeContact as table } from './employee-contact.table.ts'

/** The calls of contacts (docs/rules/people.md, "Records of a person"). */
export const employeeContactOperations = onePersonAtATime(
  table,
  crud(employeeContact, {
    table,
    ...personStorage(table),
    search: searchOfPerson(table.employeeId, contactSearch),
    rules: personRules(table, employeeContactRules),
  }),
)
