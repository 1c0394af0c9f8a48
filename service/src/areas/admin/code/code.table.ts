import { boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, recordColumns } from '../../../db/columns.ts'

/** The editable value lists: GENDER, NATIONALITY, WARNING_TYPE ... (spec 2 section 3). `identifier` never changes. */
export const code = pgTable(
  'code',
  {
    id: id(),
    type: text('type').notNull(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    valueKh: text('value_kh').notNull(),
    description: text('description'),
    ordinal: integer('ordinal').notNull().default(0),
    isEnabled: boolean('is_enabled').notNull().default(true),
    isSystemDefined: boolean('is_system_defined').notNull().default(false),
    // What one list says of its values and the others do not (docs/rules/people.md, "Code lists").
    isWritten: boolean('is_written').notNull().default(false),
    validMonths: integer('valid_months'),
    levelNo: integer('level_no'),
    noticeDays: integer('notice_days'),
    isPrintable: boolean('is_printable').notNull().default(false),
    needsFinalPay: boolean('needs_final_pay').notNull().default(false),
    hasExpiry: boolean('has_expiry').notNull().default(false),
    isSpouse: boolean('is_spouse').notNull().default(false),
    isChild: boolean('is_child').notNull().default(false),
    ...recordColumns(),
  },
  (t) => [uniqueIndex('code_identifier').on(t.type, t.identifier)],
)
