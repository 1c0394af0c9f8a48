import type { Lang } from '@staff/contract'
import { isNotNull, sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { foldedText, shadowed } from '../../../crud/search-key.ts'
import { id, instant, recordColumns } from '../../../db/columns.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { role } from '../role/role.table.ts'

// What keywords find of an account itself.
const searched = foldedText(sql`(username || ' ' || coalesce(phone, '') || ' ' || coalesce(email, ''))`)

/** A sign-in (docs/rules/access.md, "Accounts"). A user without a password cannot sign in until it is activated. */
export const userAccount = pgTable(
  'user_account',
  {
    id: id(),
    username: text('username').notNull(),
    email: text('email'),
    phone: text('phone'),
    searchKey: text('search_key').notNull().generatedAlwaysAs(searched),
    searchShadow: text('search_shadow').notNull().generatedAlwaysAs(shadowed(searched)),
    passwordHash: text('password_hash'),
    mustChange: boolean('must_change').notNull().default(false),
    isSelfService: boolean('is_self_service').notNull().default(true),
    isEnabled: boolean('is_enabled').notNull().default(true),
    isSystemDefined: boolean('is_system_defined').notNull().default(false),
    employeeId: text('employee_id').references(() => employee.id),
    /** The chosen language; null until its owner has signed in once. */
    language: text('language', { enum: ['en', 'km'] }),
    /** Its sessions are removed after a time; that its owner has signed in stays. */
    firstSignInAt: instant('first_sign_in_at'),
    ...recordColumns(),
  },
  (t) => [
    uniqueIndex('user_account_username').on(sql`lower(${t.username})`),
    uniqueIndex('user_account_email').on(sql`lower(${t.email})`),
    uniqueIndex('user_account_phone').on(t.phone),
    uniqueIndex('user_account_employee').on(t.employeeId),
    index('user_account_search').using('gin', sql`${t.searchShadow} gin_trgm_ops`),
  ],
)
/**
 * The language of messages to an account: the chosen one, else Khmer in self-service and English in the office
 * (docs/rules/access.md, "The language of an account").
 */
export const spokenLanguage = sql<Lang>`coalesce(${userAccount.language}, case when ${userAccount.isSelfService} then 'km' else 'en' end)`
/** Whether the owner of an account has ever signed in, or has chosen the password in an activation. */
export const hasSignedIn = sql`(${isNotNull(userAccount.firstSignInAt)} or (${isNotNull(userAccount.passwordHash)} and not ${userAccount.mustChange}))`
/** Where accounts are searched by name, number and address. */
export const userSearch = { id: userAccount.id, key: userAccount.searchKey, shadow: userAccount.searchShadow }

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
