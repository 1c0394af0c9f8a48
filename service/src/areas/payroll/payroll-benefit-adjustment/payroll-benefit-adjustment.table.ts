import { sql } from 'drizzle-orm'
import { boolean, date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
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
    /** Its movement itself asks for it: it has no approval of its own, and the status of the movement. */
    isPartOfMovement: boolean('is_part_of_movement').notNull().default(false),
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
    uniqueIndex('payroll_adjustment_part')
      .on(t.employeeMovementId)
      .where(sql`${t.isPartOfMovement}`),
    index('payroll_adjustment_status').on(t.status),
    index('payroll_adjustment_from').on(t.effectiveDateFrom, t.id),
    index('payroll_adjustment_created_at').on(t.createdAt, t.id),
  ],
)
