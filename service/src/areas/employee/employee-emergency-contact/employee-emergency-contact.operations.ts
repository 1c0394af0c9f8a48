import { employeeEmergencyContact } from '@staff/contract/employee'
import { crud } from '../../../crud/operations.ts'
import { onePersonAtATime, personRules, personStorage } from '../../../people/of-person.ts'
import { employeeEmergencyContactRules } from './employee-emergency-contact.rules.ts'
import { employeeEmergencyContact as table } from './employee-emergency-contact.table.ts'

/** The calls of emergency contacts (docs/rules/people.md, "Records of a person"). */
export const employeeEmergencyContactOperations = onePersonAtATime(
  table,
  crud(employeeEmergencyContact, {
    table,
    ...personStorage(table),
    rules: personRules(table, employeeEmergencyContactRules),
  }),
)
