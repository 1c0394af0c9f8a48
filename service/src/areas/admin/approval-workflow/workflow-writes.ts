import { L } from '@staff/contract'
import {
  approvalSteps,
  slaHours,
  type ApprovalWorkflow,
  type ApprovalWorkflowInput,
  type Approver,
} from '@staff/contract/admin'
import { aliasedTable, and, eq, inArray, ne, sql } from 'drizzle-orm'
import { checkVersion } from '../../../crud/check-version.ts'
import { notLeftInReach } from '../../../accounts/people-in-reach.ts'
import { constraintFields } from '../../../db/failures.ts'
import { fault, notFound, Refusal, refuseAny } from '../../../http/errors.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { companyStructure } from '../company-structure/company-structure.table.ts'
import { positionLevel } from '../position-level/position-level.table.ts'
import { requestWorkflowType } from '../request-workflow-type/request-workflow-type.table.ts'
import {
  approvalWorkflow as workflow,
  approvalWorkflowPair as pair,
  approvalWorkflowStep as step,
} from './approval-workflow.table.ts'
import { loadWorkflow } from './workflow-reads.ts'

type Sent = ApprovalWorkflowInput
const entity = 'approval-workflow'
// The key of the table says no as well, should a write ever pass the check.
constraintFields({ approval_workflow_pair_once: 'requesters' })

// All writes of one type wait for each other here: what a check has seen stays so until the commit.
async function lockType(ctx: RequestContext, typeId: string): Promise<void> {
  const found = await ctx.db
    .select({ id: requestWorkflowType.id })
    .from(requestWorkflowType)
    .where(eq(requestWorkflowType.id, typeId))
    .for('update')
  if (!found.length) notFound()
}

/** Whether what a step points to exists and may be chosen; a user who was there before may stay. */
async function mayApprove(
  ctx: RequestContext,
  approver: Approver,
  before: ApprovalWorkflow['firstApprover'] | undefined,
): Promise<boolean> {
  if (approver.mode === 'LEVEL')
    return (
      (
        await ctx.db
          .select({ id: positionLevel.id })
          .from(positionLevel)
          .where(eq(positionLevel.id, approver.positionLevelId))
      ).length > 0
    )
  if (approver.mode === 'POSITION') {
    const { companyStructurePositionId: id } = approver
    if (before?.companyStructurePositionId === id) return true
    return (
      (
        await ctx.db
          .select({ id: companyStructure.id })
          .from(companyStructure)
          .where(
            and(
              eq(companyStructure.id, id),
              eq(companyStructure.type, 'POSITION'),
              eq(companyStructure.isActive, true),
            ),
          )
      ).length > 0
    )
  }
  if (before?.employeeId === approver.employeeId) return true
  return (
    (
      await ctx.db
        .select({ id: employee.id })
        .from(employee)
        .where(and(eq(employee.id, approver.employeeId), notLeftInReach(ctx.caller)))
    ).length > 0
  )
}
const targets = { LEVEL: 'positionLevelId', POSITION: 'companyStructurePositionId', EMPLOYEE: 'employeeId' } as const

/** Refuses levels, positions and people that do not exist, all of them at once. */
async function checkTargets(ctx: RequestContext, sent: Sent, before: ApprovalWorkflow | undefined): Promise<void> {
  const asked = [...new Set([...sent.requesters, ...sent.requestFors])]
  const known = new Set(
    (await ctx.db.select({ id: positionLevel.id }).from(positionLevel).where(inArray(positionLevel.id, asked))).map(
      ({ id }) => id,
    ),
  )
  const faulty = (['requesters', 'requestFors'] as const)
    .filter((key) => sent[key].some((id) => !known.has(id)))
    .map(String)
  for (const name of approvalSteps) {
    const approver = sent[name]
    if (approver && !(await mayApprove(ctx, approver, before?.[name]))) faulty.push(`${name}.${targets[approver.mode]}`)
  }
  refuseAny(faulty.map((path) => fault(path, 'NOT_FOUND_REF')))
}

/**
 * Refuses a pair of levels that another workflow of the type serves already (409 OVERLAP on `requesters`, with the name
 * of that workflow).
 */
async function checkPairs(
  ctx: RequestContext,
  typeId: string,
  { requesters, requestFors }: Sent,
  own: string,
): Promise<void> {
  const maker = aliasedTable(positionLevel, 'maker')
  const person = aliasedTable(positionLevel, 'person')
  const [taken] = await ctx.db
    .select({ name: workflow.description, maker: maker.levelNumber, person: person.levelNumber })
    .from(pair)
    .innerJoin(workflow, eq(workflow.id, pair.workflowId))
    .innerJoin(maker, eq(maker.id, pair.requesterLevelId))
    .innerJoin(person, eq(person.id, pair.requestForLevelId))
    .where(
      and(
        eq(pair.workflowTypeId, typeId),
        ne(pair.workflowId, own),
        inArray(pair.requesterLevelId, [...requesters]),
        inArray(pair.requestForLevelId, [...requestFors]),
      ),
    )
    .orderBy(maker.levelNumber, person.levelNumber)
    .limit(1)
  if (!taken) return
  const label = L(
    `"${taken.name}" already serves level ${taken.maker} asking for level ${taken.person}`,
    `"${taken.name}" បម្រើកម្រិត ${taken.maker} ដែលស្នើសុំសម្រាប់កម្រិត ${taken.person} រួចហើយ`,
  )
  throw new Refusal(409, [{ path: 'requesters', code: 'OVERLAP', label }])
}

async function putParts(ctx: RequestContext, id: string, typeId: string, sent: Sent): Promise<void> {
  await ctx.db.delete(pair).where(eq(pair.workflowId, id))
  await ctx.db.delete(step).where(eq(step.workflowId, id))
  await ctx.db.insert(pair).values(
    sent.requesters.flatMap((requesterLevelId) =>
      sent.requestFors.map((requestForLevelId) => ({
        workflowTypeId: typeId,
        workflowId: id,
        requesterLevelId,
        requestForLevelId,
      })),
    ),
  )
  await ctx.db
    .insert(step)
    .values(approvalSteps.flatMap((name) => (sent[name] ? [{ workflowId: id, step: name, ...sent[name] }] : [])))
}

const stored = ({ description, slaHours: hours = slaHours.initial, onTimeout = 'REMIND' }: Sent) => ({
  description,
  slaHours: hours,
  onTimeout,
})
/** What the audit row tells of a workflow. */
const facts = (of: Sent) => ({
  ...stored(of),
  requesters: [...of.requesters].sort(),
  requestFors: [...of.requestFors].sort(),
  ...Object.fromEntries(approvalSteps.map((name) => [name, of[name] ?? null])),
})
const getFacts = ({ description, slaHours: hours, onTimeout, ...of }: ApprovalWorkflow) =>
  facts({
    description,
    slaHours: hours,
    onTimeout,
    requesters: of.requesters.map(({ positionLevelId }) => positionLevelId),
    requestFors: of.requestFors.map(({ positionLevelId }) => positionLevelId),
    firstApprover: toSent(of.firstApprover),
    secondApprover: toSent(of.secondApprover),
    acknowledger: toSent(of.acknowledger),
  })
const toSent = (of: ApprovalWorkflow['firstApprover']): Approver | null =>
  of &&
  ({ mode: of.mode, [targets[of.mode]]: of[targets[of.mode]], ...(of.scope ? { scope: of.scope } : {}) } as Approver)
function getChanges(old: Readonly<Record<string, unknown>>, now: Readonly<Record<string, unknown>>) {
  const keys = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(
    (key) => JSON.stringify(old[key] ?? null) !== JSON.stringify(now[key] ?? null),
  )
  return Object.fromEntries(keys.map((key) => [key, { old: old[key] ?? null, new: now[key] ?? null }]))
}
const written = async (ctx: RequestContext, id: string): Promise<ApprovalWorkflow> =>
  (await loadWorkflow(ctx.db, id)) ?? notFound()

/** Creates a workflow of a type. 404 without the type, 400 for what is chosen and does not exist, 409 OVERLAP. */
export async function createWorkflow(ctx: RequestContext, typeId: string, sent: Sent): Promise<ApprovalWorkflow> {
  await lockType(ctx, typeId)
  await checkTargets(ctx, sent, undefined)
  await checkPairs(ctx, typeId, sent, '')
  const author = { createdBy: ctx.caller.userId, updatedBy: ctx.caller.userId }
  const [made] = await ctx.db
    .insert(workflow)
    .values({ workflowTypeId: typeId, ...stored(sent), ...author })
    .returning({ id: workflow.id })
  const id = made?.id ?? ''
  await putParts(ctx, id, typeId, sent)
  ctx.audit({ entity, entityId: id, changes: getChanges({}, { workflowTypeId: typeId, ...facts(sent) }) })
  return written(ctx, id)
}

/** The workflow as it is, its type locked. */
async function locked(
  ctx: RequestContext,
  id: string,
): Promise<{ readonly typeId: string; readonly old: ApprovalWorkflow; readonly updatedBy: string | null }> {
  const [at] = await ctx.db.select({ typeId: workflow.workflowTypeId }).from(workflow).where(eq(workflow.id, id))
  if (!at) return notFound()
  await lockType(ctx, at.typeId)
  const [row] = await ctx.db
    .select({ updatedBy: workflow.updatedBy })
    .from(workflow)
    .where(eq(workflow.id, id))
    .for('update')
  return row ? { typeId: at.typeId, old: await written(ctx, id), updatedBy: row.updatedBy } : notFound()
}

/**
 * Replaces a workflow. Open requests keep their approvers. 409 VERSION_CONFLICT when the workflow changed after the
 * caller read it.
 */
export async function updateWorkflow(
  ctx: RequestContext,
  id: string,
  { version, ...sent }: Sent,
): Promise<ApprovalWorkflow> {
  const { typeId, old, updatedBy } = await locked(ctx, id)
  if (version !== undefined) await checkVersion(ctx, { ...old, updatedBy }, version, () => old)
  await checkTargets(ctx, sent, old)
  await checkPairs(ctx, typeId, sent, id)
  await ctx.db
    .update(workflow)
    .set({
      ...stored(sent),
      version: sql`${workflow.version} + 1`,
      updatedBy: ctx.caller.userId,
      updatedAt: sql`now()`,
    })
    .where(eq(workflow.id, id))
  await putParts(ctx, id, typeId, sent)
  ctx.audit({ entity, entityId: id, changes: getChanges(getFacts(old), facts(sent)) })
  return written(ctx, id)
}

/** Deletes a workflow with its steps; its pairs of levels have none afterwards. */
export async function removeWorkflow(ctx: RequestContext, id: string): Promise<{ readonly id: string }> {
  const { typeId, old } = await locked(ctx, id)
  await ctx.db.delete(workflow).where(eq(workflow.id, id))
  ctx.audit({ entity, entityId: id, changes: getChanges({ workflowTypeId: typeId, ...getFacts(old) }, {}) })
  return { id }
}
