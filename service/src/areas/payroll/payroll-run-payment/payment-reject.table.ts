import { sql } from 'drizzle-orm'
import { date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, recordColumns } from '../../../db/columns.ts'
import { payrollPayment } from '../payroll-generation/payroll-run.table.ts'

/** That a line of a paid payroll came back, and how it was paid again; the line itself stays as it was (docs/rules/pay.md, "Paying out"). */
export const payrollPaymentReject = pgTable(
  'payroll_payment_reject',
  {
    id: id(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => payrollPayment.id, { onDelete: 'cascade' }),
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
    uniqueIndex('payroll_payment_reject_open')
      .on(t.paymentId)
      .where(sql`${t.paidOn} is null and ${t.undoneAt} is null`),
  ],
)
