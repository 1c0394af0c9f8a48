import { holds, type AttachmentCategory, type PermissionKey } from '@staff/contract'
import { allPermissionKeys } from '@staff/contract/permissions'
import { and, eq, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Caller } from '../../../http/caller.ts'
import type { RequestContext } from '../../../http/request-context.ts'

/** What one wants with the files of a record. */
export type MediaAction = 'list' | 'download' | 'write'
/** How the files of a record change. */
export type FileChange = 'add' | 'remove'
type Owned = PgTable & { readonly id: AnyPgColumn }

/**
 * A category of attachments: the record that owns its files, and the right that decides. The record is resolved first,
 * then its own right.
 */
export interface MediaEntity {
  /** As sent in `entityType`. */
  readonly entityType: AttachmentCategory
  /** The records that own the files; deleting one deletes its files (a trigger: `remove_media_of`). */
  readonly table: Owned
  /** The column that names the one file of a record; files of the others are those uploaded for it. */
  readonly column?: AnyPgColumn
  /**
   * Whether the caller may do this with the files of an existing record in reach; without a record: of a record that
   * will be made.
   */
  readonly may: (ctx: RequestContext, action: MediaAction, entityId: string | null) => Promise<boolean>
  /** Of a record that somebody decides on: what a change of its files is to it. Absent = the audit row alone. */
  readonly decided?: DecidedRecord
}
/** A record whose files are part of what was decided (docs/rules/requests.md, "What may change when"). */
export interface DecidedRecord {
  /** Whether its files may change so as it stands: only while somebody has still to decide they may be removed. */
  readonly allows: (ctx: RequestContext, change: FileChange, entityId: string) => Promise<boolean>
  /** Hears of a change in the transaction that made it: 409 where the files are fixed. */
  readonly changed: (ctx: RequestContext, change: FileChange, entityId: string, filename: string) => Promise<void>
}

/** Whether the record exists, within a condition. */
export async function isThere({ db }: RequestContext, table: Owned, id: string, reach?: SQL): Promise<boolean> {
  const found = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, id), reach))
    .limit(1)
  return found.length > 0
}

const known = new Set<string>(allPermissionKeys())
const getKey = (action: string, resource: string): PermissionKey | undefined =>
  known.has(`${action}_${resource}`) ? (`${action}_${resource}` as PermissionKey) : undefined

interface RecordFiles extends Pick<MediaEntity, 'entityType' | 'table' | 'column'> {
  /** The resource key of the record's permissions. */
  readonly permission: string
  /** The rows that the caller may touch, as in the rules of the resource; absent = all. */
  readonly reach?: (caller: Caller) => SQL | undefined
}
/**
 * The files of an ordinary record: listed with READ, downloaded with DOWNLOAD where that exists (spec 2 section 6),
 * added and removed with UPDATE; before the record is made, with CREATE.
 */
export function recordFiles({ entityType, table, column, permission, reach }: RecordFiles): MediaEntity {
  const [read, create, update] = (['READ', 'CREATE', 'UPDATE'] as const).map((action) => getKey(action, permission))
  const download = getKey('DOWNLOAD', permission) ?? read
  return {
    entityType,
    table,
    ...(column ? { column } : {}),
    async may(ctx, action, entityId) {
      const { permissions } = ctx.caller
      const has = (key: PermissionKey | undefined) => key !== undefined && holds(permissions, key)
      if (entityId === null) return action === 'write' && has(create ?? update)
      if (!has(action === 'write' ? update : action === 'download' ? download : read)) return false
      return isThere(ctx, table, entityId, reach?.(ctx.caller))
    },
  }
}
