import { boolean, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, recordColumns } from '../../../db/columns.ts'

/** Settings by name (spec 2 section 3). `value` is text whose shape `dataType` tells. */
export const globalConfiguration = pgTable('global_configuration', {
  id: id(),
  type: text('type').notNull(),
  name: text('name').notNull(),
  dataType: text('data_type', { enum: ['text', 'number', 'date', 'datetime', 'float', 'email', 'password', 'boolean'] }).notNull(),
  value: text('value').notNull(),
  description: text('description'),
  isEnable: boolean('is_enable').notNull().default(true),
  isSystemDefined: boolean('is_system_defined').notNull().default(false),
  ...recordColumns(),
}, (t) => [uniqueIndex('global_configuration_name').on(t.name)])
