import { sql } from 'drizzle-orm'
import { date, index, numeric, pgTable, text, uniqueIndex, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { id, recordColumns } from '../../../db/columns.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { benefitComponent } from '../benefit-component/benefit-component.table.ts'
import { adjustmentLine } from '../payroll-benefit-adjustment/adjustment-line.table.ts'

/**
 * What somebody is paid of one component, and until when (docs/rules/pay.md, "Benefits of a person"). Rows with the
 * status ACTIVE are the chain that payroll reads; the constraint `payroll_benefit_days` of its migration lets none of
 * them overlap.
 */
export const payrollBenefit = pgTable(
  'payroll_benefit',
  {
    id: id(),
    employeeId: text('employee_id')
      .notNull()
      .references(() => employee.id, { onDelete: 'cascade' }),
    benefitComponentId: text('benefit_component_id')
      .notNull()
      .references(() => benefitComponent.id),
    amount: numeric('amount', { precision: 14, scale: 2 }).notNull(),
    currency: text('currency').notNull(),
    effectiveDateFrom: date('effective_date_from', { mode: 'string' }).notNull(),
    effectiveDateTo: date('effective_date_to', { mode: 'string' }),
    reason: text('reason').notNull(),
    status: text('status').notNull().default('PENDING'),
    /** The row with an end after which the amount of before holds again, as this row. */
    resumesAfterId: text('resumes_after_id').references((): AnyPgColumn => payrollBenefit.id, { onDelete: 'cascade' }),
    /** The line of an adjustment that brought it. */
    adjustmentLineId: text('adjustment_line_id').references(() => adjustmentLine.id, { onDelete: 'cascade' }),
    ...recordColumns(),
  },
  (t) => [
    // One that waits for each person and component.
    uniqueIndex('payroll_benefit_open')
      .on(t.employeeId, t.benefitComponentId)
      .where(sql`${t.status} in ('PENDING', 'IN_SCHEDULE')`),
    index('payroll_benefit_employee').on(t.employeeId, t.effectiveDateFrom),
    index('payroll_benefit_component').on(t.benefitComponentId),
    index('payroll_benefit_resumes').on(t.resumesAfterId),
    index('payroll_benefit_line').on(t.adjustmentLineId),
    index('payroll_benefit_status').on(t.status),
    index('payroll_benefit_from').on(t.effectiveDateFrom, t.id),
    index('payroll_benefit_created_at').on(t.createdAt, t.id),
  ],
)
