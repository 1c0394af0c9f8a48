import { employeeIdentifier } from '@staff/contract/employee'
import { peopleWithPapers } from '../../../accounts/people-in-reach.ts'
import { crud } from '../../../crud/operations.ts'
import { expiring, onePersonAtATime, personRules, personStorage } from '../../../people/of-person.ts'
import { employeeIdentifierRules } from './employee-identifier.rules.ts'
import { employeeIdentifier as table } from './employee-identifier.table.ts'

const shared = { ...personStorage(table), rows: { reach: peopleWithPapers, person: table.employeeId } }

/** The calls of identity papers (docs/rules/people.md, "Records of a person"). */
export const employeeIdentifierOperations = onePersonAtATime(
  table,
  crud(employeeIdentifier, {
    table,
    ...shared,
    filters: { ...shared.filters, expiringInDays: expiring(table.expiredDate) },
    rules: personRules(table, employeeIdentifierRules),
  }),
)
