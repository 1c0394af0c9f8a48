import { sql } from 'drizzle-orm'
import { boolean, date, index, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, recordColumns } from '../../../db/columns.ts'
import { employee } from '../employee/employee.table.ts'
import { paymentMethod } from '../payment-method/payment-method.table.ts'

/**
 * Where pay goes (docs/rules/people.md, "Payment accounts"). The shares of a person's active rows are 100 after every
 * write.
 */
export const employeePaymentMethod = pgTable(
  'employee_payment_method',
  {
    id: id(),
    employeeId: text('employee_id')
      .notNull()
      .references(() => employee.id, { onDelete: 'cascade' }),
    paymentMethodId: text('payment_method_id')
      .notNull()
      .references(() => paymentMethod.id),
    accountName: text('account_name'),
    accountNumber: text('account_number'),
    currency: text('currency').notNull(),
    branch: text('branch'),
    sharePercent: numeric('share_percent', { precision: 5, scale: 2 }).notNull(),
    isDefault: boolean('is_default').notNull(),
    effectiveDate: date('effective_date', { mode: 'string' }).notNull(),
    isActive: boolean('is_active').notNull(),
    ...recordColumns(),
  },
  (t) => [
    index('employee_payment_method_employee').on(t.employeeId),
    uniqueIndex('employee_payment_method_default')
      .on(t.employeeId)
      .where(sql`${t.isDefault}`),
    index('employee_payment_method_number').on(t.accountNumber),
    index('employee_payment_method_method').on(t.paymentMethodId),
    index('employee_payment_method_created_at').on(t.createdAt, t.id),
  ],
)
