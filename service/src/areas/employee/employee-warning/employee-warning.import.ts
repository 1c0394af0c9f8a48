import { employeeWarning } from '@staff/contract/employee'
import { fieldColumn } from '../../../imports/import-kind.ts'
import { requestImport } from '../working-life/request-import.ts'
import { employeeWarningOperations } from './employee-warning.operations.ts'
import { employeeWarning as table } from './employee-warning.table.ts'

/** Domain.md 3.13. */
export const warningImport = requestImport({
  type: 'warning',
  requestType: 'WARNING',
  resource: employeeWarning,
  table,
  operations: employeeWarningOperations,
  columns: ['warningTypeId', 'warningTitle', 'warningDate'].map((key) => fieldColumn(employeeWarning, key)),
})
