import { overtime, overtimeRequest } from '@staff/contract/attendance-leave'
import { eq } from 'drizzle-orm'
import { crud } from '../../../crud/operations.ts'
import { requestStorage, withdrawing } from '../../../requests/request-rules.ts'
import { overtimeRequestType } from '../overtime-request-type/overtime-request-type.table.ts'
import { overtimeDayOperation } from './overtime-day.operations.ts'
import { overtimeRules } from './overtime-request.rules.ts'
import { overtimeRequest as table } from './overtime-request.table.ts'

const shared = requestStorage(overtime, table)

/** The calls of overtime, and what a day of it would be. */
export const overtimeOperations = [
  overtimeDayOperation,
  ...withdrawing(
    overtime,
    overtimeRequest,
    table,
    crud(overtimeRequest, {
      table,
      ...shared,
      refs: {
        ...shared.refs,
        overtimeRequestType: { table: overtimeRequestType, open: eq(overtimeRequestType.isEnabled, true) },
      },
      rules: overtimeRules,
    }),
  ),
]
