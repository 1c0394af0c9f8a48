import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'

/** A table whose rows can be listed. */
export type ListedTable = PgTable & { readonly id: AnyPgColumn }
/** A table whose rows carry what every record carries (db/columns.ts). */
export type RecordTable = ListedTable &
  Readonly<Record<'version' | 'createdBy' | 'createdAt' | 'updatedBy' | 'updatedAt', AnyPgColumn>>
