import { employeeWarning, warningRequest } from '@staff/contract/employee'
import { sql } from 'drizzle-orm'
import { crud } from '../../../crud/operations.ts'
import { requestStorage, withdrawing } from '../../../requests/request-rules.ts'
import { employeeWarningRules } from './employee-warning.rules.ts'
import { employeeWarning as table } from './employee-warning.table.ts'
import { warningLetterOperations } from './warning-letter.operations.ts'

const shared = requestStorage(warningRequest, table)
// Beside the row itself: the other warnings of its person.
const count = (today: string) =>
  sql`(select count(*)::int from ${table} w where w.employee_id = ${table.employeeId} and w.is_written and w.status = 'ACTIVE' and w.warning_date <= ${today}::date and (w.valid_until is null or w.valid_until > ${today}::date))`

/** The calls of warnings and of their letter (docs/rules/requests.md, "Warnings"). */
export const employeeWarningOperations = [
  ...withdrawing(
    warningRequest,
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
