import type { AttachmentCategory } from '@staff/contract'
import { and, eq, inArray, isNull, not, or, sql } from 'drizzle-orm'
import type { RequestContext } from '../../../http/request-context.ts'
import type { Database } from '../../../db/database.ts'
import { media } from '../../platform/media/media.table.ts'
import { employee } from '../employee/employee.table.ts'
import { takeUploads } from '../../../requests/uploads.ts'

const category: AttachmentCategory = 'EMPLOYEE_INFO_UPDATE'
/**
 * The attachments of a request: files that prove it, and files that would become part of the record. Ids of uploads of
 * the caller.
 */
export interface ProposedAttachments {
  readonly files?: readonly string[] | undefined
  readonly wanted?: readonly string[] | undefined
}

/**
 * Gives the uploaded files to their request: nobody changes them any more, and the clean-up does not delete them while
 * the request waits. Refuses files that are not fresh uploads of the caller.
 */
export async function keepAttachments(
  ctx: RequestContext,
  request: { readonly id: string; readonly employeeId: string },
  { files = [], wanted = [] }: ProposedAttachments,
): Promise<void> {
  const isFresh = and(inArray(media.id, files), eq(media.entityType, category), isNull(media.entityId))
  // A picture that somebody shows already stays where it is.
  const isShown = sql`exists (select 1 from ${employee} where ${employee.photo} = ${media.id})`
  const isWanted = and(
    inArray(media.id, wanted),
    or(isNull(media.entityId), eq(media.entityId, request.employeeId)),
    not(isShown),
  )
  await takeUploads(
    ctx,
    { category, entityId: request.id, path: 'files' },
    [...files, ...wanted],
    or(isFresh, isWanted),
  )
}
/**
 * A copy of an approved file for the record that shows it from now on; the request keeps its own, as it was decided on.
 * Answers the id of the copy.
 */
export async function copyForRecord(
  db: Database,
  fileId: string,
  entityType: string,
  entityId: string,
): Promise<string> {
  const [file] = await db
    .select()
    .from(media)
    .where(and(eq(media.id, fileId), eq(media.entityType, category)))
  // Of an upload that no request has kept, the record takes the file itself.
  if (!file) return fileId
  const { id: _id, ...kept } = file
  const [made] = await db
    .insert(media)
    .values({ ...kept, entityType, entityId })
    .returning({ id: media.id })
  if (!made) throw new Error('the file was not copied')
  return made.id
}
