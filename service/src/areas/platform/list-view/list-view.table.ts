import type { ViewColumns } from '@staff/contract'
import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, recordColumns } from '../../../db/columns.ts'
import { role } from '../../admin/role/role.table.ts'
import { userAccount } from '../../admin/user/user.table.ts'

/** Saved views of lists: one user's, or shared with a role (docs/rules/platform.md, "Views of a list"). */
export const listView = pgTable(
  'list_view',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    roleId: text('role_id').references(() => role.id, { onDelete: 'cascade' }),
    list: text('list').notNull(),
    name: text('name').notNull(),
    query: text('query').notNull(),
    columns: jsonb('columns').$type<ViewColumns>().notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    ...recordColumns(),
  },
  (t) => [
    index('list_view_user').on(t.userId, t.list),
    index('list_view_role').on(t.roleId, t.list),
    uniqueIndex('list_view_own_default')
      .on(t.userId, t.list)
      .where(sql`${t.isDefault} and ${t.roleId} is null`),
    uniqueIndex('list_view_role_default')
      .on(t.roleId, t.list)
      .where(sql`${t.isDefault} and ${t.roleId} is not null`),
  ],
)
