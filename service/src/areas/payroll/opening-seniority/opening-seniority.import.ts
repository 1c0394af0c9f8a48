import { openingSeniority } from '@staff/contract/payroll'
import { and, gt, inArray } from 'drizzle-orm'
import { createCall } from '../../../crud/new-rows/rows-of-new.ts'
import { refuse } from '../../../http/errors.ts'
import { fieldColumn, sentValues, type ImportKind } from '../../../imports/import-kind.ts'
import { personColumn } from '../../../requests/request-import.ts'
import { daysPaid } from './days-left.ts'
import { openingSeniorityOperations } from './opening-seniority.operations.ts'
import { openingSeniorityWords } from './opening-seniority.rules.ts'
import { openingSeniority as table } from './opening-seniority.table.ts'

const columns = [
  personColumn(openingSeniority),
  ...['days', 'owedOn', 'remark'].map((key) => fieldColumn(openingSeniority, key)),
]
/**
 * The seniority from before 2019 that people are owed when a company starts with this system
 * (docs/rules/imports-exports.md, "Taking over a company").
 */
export const openingSeniorityImport: ImportKind = {
  type: 'opening-seniority',
  table,
  entity: openingSeniority.name,
  columns,
  about: 'accountNo',
  pay: 'ANOTHER',
  once: ['accountNo', 'owedOn'],
  steps: [
    { operation: createCall(openingSeniority, openingSeniorityOperations), input: (row) => sentValues(columns, row) },
  ],
  async beforeUndo({ db }, ids) {
    const paid = await db.$count(table, and(inArray(table.id, [...ids]), gt(daysPaid, 0)))
    if (paid > 0) refuse('', openingSeniorityWords.isPaid)
  },
}
