import type { employeeVaccination as declared } from '@staff/contract/employee'
import { notFuture } from '../sub-record/date-order.ts'
import { wholeRules } from '../../../crud/whole-rules.ts'
import type { employeeVaccination as table } from './employee-vaccination.table.ts'

/** Domain.md 3.2. A dose twice is refused by its index. */
export const employeeVaccinationRules = wholeRules<typeof declared.fields, typeof table>(({ date }, cx) =>
  notFuture('date', date, cx),
)
