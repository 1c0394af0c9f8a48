import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, type AnyPgColumn, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, recordColumns } from '../../../db/columns.ts'

/**
 * Provinces, districts, communes and villages with the codes of the Ministry of Interior (docs/rules/people.md,
 * "Addresses").
 */
export const geographic = pgTable(
  'geographic',
  {
    id: id(),
    type: text('type').notNull(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    nameKh: text('name_kh').notNull(),
    parentId: text('parent_id').references((): AnyPgColumn => geographic.id),
    isEnabled: boolean('is_enabled').notNull().default(true),
    isSystemDefined: boolean('is_system_defined').notNull().default(false),
    ...recordColumns(),
  },
  (t) => [
    uniqueIndex('geographic_code').on(t.type, t.code),
    uniqueIndex('geographic_name')
      .on(t.type, t.parentId, sql`lower(${t.name})`)
      .where(sql`${t.parentId} is not null`),
    uniqueIndex('geographic_province')
      .on(sql`lower(${t.name})`)
      .where(sql`${t.parentId} is null`),
    index('geographic_parent').on(t.parentId),
    index('geographic_order').on(sql`lower(${t.code}) collate "C"`, t.id),
  ],
)
