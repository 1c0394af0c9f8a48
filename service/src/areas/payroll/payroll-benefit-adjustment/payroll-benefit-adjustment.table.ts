import { date, index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, recordColumns } from '../../../db/columns.ts'
import { employeeMovement } from '../../employee/employee-movement/employee-movement.table.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { benefitAdjustmentType } from '../benefit-adjustment-type/benefit-adjustment-type.table.ts'

/** Other amounts of a person's pay from a day on; the amounts are in its lines (docs/rules/pay.md, "Adjustments"). */
export const payrollBenefitAdjustment = pgTable(
  'payroll_benefit_adjustment',
  {
    id: id(),
    employeeId: text('employee_id')
      .notNull()
      .references(() => employee.id, { onDelete: 'cascade' }),
    adjustmentTypeId: text('adjustment_type_id')
      .notNull()
      .references(() => benefitAdjustmentType.id),
    employeeMovementId: text('employee_movement_id').references(() => employeeMovement.id),
    effectiveDateFrom: date('effective_date_from', { mode: 'string' }).notNull(),
    effectiveDateTo: date('effective_date_to', { mode: 'string' }),
    reason: text('reason').notNull(),
    status: text('status').notNull().default('PENDING'),
    ...recordColumns(),
  },
  (t) => [
    index('payroll_adjustment_employee').on(t.employeeId, t.effectiveDateFrom),
    index('payroll_adjustment_type').on(t.adjustmentTypeId),
    index('payroll_adjustment_movement').on(t.employeeMovementId),
    index('payroll_adjustment_status').on(t.status),
    index('payroll_adjustment_from').on(t.effectiveDateFrom, t.id),
    index('payroll_adjustment_created_at').on(t.createdAt, t.id),
  ],
)
