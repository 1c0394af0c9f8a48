import { holds, L, type Author } from '@staff/contract'
import type { ApprovalWorkflow, ApprovalWorkflowInput, WaitingWorkflowChange } from '@staff/contract/admin'
import { asc, eq, inArray } from 'drizzle-orm'
import { hasSecondHolder } from '../../../accounts/second-holder.ts'
import { findKind } from '../../../approvals/kinds.ts'
import { no } from '../../../approvals/words.ts'
import { getInstant } from '../../../crud/kinds.ts'
import { loadAuthors } from '../../../crud/lookups.ts'
import type { Database } from '../../../db/database.ts'
import { notFound, refuse } from '../../../http/errors.ts'
import type { Answer } from '../../../http/operation.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { withoutTrace } from '../../../imports/without-trace.ts'
import { requestWorkflowType as type } from '../request-workflow-type/request-workflow-type.table.ts'
import { approvalWorkflow as workflow, approvalWorkflowChange as table } from './approval-workflow.table.ts'
import { loadWorkflow } from './workflow-reads.ts'
import { createWorkflow, removeWorkflow, updateWorkflow } from './workflow-writes.ts'

/** The right of those who change the workflows of pay, and of the second person. */
export const workflowOfPayKey = 'APPROVE_PAYROLL'
const entity = 'approval-workflow'
const words = {
  right: L(
    'Workflows of requests that change pay are changed by users with the right to approve payroll',
    'លំហូរនៃសំណើដែលផ្លាស់ប្ដូរប្រាក់បៀវត្សរ៍ត្រូវកែដោយអ្នកប្រើដែលមានសិទ្ធិអនុម័តបញ្ជីបៀវត្សរ៍',
  ),
  alone: L(
    'This change needs a second person with the right to approve payroll, and there is none. Give the right to another user.',
    'ការកែនេះត្រូវការអ្នកទីពីរដែលមានសិទ្ធិអនុម័តបញ្ជីបៀវត្សរ៍ ប៉ុន្តែគ្មានទេ។ សូមផ្ដល់សិទ្ធិនេះដល់អ្នកប្រើផ្សេង។',
  ),
  own: L(
    'You cannot confirm your own change. Another user with the right to approve payroll does it.',
    'អ្នកមិនអាចបញ្ជាក់ការកែរបស់ខ្លួនឯងបានទេ។ អ្នកប្រើផ្សេងដែលមានសិទ្ធិអនុម័តបញ្ជីបៀវត្សរ៍ត្រូវធ្វើវា។',
  ),
} as const

/** A write of a workflow as it is asked for. */
type WorkflowChange =
  | { readonly act: 'CREATE'; readonly typeId: string; readonly sent: ApprovalWorkflowInput }
  | { readonly act: 'UPDATE'; readonly id: string; readonly sent: ApprovalWorkflowInput }
  | { readonly act: 'DELETE'; readonly id: string }
/** Whether requests of a type may change pay (docs/rules/requests.md, "Pay always asks somebody"). */
export const mayChangePay = (requestType: string): boolean => findKind(requestType)?.pay === 'CHANGES'
const write = (ctx: RequestContext, change: WorkflowChange): Promise<ApprovalWorkflow | { readonly id: string }> =>
  change.act === 'CREATE'
    ? createWorkflow(ctx, change.typeId, change.sent)
    : change.act === 'UPDATE'
      ? updateWorkflow(ctx, change.id, change.sent)
      : removeWorkflow(ctx, change.id)
/** The type of a change; 404 where it or the workflow does not exist. */
async function loadType(db: Database, change: WorkflowChange): Promise<typeof type.$inferSelect> {
  const [of] =
    change.act === 'CREATE'
      ? [{ id: change.typeId }]
      : await db.select({ id: workflow.workflowTypeId }).from(workflow).where(eq(workflow.id, change.id))
  const [found] = of ? await db.select().from(type).where(eq(type.id, of.id)) : []
  return found ?? notFound()
}
/**
 * Writes a change of a workflow. For a kind that changes pay it is judged now, and waits for a second person (202).
 * 403 without the right to approve payroll, 409 where nobody else holds it.
 */
export async function changeWorkflow(ctx: RequestContext, change: WorkflowChange): Promise<Answer> {
  const { id: workflowTypeId, requestType } = await loadType(ctx.db, change)
  if (!mayChangePay(requestType))
    return { status: change.act === 'CREATE' ? 201 : 200, body: { data: await write(ctx, change) } }
  if (!holds(ctx.caller.permissions, workflowOfPayKey)) no(words.right)
  if (!(await hasSecondHolder(ctx, workflowOfPayKey))) refuse('', words.alone)
  const before = change.act === 'DELETE' ? await loadWorkflow(ctx.db, change.id) : undefined
  const now = await withoutTrace(ctx, (inner) => write(inner, change))
  const by = { createdBy: ctx.caller.userId, updatedBy: ctx.caller.userId }
  const [made] = await ctx.db
    .insert(table)
    .values({
      workflowTypeId,
      workflowId: change.act === 'CREATE' ? null : change.id,
      act: change.act,
      sent: change.act === 'DELETE' ? null : change.sent,
      shown: 'version' in now ? now : (before ?? notFound()),
      ...by,
    })
    .returning()
  if (!made) return notFound()
  ctx.audit({ entity, entityId: made.workflowId ?? made.id, changes: { waitingChange: { old: null, new: made.act } } })
  return { status: 202, body: { data: { id: made.id, isWaiting: true } } }
}
const toChange = ({ act, sent, workflowId, workflowTypeId }: typeof table.$inferSelect): WorkflowChange =>
  act === 'CREATE' && sent
    ? { act, typeId: workflowTypeId, sent }
    : act === 'UPDATE' && sent && workflowId !== null
      ? { act, id: workflowId, sent }
      : { act: 'DELETE', id: workflowId ?? '' }
/**
 * Confirms a waiting change, or refuses it: by another person than its author, who may only take it back. It is judged
 * again as the workflows are now.
 */
export async function answerChange(ctx: RequestContext, id: string, isConfirmed: boolean): Promise<Answer> {
  const [found] = await ctx.db.select().from(table).where(eq(table.id, id)).for('update')
  if (!found) return notFound()
  if (isConfirmed && found.createdBy === ctx.caller.userId) refuse('', words.own)
  await ctx.db.delete(table).where(eq(table.id, id))
  ctx.audit({
    entity,
    entityId: found.workflowId ?? id,
    changes: { waitingChange: { old: found.act, new: isConfirmed ? 'CONFIRMED' : 'REFUSED' } },
  })
  if (isConfirmed) await write(ctx, toChange(found))
  return { body: { data: { id } } }
}
/** The changes that wait, by the type of their workflow, oldest first. */
export async function loadWaiting(
  db: Database,
  types: readonly string[],
): Promise<ReadonlyMap<string, readonly WaitingWorkflowChange[]>> {
  const rows = await db
    .select()
    .from(table)
    .where(inArray(table.workflowTypeId, [...types]))
    .orderBy(asc(table.createdAt), asc(table.id))
  const author: (id: string | null) => Author | null = await loadAuthors(
    db,
    rows.map(({ createdBy }) => createdBy),
  )
  return new Map(
    types.map((of) => [
      of,
      rows
        .filter(({ workflowTypeId }) => workflowTypeId === of)
        .map(({ id, act, workflowId, shown, createdBy, createdAt }) => ({
          id,
          act,
          workflowId,
          workflow: shown,
          createdBy: author(createdBy),
          createdAt: getInstant(createdAt) ?? '',
        })),
    ]),
  )
}
