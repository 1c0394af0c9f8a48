import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, recordColumns } from '../../../db/columns.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { role } from '../role/role.table.ts'

/** A sign-in (docs/rules/access.md, "Accounts"). A user without a password cannot sign in until it is activated. */
export const userAccount = pgTable(
  'user_account',
  {
    id: id(),
    username: text('username').notNull(),
    email: text('email'),
    phone: text('phone'),
    passwordHash: text('password_hash'),
    mustChange: boolean('must_change').notNull().default(false),
    isSelfService: boolean('is_self_service').notNull().default(true),
    isEnabled: boolean('is_enabled').notNull().default(true),
    isSystemDefined: boolean('is_system_defined').notNull().default(false),
    employeeId: text('employee_id').references(() => employee.id),
    language: text('language').notNull().default('en'),
    ...recordColumns(),
  },
  (t) => [
    uniqueIndex('user_account_username').on(sql`lower(${t.username})`),
    uniqueIndex('user_account_email').on(sql`lower(${t.email})`),
    uniqueIndex('user_account_phone').on(t.phone),
    index('user_account_phone_part').using('gin', sql`${t.phone} gin_trgm_ops`),
    uniqueIndex('user_account_employee').on(t.employeeId),
  ],
)

export const userRole = pgTable(
  'user_role',
  {
    userId: text('user_id')
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    roleId: text('role_id')
      .notNull()
      .references(() => role.id),
  },
  (t) => [primaryKey({ columns: [t.userId, t.roleId] }), index('user_role_role').on(t.roleId)],
)
