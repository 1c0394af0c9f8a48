import type { employeeFamily as declared } from '@staff/contract/employee'
import { notFuture } from '../sub-record/date-order.ts'
import { wholeRules } from '../../../crud/whole-rules.ts'
import type { employeeFamily as table } from './employee-family.table.ts'

/** Domain.md 3.1. */
export const employeeFamilyRules = wholeRules<typeof declared.fields, typeof table>(({ dob }, cx) =>
  notFuture('dob', dob, cx),
)
