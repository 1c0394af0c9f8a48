import type { PayrollPaperKind } from '@staff/contract/payroll'
import { sql } from 'drizzle-orm'
import { date, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, recordColumns } from '../../../db/columns.ts'

/**
 * That a paper of a month was handed in: who and when stand in `createdBy` and `filedOn`; one that was taken back stays
 * with its reason.
 */
export const payrollPaperFiling = pgTable(
  'payroll_paper_filing',
  {
    id: id(),
    /** `YYYY-MM`. */
    payMonth: text('pay_month').notNull(),
    paper: text('paper').$type<PayrollPaperKind>().notNull(),
    /** Of the approved runs it was made of: the month has changed where it is another now. */
    basis: text('basis').notNull(),
    filedOn: date('filed_on', { mode: 'string' }).notNull(),
    reference: text('reference'),
    link: text('link'),
    undoneAt: instant('undone_at'),
    undoneBy: text('undone_by'),
    undoReason: text('undo_reason'),
    ...recordColumns(),
  },
  (t) => [
    uniqueIndex('payroll_paper_filing_of')
      .on(t.payMonth, t.paper, t.basis)
      .where(sql`${t.undoneAt} is null`),
  ],
)
