import { missedScan, missedScanRequest } from '@staff/contract/attendance-leave'
import { crud } from '../../../crud/operations.ts'
import { requestStorage, withdrawing } from '../../../requests/request-rules.ts'
import { missedScanRules } from './missed-scan-request.rules.ts'
import { missedScanRequest as table } from './missed-scan-request.table.ts'

export const missedScanOperations = withdrawing(
  missedScan,
  missedScanRequest,
  table,
  crud(missedScanRequest, { table, ...requestStorage(missedScan, table), rules: missedScanRules }),
)
