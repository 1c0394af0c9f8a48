import { leaveDeclaration, leaveRequest } from '@staff/contract/attendance-leave'
import { asc, eq } from 'drizzle-orm'
import { fieldColumn } from '../../../imports/import-kind.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { requestImport } from '../../../requests/request-import.ts'
import { leaveRequestType } from '../leave-request-type/leave-request-type.table.ts'
import { leaveRequestOperations } from './leave-request.operations.ts'
import { leaveRequest as table } from './leave-request.table.ts'

/** Types of leave by their names in either language and by their code. */
export const leaveTypes = async ({ db }: RequestContext) =>
  (
    await db
      .select()
      .from(leaveRequestType)
      .where(eq(leaveRequestType.isEnabled, true))
      .orderBy(asc(leaveRequestType.ordinal))
  ).map(({ id, leaveTypeName, leaveTypeNameKh, code }) => ({
    value: id,
    names: [leaveTypeName, leaveTypeNameKh, code],
  }))

/** How leave comes from a file (docs/rules/imports-exports.md, "Checking and importing"). */
export const leaveRequestImport = requestImport({
  type: 'leave-request',
  once: ['accountNo', 'fromDate', 'fromTime'],
  declared: leaveDeclaration,
  resource: leaveRequest,
  table,
  operations: leaveRequestOperations,
  columns: [
    fieldColumn(leaveRequest, 'leaveType', { options: leaveTypes }),
    ...['durationType', 'fromDate', 'toDate', 'fromTime', 'toTime'].map((key) => fieldColumn(leaveRequest, key)),
  ],
})
