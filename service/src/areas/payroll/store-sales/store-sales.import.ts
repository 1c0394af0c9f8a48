import { storeSales } from '@staff/contract/payroll'
import { createCall } from '../../../crud/new-rows/rows-of-new.ts'
import { fieldColumn, sentValues, type ImportKind } from '../../../imports/import-kind.ts'
import { loadStoreOptions } from '../../../imports/store-options.ts'
import { storeSalesOperations } from './store-sales.operations.ts'
import { storeSales as table } from './store-sales.table.ts'

const columns = [
  fieldColumn(storeSales, 'store', { options: loadStoreOptions }),
  ...['saleDate', 'amount', 'currency', 'note'].map((key) => fieldColumn(storeSales, key)),
]
/** How the sales of the stores come from a file (docs/rules/pay.md, "Sales of the stores"). */
export const storeSalesImport: ImportKind = {
  type: 'store-sales',
  table,
  entity: storeSales.name,
  columns,
  once: ['store', 'saleDate', 'currency'],
  steps: [{ operation: createCall(storeSales, storeSalesOperations), input: (row) => sentValues(columns, row) }],
}
