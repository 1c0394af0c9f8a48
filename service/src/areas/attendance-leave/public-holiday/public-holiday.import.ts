import { searchKey } from '@staff/contract'
import { publicHoliday } from '@staff/contract/attendance-leave'
import { createCall, updateCall } from '../../../crud/new-rows/rows-of-new.ts'
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
  once: ['date'],
  // A day has only one holiday: its name says that this one is meant.
  update: {
    by: ['date', 'name'],
    columns: ['nameKh', 'description'],
    operation: updateCall(publicHoliday, publicHolidayOperations),
    async find({ db }) {
      const rows = await db
        .select({ id: table.id, version: table.version, date: table.date, name: table.name })
        .from(table)
      const byKey = new Map(rows.map((row) => [`${row.date} ${searchKey(row.name)}`, { ...row, stored: {} }]))
      return ({ date, name }) =>
        typeof name === 'string' ? byKey.get(`${String(date)} ${searchKey(name)}`) : undefined
    },
  },
  steps: [{ operation: createCall(publicHoliday, publicHolidayOperations), input: (row) => sentValues(columns, row) }],
}
