import { employeeEmergencyContact } from '@staff/contract/employee'
import { crud } from '../../../crud/operations.ts'
import { onePersonAtATime, personRules, personStorage } from '../sub-record/of-person.ts'
import { employeeEmergencyContactRules } from './employee-emergency-contact.rules.ts'
import { employeeEmergencyContact as table } from './employee-emergency-contact.table.ts'

/** Domain.md 3.2. */
export const employeeEmergencyContactOperations = onePersonAtATime(
  table,
  crud(employeeEmergencyContact, {
    table,
    ...personStorage(table),
    rules: personRules(table, employeeEmergencyContactRules),
  }),
)
