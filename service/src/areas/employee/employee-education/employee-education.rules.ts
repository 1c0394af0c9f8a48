import type { employeeEducation as declared } from '@staff/contract/employee'
import { notBefore } from '../../../people/date-order.ts'
import { wholeRules } from '../../../crud/rules.ts'
import type { employeeEducation as table } from './employee-education.table.ts'

/** What education must keep to (docs/rules/people.md, "Records of a person"). */
export const employeeEducationRules = wholeRules<typeof declared.fields, typeof table>(({ startDate, endDate }) =>
  notBefore('endDate', endDate, startDate),
)
