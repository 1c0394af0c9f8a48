import { sql } from 'drizzle-orm'
import { boolean, date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, recordColumns } from '../../../db/columns.ts'
import { employee } from '../employee/employee.table.ts'

/** Identity papers; a number belongs to one paper of its type (docs/rules/people.md, "Records of a person"). */
export const employeeIdentifier = pgTable(
  'employee_identifier',
  {
    id: id(),
    employeeId: text('employee_id')
      .notNull()
      .references(() => employee.id, { onDelete: 'cascade' }),
    documentTypeId: text('document_type_id').notNull(),
    identifierNo: text('identifier_no').notNull(),
    issuedDate: date('issued_date', { mode: 'string' }),
    expiredDate: date('expired_date', { mode: 'string' }),
    issuedBy: text('issued_by'),
    countryId: text('country_id'),
    isDefault: boolean('is_default').notNull(),
    attachment: text('attachment'),
    ...recordColumns(),
  },
  (t) => [
    index('employee_identifier_employee').on(t.employeeId),
    uniqueIndex('employee_identifier_number').on(t.documentTypeId, sql`lower(${t.identifierNo})`),
    index('employee_identifier_any_number').on(sql`lower(${t.identifierNo})`),
    uniqueIndex('employee_identifier_default')
      .on(t.employeeId)
      .where(sql`${t.isDefault}`),
    index('employee_identifier_expired_date').on(t.expiredDate),
    index('employee_identifier_attachment').on(t.attachment),
    index('employee_identifier_created_at').on(t.createdAt, t.id),
  ],
)
