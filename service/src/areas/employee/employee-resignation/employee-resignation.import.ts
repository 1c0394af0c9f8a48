import { employeeResignation, resignationRequest } from '@staff/contract/employee'
import { fieldColumn } from '../../../imports/import-kind.ts'
import { requestImport } from '../../../requests/request-import.ts'
import { employeeResignationOperations } from './employee-resignation.operations.ts'
import { employeeResignation as table } from './employee-resignation.table.ts'

/**
 * A request without a day has today's date. A column of its own confirms a short notice, as in the form
 * (docs/rules/imports-exports.md, "Checking and importing").
 */
export const resignImport = requestImport({
  type: 'resign',
  once: ['accountNo', 'resignDate'],
  declared: resignationRequest,
  resource: employeeResignation,
  table,
  operations: employeeResignationOperations,
  columns: [
    fieldColumn(employeeResignation, 'resignTypeId'),
    fieldColumn(employeeResignation, 'resignDate'),
    fieldColumn(employeeResignation, 'requestDate', { required: false }),
    fieldColumn(employeeResignation, 'isShortNoticeConfirmed'),
  ],
  prepareRow: ({ today }) => Promise.resolve((row) => ({ requestDate: row['requestDate'] ?? today })),
})
