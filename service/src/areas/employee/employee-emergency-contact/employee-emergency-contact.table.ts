import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, recordColumns } from '../../../db/columns.ts'
import { employee } from '../employee/employee.table.ts'

/** The people to call; one default of each person (docs/rules/people.md, "Records of a person"). */
export const employeeEmergencyContact = pgTable(
  'employee_emergency_contact',
  {
    id: id(),
    employeeId: text('employee_id')
      .notNull()
      .references(() => employee.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    relationshipId: text('relationship_id').notNull(),
    phone: text('phone').notNull(),
    phone2: text('phone2'),
    address: text('address'),
    isDefault: boolean('is_default').notNull(),
    ...recordColumns(),
  },
  (t) => [
    index('employee_emergency_contact_employee').on(t.employeeId),
    uniqueIndex('employee_emergency_contact_default')
      .on(t.employeeId)
      .where(sql`${t.isDefault}`),
    index('employee_emergency_contact_created_at').on(t.createdAt, t.id),
  ],
)
