import { holds, type ResourceKey } from '@staff/contract'
import { eq, sql, type SQL } from 'drizzle-orm'
import { visiblePeople, ofPeopleInReach } from '../../../accounts/people-in-reach.ts'
import { allowsPapers, changePapers } from '../../../approvals/papers.ts'
import type { RequestKind } from '../../../approvals/request-kind.ts'
import { mayChangeRequest } from '../../../approvals/role-in-request.ts'
import { inHandsOf, visibleRequests } from '../../../approvals/visible.ts'
import type { Caller } from '../../../http/caller.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { approvalStatusTracking as tracking } from '../../admin/approval-status-tracking/approval-status-tracking.table.ts'
import { requestKinds } from '../../request-kinds.ts'
import { isThere, recordFiles, type DecidedRecord, type MediaEntity } from './media-entities.ts'

const isMaker = (ctx: RequestContext, { table }: RequestKind, entityId: string) =>
  isThere(ctx, table, entityId, eq(table.createdBy, ctx.caller.userId))
/** Whether a record is shown to the caller as a request in one of these relations to it. */
async function isShown(
  ctx: RequestContext,
  { requestType, table }: RequestKind,
  entityId: string,
  as: (caller: Caller) => SQL | undefined,
): Promise<boolean> {
  if (!holds(ctx.caller.permissions, 'READ_APPROVAL_STATUS_TRACKING')) return false
  const which = as(ctx.caller) ?? sql`true`
  return isThere(
    ctx,
    table,
    entityId,
    sql`exists (select 1 from ${tracking} where ${tracking.requestType} = ${requestType} and ${tracking.entityId} = ${table.id} and ${which})`,
  )
}
/** Who changes the record changes its papers: its maker, and the office of its kind. */
async function mayChange(ctx: RequestContext, { requestType, table }: RequestKind, entityId: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({ createdBy: table.createdBy, employeeId: table.employeeId })
    .from(table)
    .where(eq(table.id, entityId))
  if (!row) return false
  const made = { createdBy: String(row.createdBy), employeeId: String(row.employeeId) }
  return mayChangeRequest(ctx.caller, requestType, made)
}
/** What a change of the papers is to the request, as the engine of approvals says. */
const getDecided = ({ requestType }: RequestKind): DecidedRecord => ({
  allows: (ctx, change, entityId) => allowsPapers(ctx, { requestType, entityId }, change),
  changed: (ctx, change, entityId, filename) => changePapers(ctx, { requestType, entityId }, change, filename),
})
/**
 * The files of a request with its own rights: its readers within reach and its approvers read them; who may change the
 * record writes them.
 */
function getFiles(kind: RequestKind, permission: ResourceKey, entityType: MediaEntity['entityType']): MediaEntity {
  const { table, ownOnly } = kind
  const files = recordFiles({
    entityType,
    table,
    permission,
    reach: (caller) => (ownOnly ? visiblePeople : ofPeopleInReach)(caller, table.employeeId),
  })
  return {
    ...files,
    decided: getDecided(kind),
    async may(ctx, action, entityId) {
      if (await files.may(ctx, action, entityId))
        return action !== 'write' || entityId === null || mayChange(ctx, kind, entityId)
      return action !== 'write' && entityId !== null && isShown(ctx, kind, entityId, inHandsOf)
    },
  }
}
/** Files that come with a request and never change: the requester and the readers of the request read them. */
const broughtAlong = (kind: RequestKind, entityType: MediaEntity['entityType']): MediaEntity => ({
  entityType,
  table: kind.table,
  decided: getDecided(kind),
  async may(ctx, action, entityId) {
    if (action === 'write') return entityId === null && ctx.caller.employeeId !== null
    if (entityId === null) return false
    return (await isMaker(ctx, kind, entityId)) || isShown(ctx, kind, entityId, visibleRequests)
  },
})
/** The files of every kind of request, as the kinds declare them. */
export const requestAttachments: readonly MediaEntity[] = requestKinds.flatMap((kind) => {
  const { attachments: papers } = kind
  if (!papers) return []
  const { category, permission } = papers
  return [permission ? getFiles(kind, permission, category) : broughtAlong(kind, category)]
})
