import { sql } from 'drizzle-orm'
import { boolean, date, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, recordColumns } from '../../../db/columns.ts'
import { companyStructure } from '../../admin/company-structure/company-structure.table.ts'
import { positionLevel } from '../../admin/position-level/position-level.table.ts'

/**
 * What people of a level, a place or a kind of employment are paid at first (docs/rules/pay.md, "Lists of payroll").
 */
export const benefitStructureConfiguration = pgTable(
  'benefit_structure',
  {
    id: id(),
    name: text('name').notNull(),
    positionLevelId: text('position_level_id').references(() => positionLevel.id),
    companyStructureId: text('company_structure_id').references(() => companyStructure.id),
    employmentType: text('employment_type', { enum: ['FULL_TIME', 'PART_TIME', 'INTERN'] }),
    effectiveFrom: date('effective_from', { mode: 'string' }).notNull(),
    isEnabled: boolean('is_enabled').notNull().default(true),
    ...recordColumns(),
  },
  (t) => [
    uniqueIndex('benefit_structure_name').on(sql`lower(${t.name})`),
    unique('benefit_structure_of')
      .on(t.positionLevelId, t.companyStructureId, t.employmentType, t.effectiveFrom)
      .nullsNotDistinct(),
  ],
)
