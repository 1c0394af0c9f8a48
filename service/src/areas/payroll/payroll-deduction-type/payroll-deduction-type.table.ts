import { sql } from 'drizzle-orm'
import { boolean, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, recordColumns } from '../../../db/columns.ts'

export const payrollDeductionType = pgTable(
  'payroll_deduction_type',
  {
    id: id(),
    name: text('name').notNull(),
    nameKhmer: text('name_khmer'),
    code: text('code').notNull(),
    isCalculateBySystem: boolean('is_calculate_by_system').notNull().default(false),
    isBeforeTax: boolean('is_before_tax').notNull().default(false),
    /** Whether a deduction of it needs the written agreement of the employee. */
    needsConsent: boolean('needs_consent').notNull().default(false),
    /** Whether the whole is handed out first and then repaid (docs/rules/pay.md, "Tax on salary"). */
    isAdvance: boolean('is_advance').notNull().default(false),
    account: text('account'),
    isEnabled: boolean('is_enabled').notNull().default(true),
    isSystemDefined: boolean('is_system_defined').notNull().default(false),
    ...recordColumns(),
  },
  (t) => [
    uniqueIndex('payroll_deduction_type_code').on(t.code),
    uniqueIndex('payroll_deduction_type_name').on(sql`lower(${t.name})`),
  ],
)
