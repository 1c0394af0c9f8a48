import { staffCostReport } from '@staff/contract/reports'
import { integer, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { narrowsNothing } from '../../../crud/conditions.ts'
import { report } from '../../../crud/operations.ts'
import { runRows } from '../payroll-run-tabs/slip-source.ts'
import { staffCostWidgets } from './staff-cost-widgets.ts'
import { comparedMonths, getFirstDay, staffCosts } from './staff-costs.ts'

const money = (name: string) => numeric(name, { mode: 'number', precision: 18, scale: 2 })
const table = pgTable('staff_cost_report', {
  id: text('id').notNull(),
  month: text('month').notNull(),
  storeName: text('store_name'),
  people: integer('people_now').notNull(),
  cost: money('cost_now'),
  costBefore: money('cost_before'),
  change: numeric('change', { mode: 'number' }),
  costYearAgo: money('cost_year'),
  minutesWorked: integer('minutes_now').notNull(),
  costPerHour: money('per_hour_now'),
  costPerHourBefore: money('per_hour_before'),
  costPerHourYearAgo: money('per_hour_year'),
  sales: money('sales_now'),
  costPerSale: money('per_sale_now'),
  costPerSaleBefore: money('per_sale_before'),
  costPerSaleYearAgo: money('per_sale_year'),
})

/** ⊕ What staff costs by store, as a report with files and as widgets (docs/rules/pay.md, "Accounts of a run"). */
export const staffCostReportOperations = [
  ...report(staffCostReport, {
    ...runRows,
    table,
    source: ({ lang }, { month }) => staffCosts({ lang, month: getFirstDay(month), hoursOf: comparedMonths }),
    isGrouped: true,
    // The source has read one month already.
    filters: { month: narrowsNothing },
  }),
  ...staffCostWidgets,
]
