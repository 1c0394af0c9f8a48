import { sql, type SQL } from 'drizzle-orm'
import { boolean, index, pgTable, text, uniqueIndex, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { foldedText, shadowed } from '../../../crud/search-key.ts'
import { id, recordColumns } from '../../../db/columns.ts'
import { employee } from '../employee/employee.table.ts'

/** Whether a contact of this type is a phone number, or may be. */
export const isPhone = (type: AnyPgColumn): SQL => sql`${type} in ('PHONE', 'TELEGRAM')`

// What keywords find of a contact itself.
const searched = foldedText(sql`contact`)

/** Ways to reach a person; one default of each type (docs/rules/people.md, "Records of a person"). */
export const employeeContact = pgTable(
  'employee_contact',
  {
    id: id(),
    employeeId: text('employee_id')
      .notNull()
      .references(() => employee.id, { onDelete: 'cascade' }),
    contactType: text('contact_type').notNull(),
    contact: text('contact').notNull(),
    searchKey: text('search_key').notNull().generatedAlwaysAs(searched),
    searchShadow: text('search_shadow').notNull().generatedAlwaysAs(shadowed(searched)),
    isDefault: boolean('is_default').notNull(),
    description: text('description'),
    ...recordColumns(),
  },
  (t) => [
    index('employee_contact_employee').on(t.employeeId),
    // A number or an address reaches one person only.
    uniqueIndex('employee_contact_reach')
      .on(t.contactType, sql`lower(${t.contact})`)
      .where(sql`${t.contactType} in ('PHONE', 'EMAIL')`),
    uniqueIndex('employee_contact_default')
      .on(t.employeeId, t.contactType)
      .where(sql`${t.isDefault}`),
    index('employee_contact_created_at').on(t.createdAt, t.id),
    index('employee_contact_search').using('gin', sql`${t.searchShadow} gin_trgm_ops`),
  ],
)
/** Where contacts are searched by what they say. */
export const contactSearch = {
  id: employeeContact.id,
  key: employeeContact.searchKey,
  shadow: employeeContact.searchShadow,
}
