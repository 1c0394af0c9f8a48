import { boolean, customType, date, integer, text, timestamp } from 'drizzle-orm/pg-core'
import { randomUUID } from 'node:crypto'

/** An opaque text id, made by the service. */
export const id = () => text('id').primaryKey().$defaultFn(randomUUID)

/** An instant, stored in UTC and read as an ISO 8601 string. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' })

/** Bytes. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/**
 * What every record carries (docs/rules/platform.md, "Every record"). The user ids have no foreign key: authorship
 * outlives the account.
 */
export const recordColumns = () => ({
  version: integer('version').notNull().default(1),
  createdBy: text('created_by'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedBy: text('updated_by'),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

/**
 * Whether a value of the law may be used, and who said so where it was to be confirmed
 * (docs/rules/pay.md, "Marks of the law").
 */
export const confirmationColumns = () => ({
  isConfirmed: boolean('is_confirmed').notNull().default(true),
  confirmedName: text('confirmed_name'),
  confirmationNote: text('confirmation_note'),
  confirmedOn: date('confirmed_on', { mode: 'string' }),
  confirmedBy: text('confirmed_by'),
})
