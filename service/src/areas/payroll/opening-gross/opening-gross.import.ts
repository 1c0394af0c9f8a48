import { openingGross } from '@staff/contract/payroll'
import { createCall } from '../../../crud/new-rows/rows-of-new.ts'
import { fieldColumn, sentValues, type ImportKind } from '../../../imports/import-kind.ts'
import { dayText } from '../../../imports/read-row.ts'
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
  // A spreadsheet makes a day of a month, and people write it as it is shown.
  prepareRow: () =>
    Promise.resolve(({ payMonth }) => {
      if (typeof payMonth !== 'string') return {}
      const [, month, year] = /^(\d{2})[-/](\d{4})$/.exec(payMonth) ?? []
      // As files of the product show it: `Jan-2026`.
      if (/^[a-z]{3}[- ]\d{4}$/i.test(payMonth)) return { payMonth: dayText(`1-${payMonth}`).slice(0, 7) }
      return { payMonth: year ? `${year}-${String(month)}` : payMonth.replace(/^(\d{4}-\d{2})-\d{2}$/, '$1') }
    }),
  steps: [{ operation: createCall(openingGross, openingGrossOperations), input: (row) => sentValues(columns, row) }],
}
