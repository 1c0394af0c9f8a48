import { overtime, overtimeRequest } from '@staff/contract/attendance-leave'
import { asc, eq } from 'drizzle-orm'
import { fieldColumn, named } from '../../../imports/import-kind.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { requestImport } from '../../../requests/request-import.ts'
import { overtimeRequestType } from '../overtime-request-type/overtime-request-type.table.ts'
import { overtimeOperations } from './overtime-request.operations.ts'
import { overtimeRequest as table } from './overtime-request.table.ts'

const types = async ({ db }: RequestContext) =>
  (
    await db
      .select()
      .from(overtimeRequestType)
      .where(eq(overtimeRequestType.isEnabled, true))
      .orderBy(asc(overtimeRequestType.name))
  ).map(named)

/** How overtime comes from a file (docs/rules/imports-exports.md, "Checking and importing"). */
export const overtimeImport = requestImport({
  type: 'overtime-request',
  once: ['accountNo', 'requestDate', 'startTime'],
  declared: overtime,
  resource: overtimeRequest,
  table,
  operations: overtimeOperations,
  columns: [
    ...['requestDate', 'overtimeType', 'startTime', 'endTime'].map((key) => fieldColumn(overtimeRequest, key)),
    fieldColumn(overtimeRequest, 'overtimeRequestType', { options: types }),
    fieldColumn(overtimeRequest, 'isLongConfirmed'),
  ],
})
