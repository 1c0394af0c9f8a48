import { employeeWarning, warningRequest } from '@staff/contract/employee'
import { fieldColumn } from '../../../imports/import-kind.ts'
import { requestImport } from '../../../requests/request-import.ts'
import { employeeWarningOperations } from './employee-warning.operations.ts'
import { employeeWarning as table } from './employee-warning.table.ts'

/** How warnings come from a file (docs/rules/imports-exports.md, "Checking and importing"). */
export const warningImport = requestImport({
  type: 'warning',
  declared: warningRequest,
  resource: employeeWarning,
  table,
  operations: employeeWarningOperations,
  columns: ['warningTypeId', 'warningTitle', 'warningDate'].map((key) => fieldColumn(employeeWarning, key)),
})
