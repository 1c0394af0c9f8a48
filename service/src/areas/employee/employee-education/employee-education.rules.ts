import type { employeeEducation as declared } from '@staff/contract/employee'
import { notBefore } from '../sub-record/date-order.ts'
import { wholeRules } from '../../../crud/whole-rules.ts'
import type { employeeEducation as table } from './employee-education.table.ts'

/** Domain.md 3.2. */
export const employeeEducationRules = wholeRules<typeof declared.fields, typeof table>(({ startDate, endDate }) =>
  notBefore('endDate', endDate, startDate),
)
