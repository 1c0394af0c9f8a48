import type { employeeEducation as declared } from '@staff/contract/employee'
import type { Rules } from '../../../crud/spec.ts'
import { notBefore, refuseAny } from '../sub-record/date-order.ts'
import { merged } from '../sub-record/of-person.ts'
import type { employeeEducation as table } from './employee-education.table.ts'

/** Domain.md 3.2. */
export const employeeEducationRules: Rules<typeof declared.fields, typeof table> = {
  async beforeCreate(_, input) {
    refuseAny(notBefore('endDate', input.endDate, input.startDate))
    return {}
  },
  async beforeUpdate(_, input, old) {
    const now = merged(old, input)
    refuseAny(notBefore('endDate', now.endDate, now.startDate))
    return {}
  },
}
