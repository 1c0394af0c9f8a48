import { L } from '@staff/contract'
import type { employeeInsurance as declared } from '@staff/contract/employee'
import { fault } from '../../../http/errors.ts'
import { notBefore } from '../../../people/date-order.ts'
import { wholeRules } from '../../../crud/rules.ts'
import type { employeeInsurance as table } from './employee-insurance.table.ts'

const morePaid = L('More than the premium', 'លើសបុព្វលាភ')

/** What insurance policies must keep to (docs/rules/people.md, "Records of a person"). */
export const employeeInsuranceRules = wholeRules<typeof declared.fields, typeof table>(
  ({ startDate, endDate, premium, employeeShare }) => {
    const paysMore =
      (premium ?? null) !== null && (employeeShare ?? null) !== null && Number(employeeShare) > Number(premium)
    return [...notBefore('endDate', endDate, startDate), ...(paysMore ? [fault('employeeShare', morePaid)] : [])]
  },
)
