import { attachmentKinds, type AttachmentCategory } from '@staff/contract'
import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import { refuse } from '../http/errors.ts'
import type { RequestContext } from '../http/request-context.ts'
import { media } from '../areas/platform/media/media.table.ts'

interface Owner {
  readonly category: AttachmentCategory
  readonly entityId: string
  /** The field that a refusal is shown at. */
  readonly path: string
}
/**
 * Gives files that were uploaded ahead to the record that they were uploaded for, in its own transaction: from then on
 * nobody sweeps them away. Refuses more than the category takes, and whatever is not the caller's own; `from` says
 * which uploads may be taken, else the fresh ones of the category.
 */
export async function takeUploads(
  { db, caller }: Pick<RequestContext, 'db' | 'caller'>,
  { category, entityId, path }: Owner,
  files: readonly string[],
  from?: SQL,
): Promise<void> {
  const ids = [...new Set(files)]
  if (ids.length === 0) return
  const { maxFiles } = attachmentKinds[category]
  if (ids.length > maxFiles) refuse(path, 'RANGE', { min: 0, max: maxFiles })
  const fresh = and(eq(media.entityType, category), isNull(media.entityId))
  const taken = await db
    .update(media)
    .set({ entityType: category, entityId })
    .where(and(eq(media.createdBy, caller.userId), inArray(media.id, ids), from ?? fresh))
    .returning({ id: media.id })
  if (taken.length < ids.length) refuse(path, 'NOT_FOUND_REF')
}
