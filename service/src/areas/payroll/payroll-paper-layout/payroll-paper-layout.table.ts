import type { PaperFigureName, PayrollPaperKind } from '@staff/contract/payroll'
import { boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, recordColumns } from '../../../db/columns.ts'

/** A column of one of the papers of a month (docs/rules/pay.md, "Papers of the month"). */
export const payrollPaperLayout = pgTable(
  'payroll_paper_layout',
  {
    id: id(),
    paper: text('paper').$type<PayrollPaperKind>().notNull(),
    figure: text('figure').$type<PaperFigureName>().notNull(),
    name: text('name').notNull(),
    nameKhmer: text('name_khmer').notNull(),
    ordinal: integer('ordinal').notNull().default(0),
    isEnabled: boolean('is_enabled').notNull().default(true),
    ...recordColumns(),
  },
  (t) => [uniqueIndex('payroll_paper_layout_figure').on(t.paper, t.figure)],
)
