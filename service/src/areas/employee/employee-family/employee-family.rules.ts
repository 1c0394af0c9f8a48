import type { employeeFamily as declared } from '@staff/contract/employee'
import { notFuture } from '../../../people/date-order.ts'
import { wholeRules } from '../../../crud/rules.ts'
import type { employeeFamily as table } from './employee-family.table.ts'

/** What family members must keep to (docs/rules/people.md, "Family and tax dependants"). */
export const employeeFamilyRules = wholeRules<typeof declared.fields, typeof table>(({ dob }, ctx) =>
  notFuture('dob', dob, ctx),
)
