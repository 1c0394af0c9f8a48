import { openingGross } from '@staff/contract/payroll'
import { createCall } from '../../../crud/new-rows/rows-of-new.ts'
import { fieldColumn, sentValues, type ImportKind } from '../../../imports/import-kind.ts'
import { personColumn } from '../../../requests/request-import.ts'
import { openingGrossOperations } from './opening-gross.operations.ts'
import { openingGross as table } from './opening-gross.table.ts'

const columns = [
  personColumn(openingGross),
  ...['payMonth', 'amount', 'currency', 'remark'].map((key) => fieldColumn(openingGross, key)),
]
/**
 * The gross of the months before a company starts with this system
 * (docs/rules/imports-exports.md, "Taking over a company").
 */
export const openingGrossImport: ImportKind = {
  type: 'opening-gross',
  table,
  entity: openingGross.name,
  columns,
  about: 'accountNo',
  pay: 'ANOTHER',
  once: ['accountNo', 'payMonth'],
  steps: [{ operation: createCall(openingGross, openingGrossOperations), input: (row) => sentValues(columns, row) }],
}
