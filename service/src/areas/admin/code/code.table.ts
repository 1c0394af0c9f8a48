import { boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, recordColumns } from '../../../db/columns.ts'

/** The editable value lists: GENDER, NATIONALITY, WARNING_TYPE ... (spec 2 section 3). `identifier` never changes. */
export const code = pgTable('code', {
  id: id(),
  type: text('type').notNull(),
  identifier: text('identifier').notNull(),
  value: text('value').notNull(),
  valueKh: text('value_kh').notNull(),
  description: text('description'),
  ordinal: integer('ordinal').notNull().default(0),
  isEnabled: boolean('is_enabled').notNull().default(true),
  isSystemDefined: boolean('is_system_defined').notNull().default(false),
  ...recordColumns(),
}, (t) => [uniqueIndex('code_identifier').on(t.type, t.identifier)])
