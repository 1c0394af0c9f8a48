import type { AttachmentCategory } from '@staff/contract'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { RequestContext } from '../http/request-context.ts'

/**
 * A sheet of which every printed copy stays with its record (docs/rules/platform.md, "Printed letters and PDF").
 * Declared beside its record and listed in service/src/areas/kept-letters.ts.
 */
export interface KeptLetter {
  /** Under which the copies are kept: a category of its own, written by the service alone. */
  readonly category: AttachmentCategory
  /** The record that it is printed of; deleting one deletes its copies (a trigger: `remove_media_of`). */
  readonly table: PgTable & { readonly id: AnyPgColumn }
  /** The page of the product that prints it, by the id of the record. */
  readonly pageOf: (id: string) => string
  /** Whether the caller may see the list of this record's copies, or read one; nobody adds, changes or deletes them. */
  readonly mayRead: (ctx: RequestContext, action: 'list' | 'download', id: string) => Promise<boolean>
}
