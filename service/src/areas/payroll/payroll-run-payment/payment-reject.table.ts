import { sql } from 'drizzle-orm'
import { date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, recordColumns } from '../../../db/columns.ts'
import { payrollPayment, payrollRun } from '../payroll-run/payroll-run.table.ts'

/**
 * A bank file from which rejects were recorded: the same bytes are not recorded twice while one reject of them is in
 * force.
 */
export const payrollRejectFile = pgTable(
  'payroll_reject_file',
  {
    id: id(),
    runId: text('run_id')
      .notNull()
      .references(() => payrollRun.id, { onDelete: 'cascade' }),
    /** SHA-256 of its bytes, in hex. */
    fileHash: text('file_hash').notNull(),
    filename: text('filename').notNull(),
    ...recordColumns(),
  },
  (t) => [index('payroll_reject_file_run').on(t.runId), uniqueIndex('payroll_reject_file_hash').on(t.fileHash)],
)

/**
 * A returned line of a paid payroll, and how it was paid again; the line itself does not change
 * (docs/rules/pay.md, "Paying out").
 */
export const payrollPaymentReject = pgTable(
  'payroll_payment_reject',
  {
    id: id(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => payrollPayment.id, { onDelete: 'cascade' }),
    /** The file that said it; null = said by hand. */
    fileId: text('file_id').references(() => payrollRejectFile.id, { onDelete: 'set null' }),
    rejectedOn: date('rejected_on', { mode: 'string' }).notNull(),
    reason: text('reason').notNull(),
    paidOn: date('paid_on', { mode: 'string' }),
    paidReference: text('paid_reference'),
    /** The way and account by which it was paid again. */
    paidMethod: text('paid_method'),
    paidAccountNumber: text('paid_account_number'),
    undoneAt: instant('undone_at'),
    undoneBy: text('undone_by'),
    undoReason: text('undo_reason'),
    ...recordColumns(),
  },
  (t) => [
    index('payroll_payment_reject_payment').on(t.paymentId),
    index('payroll_payment_reject_file').on(t.fileId),
    uniqueIndex('payroll_payment_reject_open')
      .on(t.paymentId)
      .where(sql`${t.paidOn} is null and ${t.undoneAt} is null`),
  ],
)
