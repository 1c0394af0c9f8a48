import { employeeTraining } from '@staff/contract/employee'
import { crud } from '../../../crud/operations.ts'
import { expiring, onePersonAtATime, personRules, personStorage } from '../sub-record/of-person.ts'
import { employeeTrainingRules } from './employee-training.rules.ts'
import { employeeTraining as table } from './employee-training.table.ts'

const shared = personStorage(table)

/** Domain.md 3.2. */
export const employeeTrainingOperations = onePersonAtATime(
  table,
  crud(employeeTraining, {
    table,
    ...shared,
    filters: { ...shared.filters, expiringInDays: expiring(table.expiredDate) },
    rules: personRules(table, employeeTrainingRules),
  }),
)
