import { sql } from 'drizzle-orm'
import { date, index, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, recordColumns } from '../../../db/columns.ts'
import { reasonTemplate } from '../../admin/reason-template/reason-template.table.ts'
import { companyStructure } from '../../admin/company-structure/company-structure.table.ts'
import { employee } from '../employee/employee.table.ts'
import { workingShift } from '../working-shift/working-shift.table.ts'

/** What was, and what is to be from `effectiveDate` on; null = stays as it is (docs/rules/requests.md, "Movements"). */
export const employeeMovement = pgTable(
  'employee_movement',
  {
    id: id(),
    employeeId: text('employee_id')
      .notNull()
      .references(() => employee.id, { onDelete: 'cascade' }),
    previousPositionId: text('previous_position_id')
      .notNull()
      .references(() => companyStructure.id),
    newCompanyStructurePositionId: text('new_position_id').references(() => companyStructure.id),
    previousEmploymentType: text('previous_employment_type').notNull(),
    newEmploymentType: text('new_employment_type'),
    previousWorkingShiftId: text('previous_working_shift_id')
      .notNull()
      .references(() => workingShift.id),
    newWorkingShiftId: text('new_working_shift_id').references(() => workingShift.id),
    /** The base salary of then; null where the movement carries no new one (docs/rules/requests.md, "Movements"). */
    previousBaseSalary: numeric('previous_base_salary', { precision: 14, scale: 2 }),
    previousBaseCurrency: text('previous_base_currency', { enum: ['USD', 'KHR'] }),
    newBaseSalary: numeric('new_base_salary', { precision: 14, scale: 2 }),
    newBaseCurrency: text('new_base_currency', { enum: ['USD', 'KHR'] }),
    effectiveDate: date('effective_date', { mode: 'string' }).notNull(),
    lastMovementDate: date('last_movement_date', { mode: 'string' }),
    reasonTemplateId: text('reason_template_id')
      .notNull()
      .references(() => reasonTemplate.id),
    reason: text('reason'),
    status: text('status').notNull().default('PENDING'),
    /** When it took effect; an effect that is here is never repeated. */
    appliedAt: instant('applied_at'),
    ...recordColumns(),
  },
  (t) => [
    index('employee_movement_employee').on(t.employeeId, t.effectiveDate),
    uniqueIndex('employee_movement_open')
      .on(t.employeeId)
      .where(sql`${t.status} in ('PENDING', 'IN_SCHEDULE')`),
    index('employee_movement_effective_date').on(t.effectiveDate, t.id),
    index('employee_movement_status').on(t.status),
    index('employee_movement_created_at').on(t.createdAt, t.id),
  ],
)
