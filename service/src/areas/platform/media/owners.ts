import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { RequestContext } from '../../../http/request-context.ts'
import type { MediaAction, MediaEntity } from './media-entities.ts'
import { media } from './media.table.ts'

interface File {
  readonly id: string
  readonly entityId: string | null
  readonly createdBy: string | null
}

/** The records that show a file in a column of theirs. */
export async function namedBy({ db }: RequestContext, { table, column }: MediaEntity, id: string): Promise<string[]> {
  if (!column) return []
  const rows = await db.select({ id: table.id }).from(table).where(eq(column, id)).limit(20)
  return rows.map((row) => String(row.id))
}

/** The files of a record: those uploaded for it, and the one that it names. */
export const filesOf = ({ entityType, table, column }: MediaEntity, entityId: string): SQL | undefined =>
  and(
    eq(media.entityType, entityType),
    or(
      eq(media.entityId, entityId),
      column && sql`${media.id} = (select ${column} from ${table} where ${table.id} = ${entityId})`,
    ),
  )

/** The files of a category that no record has. */
export const alone = ({ entityType, table, column }: MediaEntity): SQL | undefined =>
  and(
    eq(media.entityType, entityType),
    column ? sql`not exists (select 1 from ${table} where ${column} = ${media.id})` : isNull(media.entityId),
  )

/**
 * Whether the caller may do this with a file: by one of the records that own it, or as its uploader until a record has
 * it.
 */
export async function mayTouch(
  ctx: RequestContext,
  entity: MediaEntity,
  action: MediaAction,
  file: File,
  named: readonly string[],
): Promise<boolean> {
  if (file.entityId === null && named.length === 0)
    return file.createdBy !== null && file.createdBy === ctx.caller.userId
  for (const owner of new Set([...(file.entityId === null ? [] : [file.entityId]), ...named]))
    if (await entity.may(ctx, action, owner)) return true
  return false
}
