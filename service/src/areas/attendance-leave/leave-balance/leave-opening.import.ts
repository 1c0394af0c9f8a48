import { L } from '@staff/contract'
import { leaveCalls, leaveRequest } from '@staff/contract/attendance-leave'
import { sql } from 'drizzle-orm'
import { run } from '../../../crud/statement.ts'
import { fault, refuse } from '../../../http/errors.ts'
import { fieldColumn, ownColumn, sentValues, type ImportKind } from '../../../imports/import-kind.ts'
import type { Operation } from '../../../http/operation.ts'
import { personColumn } from '../../../requests/request-import.ts'
import { leaveTypes } from '../leave-request/leave-request.import.ts'
import { leaveEntitlement, leaveLedger as table } from './leave-ledger.table.ts'
import { leaveBalanceOperations } from './leave-balance.operations.ts'

const words = {
  days: L('Days', 'ចំនួនថ្ងៃ'),
  date: L('Date', 'កាលបរិច្ឆេទ'),
  until: L('Usable Until', 'ប្រើបានរហូតដល់'),
  reason: L('Reason', 'មូលហេតុ'),
  used: L(
    'Leave was taken out of these balances since; the import cannot be undone',
    'មានការប្រើច្បាប់ពីសមតុល្យទាំងនេះរួចហើយ ដូច្នេះមិនអាចត្រឡប់ការនាំចូលនេះវិញបានទេ',
  ),
}
/** The call that enters a balance by hand. */
function entryCall(): Operation {
  const found = leaveBalanceOperations.find(({ method, path }) => method === 'POST' && path.endsWith(leaveCalls.entry))
  if (!found) throw new Error('no call enters a balance')
  return found
}
const columns = [
  personColumn(leaveRequest),
  fieldColumn(leaveRequest, 'leaveType', { options: leaveTypes }),
  ownColumn(leaveRequest, 'days', words.days, { required: true, shape: 'number' }),
  ownColumn(leaveRequest, 'date', words.date, { required: true, shape: 'day' }),
  ownColumn(leaveRequest, 'until', words.until, { shape: 'day' }),
  ownColumn(leaveRequest, 'reason', words.reason, { required: true }),
]
/**
 * The leave balances of people when a company begins with this system (docs/rules/imports-exports.md, "Taking over a
 * company").
 */
export const leaveOpeningImport: ImportKind = {
  type: 'leave-opening',
  table,
  entity: 'leave-stock',
  columns,
  about: 'accountNo',
  pay: 'ANOTHER',
  once: ['accountNo', 'leaveType', 'date', 'until'],
  // A cell is text; what is no number is said at its cell, not as something that is missing.
  prepareRow: () =>
    Promise.resolve((row, fail) => {
      const { days } = row
      if (days === undefined) return {}
      const value = Number(days)
      if (Number.isNaN(value)) fail('days', fault('', 'FORMAT'))
      return { days: value }
    }),
  steps: [{ operation: entryCall(), input: (row) => ({ ...sentValues(columns, row), kind: 'OPENING' }) }],
  // An entry is a row of its own and what it takes away of what was earned before, all of one source.
  loose: [{ table, column: table.sourceId }],
  shared: [{ table: leaveEntitlement, by: table.entitlementId }],
  async beforeUndo({ db }, ids) {
    const found = await run(
      db,
      sql`select 1 from ${table} used where used.kind = 'USED' and exists (
        select 1 from ${table} opened where opened.source_id = any(${sql.param([...ids])}) and opened.lot_id = used.lot_id and used.created_at > opened.created_at) limit 1`,
    )
    if (found.length) refuse('', words.used)
  },
}
