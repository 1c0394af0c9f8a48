import { sql } from 'drizzle-orm'
import { boolean, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, recordColumns } from '../../../db/columns.ts'

/** Why a person's pay changes (docs/rules/pay.md, "Lists of payroll"). */
export const benefitAdjustmentType = pgTable(
  'benefit_adjustment_type',
  {
    id: id(),
    name: text('name').notNull(),
    nameKhmer: text('name_khmer').notNull(),
    code: text('code').notNull(),
    needsMovement: boolean('needs_movement').notNull().default(false),
    isEnabled: boolean('is_enabled').notNull().default(true),
    isSystemDefined: boolean('is_system_defined').notNull().default(false),
    ...recordColumns(),
  },
  (t) => [
    uniqueIndex('benefit_adjustment_type_code').on(t.code),
    uniqueIndex('benefit_adjustment_type_name').on(sql`lower(${t.name})`),
  ],
)
