import { boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, recordColumns } from '../../../db/columns.ts'

/**
 * What may be wrong with a payslip: the checklist on it, and what a question is about (docs/rules/pay.md, "Payslips").
 */
export const payslipProblem = pgTable(
  'payslip_problem',
  {
    id: id(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    nameKhmer: text('name_khmer').notNull(),
    ordinal: integer('ordinal').notNull().default(0),
    isEnabled: boolean('is_enabled').notNull().default(true),
    isSystemDefined: boolean('is_system_defined').notNull().default(false),
    ...recordColumns(),
  },
  (t) => [uniqueIndex('payslip_problem_code').on(t.code)],
)
