import { holds, reachesAll } from '@staff/contract'
import { importNeeds, getImportPage, importTypes, type ImportMode, type ImportType } from '@staff/contract/admin'
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { bulkImportDocument as table } from '../areas/admin/bulk-import-document/bulk-import-document.table.ts'
import { forbidden, notFound } from '../http/errors.ts'
import type { Caller } from '../http/caller.ts'
import type { RequestContext } from '../http/request-context.ts'
import type { ImportColumn, ImportKind } from './import-kind.ts'
import { getImportKind } from './kinds.ts'

/** Whether the caller may open the page of a type. */
export const mayRead = ({ permissions }: Caller, type: ImportType): boolean =>
  holds(permissions, getImportPage(type).read)
/** Whether the caller may upload, import and take back files of a type and mode. */
export const mayImport = ({ permissions }: Caller, type: ImportType, mode: ImportMode): boolean =>
  importNeeds(type, mode).every((key) => holds(permissions, key))
export const mustImport = (caller: Caller, { type }: Pick<ImportKind, 'type'>, mode: ImportMode): void => {
  if (!mayImport(caller, type, mode)) forbidden()
}

/**
 * The imports that a caller may see: those of the types whose page is open; beyond one's own only with scope ALL, for a
 * file may name people anywhere.
 */
export function importReach(caller: Caller): SQL | undefined {
  const types = importTypes.filter((type) => mayRead(caller, type))
  if (!types.length) return sql`false`
  const isWide = reachesAll(caller.dataScope, caller.permissions)
  return and(inArray(table.type, types), isWide ? undefined : eq(table.createdBy, caller.userId))
}
/**
 * Whether the caller reads the cells of a column: in the own file all of them, in that of somebody else what the own
 * rights read of such a record.
 */
export const readsColumn = (
  { permissions, userId }: Caller,
  { createdBy }: { readonly createdBy: string | null },
  { needs }: ImportColumn,
): boolean => createdBy === userId || needs.every((need) => holds(permissions, need))
/**
 * Whether the caller opens the uploaded file itself: the own one, else where the own rights read every column of it.
 */
export function mayOpenInput({ permissions, userId }: Caller): SQL {
  const types = importTypes.filter((type) =>
    getImportKind(type).columns.every(({ needs }) => needs.every((need) => holds(permissions, need))),
  )
  return types.length
    ? sql`(${table.createdBy} = ${userId} or ${inArray(table.type, types)})`
    : eq(table.createdBy, userId)
}
/** An import that the caller may see; 404 beyond the reach. */
export const importInReach = async ({ db, caller }: RequestContext, id: string): Promise<typeof table.$inferSelect> =>
  (
    await db
      .select()
      .from(table)
      .where(and(eq(table.id, id), importReach(caller)))
  )[0] ?? notFound()
