import { L } from '@staff/contract'
import type { employeeInsurance as declared } from '@staff/contract/employee'
import { fault } from '../../../errors.ts'
import { notBefore } from '../sub-record/date-order.ts'
import { wholeRules } from '../../../crud/whole-rules.ts'
import type { employeeInsurance as table } from './employee-insurance.table.ts'

const morePaid = L('More than the premium', 'លើសបុព្វលាភ')

/** Domain.md 3.2. */
export const employeeInsuranceRules = wholeRules<typeof declared.fields, typeof table>(
  ({ startDate, endDate, premium, employeeShare }) => {
    const paysMore =
      (premium ?? null) !== null && (employeeShare ?? null) !== null && Number(employeeShare) > Number(premium)
    return [...notBefore('endDate', endDate, startDate), ...(paysMore ? [fault('employeeShare', morePaid)] : [])]
  },
)
