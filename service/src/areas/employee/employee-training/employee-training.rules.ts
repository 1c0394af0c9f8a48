import type { employeeTraining as declared, EmployeeTrainingInput } from '@staff/contract/employee'
import type { Rules } from '../../../crud/spec.ts'
import { fault } from '../../../errors.ts'
import { notBefore, refuseAny } from '../sub-record/date-order.ts'
import { merged } from '../sub-record/of-person.ts'
import type { employeeTraining as table } from './employee-training.table.ts'

type Dates = Pick<EmployeeTrainingInput, 'startDate' | 'endDate' | 'expiredDate' | 'bondEndDate' | 'currency'> & { readonly cost?: number | string | null | undefined }
function check({ startDate, endDate, expiredDate, bondEndDate, cost, currency }: Dates): void {
  refuseAny([
    ...notBefore('endDate', endDate, startDate), ...notBefore('expiredDate', expiredDate, startDate), ...notBefore('bondEndDate', bondEndDate, endDate ?? startDate),
    ...((cost ?? null) !== null && !currency ? [fault('currency', 'REQUIRED')] : []),
  ])
}

/** Domain.md 3.2: dates in their order; an amount names its currency. */
export const employeeTrainingRules: Rules<typeof declared.fields, typeof table> = {
  async beforeCreate(_, input) {
    check(input)
    return {}
  },
  async beforeUpdate(_, input, old) {
    check(merged(old, input))
    return {}
  },
}
