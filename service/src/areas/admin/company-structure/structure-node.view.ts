import { boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { StructureType } from './company-structure.table.ts'

/**
 * A node under the name of its component, for references and pickers: the view `company_structure_node` (migration
 * 0008), read like a table. Not among db/tables.ts, for it is nothing to migrate and points to nothing.
 */
export const structureNode = pgTable('company_structure_node', {
  id: text('id').primaryKey(),
  type: text('type').$type<StructureType>().notNull(),
  parentId: text('parent_id'),
  isActive: boolean('is_active').notNull(),
  nameTree: text('name_tree').notNull(),
  nameTreeKh: text('name_tree_kh').notNull(),
  name: text('name').notNull(),
  nameKh: text('name_kh').notNull(),
  companyStructureComponent: jsonb('company_structure_component')
    .$type<{ readonly type: StructureType; readonly name: string; readonly nameKh: string }>()
    .notNull(),
})
