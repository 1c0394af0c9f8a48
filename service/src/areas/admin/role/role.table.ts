import { sql } from 'drizzle-orm'
import { boolean, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, recordColumns } from '../../../db/columns.ts'

/**
 * How far a role's holder sees, relative to the holder's primary position (docs/rules/access.md, "Whose records one
 * sees").
 */
export const dataScopes = ['ALL', 'LOCATION', 'OUTLET', 'DEPARTMENT', 'TEAM', 'SELF'] as const
export type DataScope = (typeof dataScopes)[number]

export const role = pgTable(
  'role',
  {
    id: id(),
    name: text('name').notNull(),
    description: text('description'),
    dataScope: text('data_scope', { enum: dataScopes }).notNull().default('SELF'),
    isEnabled: boolean('is_enabled').notNull().default(true),
    isSystemDefined: boolean('is_system_defined').notNull().default(false),
    ...recordColumns(),
  },
  (t) => [uniqueIndex('role_name').on(sql`lower(${t.name})`)],
)

export const rolePermission = pgTable(
  'role_permission',
  {
    roleId: text('role_id')
      .notNull()
      .references(() => role.id, { onDelete: 'cascade' }),
    permission: text('permission').notNull(),
  },
  (t) => [primaryKey({ columns: [t.roleId, t.permission] })],
)
