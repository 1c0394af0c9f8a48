import { fill, L, type Label, type RequestStatus } from '@staff/contract'
import type { RequestType } from '@staff/contract/admin'
import { and, eq, sql } from 'drizzle-orm'
import { approvalStatusTracking as tracking } from '../areas/admin/approval-status-tracking/approval-status-tracking.table.ts'
import { media } from '../areas/platform/media/media.table.ts'
import { AtEnd } from '../crud/batch.ts'
import { refuse } from '../http/errors.ts'
import type { RequestContext } from '../http/request-context.ts'
import { entity } from './open-requests.ts'
import { getKind } from './kinds.ts'
import { restartRequest } from './requests.ts'
import type { AuditedEffect } from './request-kind.ts'
import { after, type RequestEvent } from './state-machine.ts'
import { getState, lockTracked, ofEntity, remember, type Tracked } from './tracking.ts'
import { getEffect, move } from './transition.ts'
import { words } from './words.ts'

export type PaperChange = 'add' | 'remove'
/** A request by its kind and its own record. */
export interface PaperOwner {
  readonly requestType: RequestType
  readonly entityId: string
}
const edits: Readonly<Record<PaperChange, Label>> = {
  add: L('Paper added: {{filename}}', 'បានបន្ថែមឯកសារ៖ {{filename}}'),
  remove: L('Paper deleted: {{filename}}', 'បានលុបឯកសារ៖ {{filename}}'),
}
/** What changing a paper is to a request in a status: an edit before the decision, then only adding one has a name. */
const getEvents = (change: PaperChange): readonly RequestEvent[] => [
  { type: 'EDIT', isDue: true },
  ...(change === 'add' ? [{ type: 'ADD_PAPER' } as const] : []),
]
/** Whether papers of a request may change in a status (docs/rules/requests.md, "What may change when"). */
export const mayChangePapers = (status: RequestStatus, change: PaperChange): boolean =>
  getEvents(change).some((event) => after({ status, steps: [] }, event) !== undefined)
/** The same for a request as it stands. */
export async function allowsPapers(
  { db }: Pick<RequestContext, 'db'>,
  { requestType, entityId }: PaperOwner,
  change: PaperChange,
): Promise<boolean> {
  const [row] = await db.select({ status: tracking.status }).from(tracking).where(ofEntity(requestType, entityId))
  return row !== undefined && mayChangePapers(row.status, change)
}

/** Refuses to take away the last paper of a request that its kind demands. */
async function requirePaper(ctx: RequestContext, { requestType, entityId }: PaperOwner): Promise<void> {
  const { attachments: papers, missingPaper } = getKind(requestType)
  if (!papers || !missingPaper) return
  const left = await ctx.db.$count(media, and(eq(media.entityType, papers.category), eq(media.entityId, entityId)))
  const why = left === 0 ? await missingPaper(getEffect(ctx), entityId) : null
  if (why) refuse('', why)
}
/**
 * Whether who is asked was told of a change by the same user, and nothing has happened since: further papers of it are
 * told to nobody.
 */
const isTold = ({ hands }: Tracked, { caller }: Pick<RequestContext, 'caller'>): boolean => {
  const last = hands.at(-1)
  return last?.event === 'EDITED' && last.user === caller.userId
}
/**
 * A paper of a request was added, or is gone: call it in the transaction that did so. Before the decision all steps
 * start again; afterwards an added paper is an action of its own. Both stand in the history, and the versions of the
 * request and of its record are others. 409 where the papers are fixed, and where the request cannot be without one.
 */
export async function changePapers(
  ctx: RequestContext,
  of: PaperOwner,
  change: PaperChange,
  filename: string,
): Promise<void> {
  const tracked = (await lockTracked(ctx.db, ofEntity(of.requestType, of.entityId))) ?? refuse('', 'STATUS_NOT_ALLOWED')
  const { row } = tracked
  if (!mayChangePapers(row.status, change)) refuse('', words.papersFixed)
  if (row.status === 'PENDING') {
    if (change === 'remove') await requirePaper(ctx, of)
    // What is left for an end that never comes is told to nobody.
    const told = isTold(tracked, ctx) ? { ...ctx, atEnd: new AtEnd() } : ctx
    await restartRequest(told, { ...of, reason: fill(edits[change], { filename }) })
  } else {
    await move(getEffect(ctx), tracked, getState(tracked), { event: 'PAPER_ADDED', reason: filename })
    ctx.audit({
      entity,
      entityId: row.id,
      changes: { version: { old: row.version, new: row.version + 1 }, paper: { old: null, new: filename } },
    })
  }
  const { table } = getKind(of.requestType)
  await ctx.db
    .update(table)
    .set({ version: sql`${table.version} + 1`, updatedBy: ctx.caller.userId, updatedAt: sql`now()` })
    .where(eq(table.id, of.entityId))
}
/**
 * An action outside of the approvals changed a decided request or what it does: it stands in the history of the request
 * under its name. Nothing where no request is behind the record.
 */
export async function rememberAction(
  { tx, by }: Pick<AuditedEffect, 'tx' | 'by'>,
  { requestType, entityId }: PaperOwner,
  event: 'REHIRED' | 'REHIRE_CANCELLED' | 'ADAPTED',
  reason: Label,
): Promise<void> {
  const [row] = await tx.select({ id: tracking.id }).from(tracking).where(ofEntity(requestType, entityId))
  if (row) await remember(tx, row.id, { event, reason, by })
}
