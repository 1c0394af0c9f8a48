import type { employeeVaccination as declared } from '@staff/contract/employee'
import { notFuture } from '../../../people/date-order.ts'
import { wholeRules } from '../../../crud/rules.ts'
import type { employeeVaccination as table } from './employee-vaccination.table.ts'

/** A dose twice is refused by its index (docs/rules/people.md, "Records of a person"). */
export const employeeVaccinationRules = wholeRules<typeof declared.fields, typeof table>(({ date }, ctx) =>
  notFuture('date', date, ctx),
)
