import { employeeContact } from '@staff/contract/employee'
import { crud } from '../../../crud/operations.ts'
import { onePersonAtATime, personRules, personStorage } from '../sub-record/of-person.ts'
import { employeeContactRules } from './employee-contact.rules.ts'
import { employeeContact as table } from './employee-contact.table.ts'

/** Domain.md 3.2. */
export const employeeContactOperations = onePersonAtATime(
  table,
  crud(employeeContact, { table, ...personStorage(table), rules: personRules(table, employeeContactRules) }),
)
