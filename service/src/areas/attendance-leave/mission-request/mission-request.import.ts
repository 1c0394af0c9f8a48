import { missionDeclaration, missionRequest } from '@staff/contract/attendance-leave'
import { fieldColumn } from '../../../imports/import-kind.ts'
import { requestImport } from '../../../requests/request-import.ts'
import { missionRequestOperations } from './mission-request.operations.ts'
import { missionRequest as table } from './mission-request.table.ts'

/** How missions come from a file (docs/rules/imports-exports.md, "Checking and importing"). */
export const missionImport = requestImport({
  type: 'mission-request',
  once: ['accountNo', 'fromDate', 'fromTime'],
  declared: missionDeclaration,
  resource: missionRequest,
  table,
  operations: missionRequestOperations,
  columns: ['destination', 'durationType', 'fromDate', 'toDate', 'fromTime', 'toTime'].map((key) =>
    fieldColumn(missionRequest, key),
  ),
})
