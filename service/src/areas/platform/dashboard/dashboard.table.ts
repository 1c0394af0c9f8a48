import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../../db/columns.ts'
import { userAccount } from '../../admin/user/user.table.ts'

/** One row per user who has a layout of one's own; without it the default of the user's kind and rights holds. */
export const dashboard = pgTable('dashboard', {
  userId: text('user_id')
    .primaryKey()
    .references(() => userAccount.id, { onDelete: 'cascade' }),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

/**
 * The widgets of a user's layout. The id follows from user and widget, so a widget stands once and a default keeps its
 * id when it is stored.
 */
export const dashboardWidget = pgTable(
  'dashboard_widget',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => dashboard.userId, { onDelete: 'cascade' }),
    reportId: integer('report_id').notNull(),
    sizeWeight: integer('size_weight').notNull(),
    sizeHeight: integer('size_height').notNull(),
    layoutWeight: integer('layout_weight').notNull(),
    layoutHeight: integer('layout_height').notNull(),
    layoutX: integer('layout_x').notNull(),
    layoutY: integer('layout_y').notNull(),
  },
  (t) => [index('dashboard_widget_user').on(t.userId)],
)
