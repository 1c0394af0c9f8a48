import { dayOffDeclaration, dayOffRequest } from '@staff/contract/attendance-leave'
import { crud } from '../../../crud/operations.ts'
import { requestStorage, withdrawing } from '../../../requests/request-rules.ts'
import { dayOffRequestRules } from './day-off-request.rules.ts'
import { dayOffRequest as table } from './day-off-request.table.ts'

/** The calls of days off (docs/rules/time.md, "Days off"). */
export const dayOffRequestOperations = withdrawing(
  dayOffDeclaration,
  dayOffRequest,
  table,
  crud(dayOffRequest, { table, ...requestStorage(dayOffDeclaration, table), rules: dayOffRequestRules }),
)
