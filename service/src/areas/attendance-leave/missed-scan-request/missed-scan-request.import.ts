import { missedScan, missedScanRequest } from '@staff/contract/attendance-leave'
import { fieldColumn } from '../../../imports/import-kind.ts'
import { requestImport } from '../../../requests/request-import.ts'
import { missedScanOperations } from './missed-scan-request.operations.ts'
import { missedScanRequest as table } from './missed-scan-request.table.ts'

/** How missed scans come from a file (docs/rules/imports-exports.md, "Checking and importing"). */
export const missedScanImport = requestImport({
  type: 'missed-scan',
  declared: missedScan,
  resource: missedScanRequest,
  table,
  operations: missedScanOperations,
  columns: ['requestDate', 'scanTime', 'isNextDay'].map((key) => fieldColumn(missedScanRequest, key)),
  once: ['accountNo', 'requestDate', 'scanTime'],
})
