import { publicHoliday } from '@staff/contract/attendance-leave'
import { createCall } from '../../../crud/rows-of-new.ts'
import { fieldColumn, sentValues, type ImportKind } from '../../../imports/import-kind.ts'
import { publicHolidayOperations } from './public-holiday.operations.ts'
import { publicHoliday as table } from './public-holiday.table.ts'

const columns = ['name', 'nameKh', 'date', 'description'].map((key) => fieldColumn(publicHoliday, key))

/** How public holidays come from a file (docs/rules/imports-exports.md, "Checking and importing"). */
export const publicHolidayImport: ImportKind = {
  type: 'public-holiday',
  table,
  entity: publicHoliday.name,
  columns,
  steps: [{ operation: createCall(publicHoliday, publicHolidayOperations), input: (row) => sentValues(columns, row) }],
}
