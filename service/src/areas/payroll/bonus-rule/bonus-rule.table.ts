import { boolean, date, index, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { id, recordColumns } from '../../../db/columns.ts'
import { benefitComponent } from '../benefit-component/benefit-component.table.ts'

/**
 * A bonus that grows by the month and is paid in one of the year; `percent` of the base salary is that of twelve months
 * (docs/rules/pay.md, "Bonuses").
 */
export const bonusRule = pgTable(
  'bonus_rule',
  {
    id: id(),
    name: text('name').notNull(),
    nameKhmer: text('name_khmer').notNull(),
    benefitComponentId: text('benefit_component_id')
      .notNull()
      .references(() => benefitComponent.id),
    percent: numeric('percent', { precision: 6, scale: 2 }).notNull(),
    payMonth: integer('pay_month').notNull(),
    minServiceMonths: integer('min_service_months').notNull().default(0),
    isProrated: boolean('is_prorated').notNull().default(true),
    onLeaving: text('on_leaving', { enum: ['FORFEIT', 'PAY'] }).notNull(),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    endDate: date('end_date', { mode: 'string' }),
    ...recordColumns(),
  },
  (t) => [index('bonus_rule_component').on(t.benefitComponentId), index('bonus_rule_start').on(t.startDate)],
)
