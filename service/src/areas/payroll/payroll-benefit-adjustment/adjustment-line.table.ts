import { boolean, date, index, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id } from '../../../db/columns.ts'
import { benefitComponent } from '../benefit-component/benefit-component.table.ts'
import { payrollBenefitAdjustment } from './payroll-benefit-adjustment.table.ts'

/**
 * What one component is to be, and what it was when this was asked for or came into force (docs/rules/pay.md,
 * "Adjustments"). A line after probation has no days before the probation is passed.
 */
export const adjustmentLine = pgTable(
  'payroll_adjustment_line',
  {
    id: id(),
    adjustmentId: text('adjustment_id')
      .notNull()
      .references(() => payrollBenefitAdjustment.id, { onDelete: 'cascade' }),
    benefitComponentId: text('benefit_component_id')
      .notNull()
      .references(() => benefitComponent.id),
    adjustAmount: numeric('adjust_amount', { precision: 14, scale: 2 }).notNull(),
    currency: text('currency', { enum: ['USD', 'KHR'] }).notNull(),
    currentAmount: numeric('current_amount', { precision: 14, scale: 2 }).notNull(),
    currentCurrency: text('current_currency', { enum: ['USD', 'KHR'] }).notNull(),
    isPostProbation: boolean('is_post_probation').notNull().default(false),
    effectiveDateFrom: date('effective_date_from', { mode: 'string' }),
    effectiveDateTo: date('effective_date_to', { mode: 'string' }),
  },
  (t) => [
    uniqueIndex('payroll_adjustment_line_component').on(t.adjustmentId, t.isPostProbation, t.benefitComponentId),
    index('payroll_adjustment_line_uses').on(t.benefitComponentId),
  ],
)
