import { employeeResignation } from '@staff/contract/employee'
import { fieldColumn } from '../../../imports/import-kind.ts'
import { requestImport } from '../working-life/request-import.ts'
import { employeeResignationOperations } from './employee-resignation.operations.ts'
import { employeeResignation as table } from './employee-resignation.table.ts'

/** Domain.md 3.13. A request without a day was made today; a short notice is confirmed in its own column, as in the form. */
export const resignImport = requestImport({
  type: 'resign',
  requestType: 'RESIGNATION_REQUEST',
  resource: employeeResignation,
  table,
  operations: employeeResignationOperations,
  columns: [
    fieldColumn(employeeResignation, 'resignTypeId'),
    fieldColumn(employeeResignation, 'resignDate'),
    fieldColumn(employeeResignation, 'requestDate', { required: false }),
    fieldColumn(employeeResignation, 'isShortNoticeConfirmed'),
  ],
  together: ({ today }) => Promise.resolve((row) => ({ requestDate: row['requestDate'] ?? today })),
})
