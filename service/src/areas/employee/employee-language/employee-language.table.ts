import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, recordColumns } from '../../../db/columns.ts'
import { employee } from '../employee/employee.table.ts'

/** Each language once on a person's record (docs/rules/people.md, "Records of a person"). */
export const employeeLanguage = pgTable(
  'employee_language',
  {
    id: id(),
    employeeId: text('employee_id')
      .notNull()
      .references(() => employee.id, { onDelete: 'cascade' }),
    languageId: text('language_id').notNull(),
    speaking: text('speaking').notNull(),
    listening: text('listening').notNull(),
    reading: text('reading').notNull(),
    writing: text('writing').notNull(),
    isNative: boolean('is_native').notNull(),
    ...recordColumns(),
  },
  (t) => [
    index('employee_language_employee').on(t.employeeId),
    uniqueIndex('employee_language_once').on(t.employeeId, t.languageId),
    index('employee_language_created_at').on(t.createdAt, t.id),
  ],
)
