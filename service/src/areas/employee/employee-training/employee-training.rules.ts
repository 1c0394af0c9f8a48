import type { employeeTraining as declared } from '@staff/contract/employee'
import { fault } from '../../../http/errors.ts'
import { notBefore } from '../../../people/date-order.ts'
import { wholeRules } from '../../../crud/rules.ts'
import type { employeeTraining as table } from './employee-training.table.ts'

/** Dates in their order; an amount names its currency (docs/rules/people.md, "Records of a person"). */
export const employeeTrainingRules = wholeRules<typeof declared.fields, typeof table>(
  ({ startDate, endDate, expiredDate, bondEndDate, cost, currency }) => [
    ...notBefore('endDate', endDate, startDate),
    ...notBefore('expiredDate', expiredDate, startDate),
    ...notBefore('bondEndDate', bondEndDate, endDate ?? startDate),
    ...((cost ?? null) !== null && !currency ? [fault('currency', 'REQUIRED')] : []),
  ],
)
