import { employeeWarning } from '@staff/contract/employee'
import { sql } from 'drizzle-orm'
import { crud } from '../../../crud/operations.ts'
import { requestStorage, withdrawing } from '../working-life/request-rules.ts'
import { employeeWarningRules } from './employee-warning.rules.ts'
import { employeeWarning as table } from './employee-warning.table.ts'
import { warningLetterOperations } from './warning-letter.operations.ts'

const shared = requestStorage('WARNING', table)
// Beside the row itself: the other warnings of its person.
const count = (today: string) =>
  sql`(select count(*)::int from ${table} w where w.employee_id = ${table.employeeId} and w.is_written and w.status = 'ACTIVE' and w.warning_date <= ${today}::date and (w.valid_until is null or w.valid_until > ${today}::date))`

/** Spec 2 section 2.8. */
export const employeeWarningOperations = [
  ...withdrawing(
    'WARNING',
    employeeWarning,
    table,
    crud(employeeWarning, {
      table,
      ...shared,
      expressions: { ...shared.expressions, count: ({ today }) => count(today) },
      rules: employeeWarningRules,
    }),
  ),
  ...warningLetterOperations,
]
