import type { RequestChange } from '@staff/contract'
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, recordColumns } from '../../../db/columns.ts'
import { employee } from '../employee/employee.table.ts'

/**
 * One value that a person asks to have changed: `old` and `new` in words ready to show, and for the applier of its
 * group what it needs to do it. `group` names the applier, for example `address`.
 */
export interface ProposedChange extends RequestChange {
  readonly group: string
  /** What the applier writes; opaque to everyone else. Never shown. */
  readonly value: unknown
}

/**
 * Changes that employees ask for in their own record (EMPLOYEE_INFO_UPDATE; docs/rules/requests.md, "Changes of one's
 * own record").
 */
export const employeeInfoUpdate = pgTable(
  'employee_info_update',
  {
    id: id(),
    employeeId: text('employee_id')
      .notNull()
      .references(() => employee.id, { onDelete: 'cascade' }),
    changes: jsonb('changes').$type<readonly ProposedChange[]>().notNull(),
    status: text('status').notNull().default('PENDING'),
    ...recordColumns(),
  },
  (t) => [index('employee_info_update_employee').on(t.employeeId, t.status)],
)
