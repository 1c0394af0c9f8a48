import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, recordColumns } from '../../../db/columns.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { payrollDeductionType } from '../payroll-deduction-type/payroll-deduction-type.table.ts'

/**
 * What is taken off somebody's pay: `amount`, `instalments` times, each month from `deductionDate` on
 * (docs/rules/pay.md, "Deductions of a person").
 */
export const payrollDeduction = pgTable(
  'payroll_deduction',
  {
    id: id(),
    employeeId: text('employee_id')
      .notNull()
      .references(() => employee.id, { onDelete: 'cascade' }),
    payrollDeductionTypeId: text('payroll_deduction_type_id')
      .notNull()
      .references(() => payrollDeductionType.id),
    deductionDate: date('deduction_date', { mode: 'string' }).notNull(),
    amount: numeric('amount', { precision: 14, scale: 2 }).notNull(),
    currency: text('currency').notNull(),
    instalments: integer('instalments').notNull().default(1),
    /** Of an advance or a loan: when the whole was handed out. */
    handedOutOn: date('handed_out_on', { mode: 'string' }),
    hasConsent: boolean('has_consent').notNull().default(false),
    description: text('description'),
    status: text('status').notNull().default('PENDING'),
    ...recordColumns(),
  },
  (t) => [
    // One of a type on a day for each person, whether it waits or is in force.
    uniqueIndex('payroll_deduction_once')
      .on(t.employeeId, t.payrollDeductionTypeId, t.deductionDate)
      .where(sql`${t.status} in ('PENDING', 'IN_SCHEDULE', 'ACTIVE')`),
    index('payroll_deduction_employee').on(t.employeeId, t.deductionDate),
    index('payroll_deduction_type_of').on(t.payrollDeductionTypeId),
    index('payroll_deduction_date').on(t.deductionDate, t.id),
    index('payroll_deduction_status').on(t.status),
    index('payroll_deduction_created_at').on(t.createdAt, t.id),
  ],
)
