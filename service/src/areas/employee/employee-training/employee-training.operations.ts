import { employeeTraining } from '@staff/contract/employee'
import { crud } from '../../../crud/operations.ts'
import { expiring, onePersonAtATime, personRules, personStorage } from '../../../people/of-person.ts'
import { employeeTrainingRules } from './employee-training.rules.ts'
import { employeeTraining as table } from './employee-training.table.ts'

const shared = personStorage(table)

/** The calls of training (docs/rules/people.md, "Records of a person"). */
export const employeeTrainingOperations = onePersonAtATime(
  table,
  crud(employeeTraining, {
    table,
    ...shared,
    filters: { ...shared.filters, expiringInDays: expiring(table.expiredDate) },
    rules: personRules(table, employeeTrainingRules),
  }),
)
