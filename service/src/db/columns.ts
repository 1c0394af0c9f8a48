import { is, type Column } from 'drizzle-orm'
import { boolean, customType, date, integer, PgCustomColumn, text, timestamp } from 'drizzle-orm/pg-core'
import { randomUUID } from 'node:crypto'
import { openBytes, sealBytes, sealText } from '../numbers/cipher.ts'
import { sealNumbersIn } from '../numbers/sealed-fields.ts'

/** An opaque text id, made by the service. */
export const id = () => text('id').primaryKey().$defaultFn(randomUUID)

/** An instant, stored in UTC and read as an ISO 8601 string. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' })

/** Bytes. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** A bank, identity or NSSF number, encrypted as it is written (numbers/cipher.ts); the driver opens it. */
export const numberText = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  toDriver: sealText,
})
export const sealDocument = (value: unknown): string => JSON.stringify(sealNumbersIn(value))
/** A document that may hold such numbers: they are encrypted in it as it is written. */
export const numberJson = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: sealDocument,
})
/** Bytes that may hold such numbers: encrypted as a whole. SQL of one's own reads them as they are stored. */
export const numberBytes = customType<{ data: Buffer; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: sealBytes,
  fromDriver: openBytes,
})

/** A text or document of a row as it is stored, where it travels with others as JSON and not by its column. */
export const sealedValue = (column: Column, value: unknown): unknown => {
  if (!is(column, PgCustomColumn) || value === null) return value
  return column.getSQLType() === 'jsonb' ? sealNumbersIn(value) : column.mapToDriverValue(value)
}

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
