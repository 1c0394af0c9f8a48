import { dayOffDeclaration, dayOffRequest } from '@staff/contract/attendance-leave'
import { fieldColumn } from '../../../imports/import-kind.ts'
import { requestImport } from '../../../requests/request-import.ts'
import { dayOffRequestOperations } from './day-off-request.operations.ts'
import { dayOffRequest as table } from './day-off-request.table.ts'

/** How days off come from a file (docs/rules/imports-exports.md, "Checking and importing"). */
export const dayOffImport = requestImport({
  type: 'day-off',
  declared: dayOffDeclaration,
  resource: dayOffRequest,
  table,
  operations: dayOffRequestOperations,
  columns: [fieldColumn(dayOffRequest, 'dayOffDate')],
  once: ['accountNo', 'dayOffDate'],
})
