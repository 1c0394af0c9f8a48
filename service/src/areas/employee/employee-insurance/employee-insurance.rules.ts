import { L } from '@staff/contract'
import type { employeeInsurance as declared, EmployeeInsuranceInput } from '@staff/contract/employee'
import type { Rules } from '../../../crud/spec.ts'
import { fault } from '../../../errors.ts'
import { notBefore, refuseAny } from '../sub-record/date-order.ts'
import { merged } from '../sub-record/of-person.ts'
import type { employeeInsurance as table } from './employee-insurance.table.ts'

const morePaid = L('More than the premium', 'លើសបុព្វលាភ')
type Amount = number | string | null | undefined
type Policy = Pick<EmployeeInsuranceInput, 'startDate' | 'endDate'> & { readonly premium?: Amount; readonly employeeShare?: Amount }
function check({ startDate, endDate, premium, employeeShare }: Policy): void {
  const paysMore = (premium ?? null) !== null && (employeeShare ?? null) !== null && Number(employeeShare) > Number(premium)
  refuseAny([...notBefore('endDate', endDate, startDate), ...(paysMore ? [fault('employeeShare', morePaid)] : [])])
}

/** Domain.md 3.2. */
export const employeeInsuranceRules: Rules<typeof declared.fields, typeof table> = {
  async beforeCreate(_, input) {
    check(input)
    return {}
  },
  async beforeUpdate(_, input, old) {
    check(merged(old, input))
    return {}
  },
}
