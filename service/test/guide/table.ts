import { sql } from 'drizzle-orm'
import { date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { employee } from '../../src/areas/employee/employee/employee.table.ts'
import { id, recordColumns } from '../../src/db/columns.ts'

export const uniformLoan = pgTable(
  'uniform_loan',
  {
    id: id(),
    employeeId: text('employee_id')
      .notNull()
      .references(() => employee.id, { onDelete: 'cascade' }),
    item: text('item').notNull(),
    size: text('size').notNull(),
    givenOn: date('given_on', { mode: 'string' }).notNull(),
    returnedOn: date('returned_on', { mode: 'string' }),
    remark: text('remark'),
    ...recordColumns(),
  },
  (t) => [
    index('uniform_loan_employee').on(t.employeeId),
    // One of a kind for each person at a time: the second is refused on `item` as DUPLICATE.
    uniqueIndex('uniform_loan_out')
      .on(t.employeeId, sql`lower(${t.item})`)
      .where(sql`${t.returnedOn} is null`),
    index('uniform_loan_created_at').on(t.createdAt, t.id),
  ],
)
