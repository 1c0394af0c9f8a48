import { holds, type ResourceKey } from '@staff/contract'
import { eq, sql, type SQL } from 'drizzle-orm'
import { visiblePeople, ofPeopleInReach } from '../../../accounts/people-in-reach.ts'
import type { RequestKind } from '../../../approvals/request-kind.ts'
import { inHandsOf, visibleRequests } from '../../../approvals/visible.ts'
import type { Caller } from '../../../http/caller.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { approvalStatusTracking as tracking } from '../../admin/approval-status-tracking/approval-status-tracking.table.ts'
import { requestKinds } from '../../request-kinds.ts'
import { isThere, recordFiles, type MediaEntity } from './media-entities.ts'

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
/**
 * The files of a request with its own rights: its readers within reach and its approvers read them; in self-service
 * only its maker writes them.
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
    async may(ctx, action, entityId) {
      if (await files.may(ctx, action, entityId))
        return action !== 'write' || !ctx.caller.isSelfService || entityId === null || isMaker(ctx, kind, entityId)
      return action !== 'write' && entityId !== null && isShown(ctx, kind, entityId, inHandsOf)
    },
  }
}
/** Files that come with a request and never change: the requester and the readers of the request read them. */
const broughtAlong = (kind: RequestKind, entityType: MediaEntity['entityType']): MediaEntity => ({
  entityType,
  table: kind.table,
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
