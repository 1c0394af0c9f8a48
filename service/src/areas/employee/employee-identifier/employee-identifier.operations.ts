import { employeeIdentifier } from '@staff/contract/employee'
import { crud } from '../../../crud/operations.ts'
import { expiring, onePersonAtATime, personRules, personStorage } from '../sub-record/of-person.ts'
import { employeeIdentifierRules } from './employee-identifier.rules.ts'
import { employeeIdentifier as table } from './employee-identifier.table.ts'

const shared = personStorage(table)

/** Domain.md 3.2. */
export const employeeIdentifierOperations = onePersonAtATime(
  table,
  crud(employeeIdentifier, {
    table,
    ...shared,
    filters: { ...shared.filters, expiringInDays: expiring(table.expiredDate) },
    rules: personRules(table, employeeIdentifierRules),
  }),
)
