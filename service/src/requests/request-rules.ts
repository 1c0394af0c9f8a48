import { L, stateAllows, type AnyResource, type Fields, type Label, type RequestPaper } from '@staff/contract'
import { hasTemplate, type ReasonType, type RequestDeclaration } from '@staff/contract/requests'
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import { visiblePeople, ofPeopleInReach } from '../accounts/people-in-reach.ts'
import type { Effect } from '../approvals/request-kind.ts'
import { reasonSchema } from '../approvals/reason.ts'
import { openSoon } from '../approvals/open-requests.ts'
import { restartRequest, withdrawRequest } from '../approvals/requests.ts'
import { mayChangeRequest, type MadeRequest } from '../approvals/role-in-request.ts'
import { inHandsOf } from '../approvals/visible.ts'
import { loadOnce } from '../crud/batch.ts'
import { reachOf } from '../crud/plan.ts'
import { type Rules, merged } from '../crud/rules.ts'
import { forbidden, notFound, refuse, refuseAny } from '../http/errors.ts'
import type { Caller } from '../http/caller.ts'
import type { RequestContext } from '../http/request-context.ts'
import type { Operation } from '../http/operation.ts'
import { approvalStatusTracking as tracking } from '../areas/admin/approval-status-tracking/approval-status-tracking.table.ts'
import { reasonTemplate } from '../areas/admin/reason-template/reason-template.table.ts'
import { lockRecordPerson, lockPeople, type Person } from '../people/lock-person.ts'
import { outsideOnField } from '../people/days-of-work.ts'
import { isAny, personStorage, type PersonTable } from '../people/of-person.ts'
import { getDaysSent, getReachFaults } from './request-reach.ts'
import { takeUploads } from './uploads.ts'

/** A table of requests about people. */
type PersonRequests = PersonTable & { readonly status: AnyPgColumn }

const words = { left: L('This employee has resigned', 'បុគ្គលិកនេះបានលាឈប់ហើយ') }
interface Reasoned {
  readonly reasonTemplateId?: string | undefined
  readonly reason?: string | null | undefined
}
/** A reason in own words where the template says "other" (docs/rules/requests.md, "Reasons and papers"). */
async function checkReason(ctx: RequestContext, { reasonTemplateId = '', reason }: Reasoned): Promise<void> {
  if (reason) return
  const [template] = await loadOnce(ctx, `reason ${reasonTemplateId}`, () =>
    ctx.db.select({ type: reasonTemplate.type }).from(reasonTemplate).where(eq(reasonTemplate.id, reasonTemplateId)),
  )
  if (template?.type === 'OTHER') refuse('reason', 'REQUIRED')
}

/**
 * One open request of a kind at a time for each person: what is decided next must know what came before. `id` = the
 * request itself, empty for a new one.
 */
export async function refuseSecond(
  ctx: RequestContext,
  table: PersonRequests,
  employeeId: string,
  id: string,
  why: Label,
): Promise<void> {
  if (
    await isAny(
      ctx,
      table,
      and(eq(table.employeeId, employeeId), inArray(table.status, ['PENDING', 'IN_SCHEDULE']), ne(table.id, id)),
    )
  )
    refuse('employeeId', why)
}
interface LockedRequest<T extends PersonRequests> {
  readonly row: T['$inferSelect']
  readonly person: Person
}
/**
 * Requests that take effect, with their people, all held until the end of the transaction: the requests, then the
 * people, each in the order of their ids.
 */
export async function lockRequests<T extends PersonRequests>(
  { tx }: Pick<Effect, 'tx'>,
  table: T,
  ids: readonly string[],
): Promise<LockedRequest<T>[]> {
  const of: PersonRequests = table
  const rows = await tx
    .select()
    .from(of)
    .where(inArray(of.id, [...ids]))
    .orderBy(asc(of.id))
    .for('no key update')
  const people = rows.length
    ? await lockPeople(
        tx,
        rows.map((row) => String(row['employeeId'])),
      )
    : []
  const byId = new Map(people.map((person) => [person.id, person]))
  return rows.flatMap((row) => {
    const person = byId.get(String(row['employeeId']))
    return person ? [{ row, person }] : []
  })
}
/** The same for one request. */
export const lockRequest = async <T extends PersonRequests>(
  effect: Pick<Effect, 'tx'>,
  table: T,
  id: string,
): Promise<LockedRequest<T> | undefined> => (await lockRequests(effect, table, [id]))[0]

/** The templates that a kind of request offers: of its own type, for all, and the free one. */
export const reasonTemplatesOf = (type: ReasonType) =>
  sql`(${reasonTemplate.isEnabled} and ${inArray(reasonTemplate.type, [type, 'ALL', 'OTHER'])})`
/** Whose requests of a kind a caller reads. */
const getRows = ({ ownOnly }: Pick<RequestDeclaration, 'ownOnly'>, { employeeId: person }: PersonTable) => ({
  reach: ownOnly ? visiblePeople : ofPeopleInReach,
  person,
})
/**
 * The person who decides on a request opens its record from the inbox, though it is no row of one's own
 * (docs/rules/requests.md, "Who sees a request").
 */
const inHands = ({ requestType, ownOnly }: RequestDeclaration, table: PersonTable) =>
  ownOnly && {
    alsoOne: (caller: Caller) =>
      sql`exists (select 1 from ${tracking} where ${tracking.entityId} = ${table.id} and ${tracking.requestType} = ${requestType} and ${inHandsOf(caller)})`,
  }
/** How the fields are stored that every request about a person has. */
export function requestStorage(declaration: RequestDeclaration, table: PersonTable) {
  const { reasons } = declaration
  const { refs, ...rest } = personStorage(table)
  // A kind without templates has no such field, so that nothing asks for it.
  const open = hasTemplate(reasons) ? reasonTemplatesOf(reasons) : sql`false`
  return {
    ...rest,
    ...inHands(declaration, table),
    rows: getRows(declaration, table),
    refs: { ...refs, reasonTemplate: { table: reasonTemplate, open } },
  }
}

/**
 * What one kind of request checks: `whole` is the record as it will be, `id` is empty for a new one. Answers further
 * column values.
 */
type Check<T extends PersonRequests, S> = (
  ctx: RequestContext,
  whole: S,
  person: Person,
  id: string,
) => Promise<Partial<T['$inferInsert']>>
/** Which day of the person a kind of request is about. */
interface AboutDay<S> {
  /** The field with the first day of the request. A person who has left may be asked for days inside an employment. */
  readonly day: keyof S & string
  /**
   * Hours after midnight belong to the day on which their shift began, which may be the last one: the check of the kind
   * itself judges the day that they belong to.
   */
  readonly isByHours?: boolean
  /** The request changes the present employment, so there must be one: nothing is asked for people who have left. */
  readonly ofPresentEmployment?: boolean
}
/**
 * The rules that all requests about people keep around their own (docs/rules/requests.md, "States"): people in reach
 * only, one writer for each person at a time, a reason, and the way through the approvers. Its maker changes it, and
 * the office of its kind.
 */
export function requestRules<F extends Fields, T extends PersonRequests, S extends object>(
  declaration: RequestDeclaration,
  table: T,
  check: Check<T, S>,
  { day, isByHours = false, ofPresentEmployment = false }: AboutDay<S>,
): Rules<F, T> {
  const { requestType, reasons, papers } = declaration
  const validate = async (ctx: RequestContext, whole: S & { readonly employeeId: string }, id: string) => {
    const person = await lockRecordPerson(ctx, whole.employeeId)
    if (person.status === 'RESIGNED') {
      if (ofPresentEmployment) refuse('employeeId', words.left)
      const asked = { employeeId: person.id, date: String(whole[day]) }
      const outside = isByHours ? null : await outsideOnField(ctx, day, asked)
      if (outside) refuse(day, outside)
    }
    if (hasTemplate(reasons)) await checkReason(ctx, whole as Reasoned)
    return check(ctx, whole, person, id)
  }
  type Whole = S & { readonly employeeId: string }
  const checkReach = async (ctx: RequestContext, sent: object) =>
    refuseAny(await getReachFaults(ctx, declaration, getDaysSent(table, sent)))
  return {
    allows: (caller, action, row) =>
      action === 'print' || mayChangeRequest(caller, requestType, row as unknown as MadeRequest),
    async beforeCreate(ctx, input) {
      await checkReach(ctx, input)
      return validate(ctx, input as unknown as Whole, '')
    },
    async beforeUpdate(ctx, input, old) {
      await checkReach(ctx, input)
      return validate(ctx, merged(old, input) as unknown as Whole, (old as { readonly id: string }).id)
    },
    async afterWrite(ctx, id, input, old) {
      if (old) await restartRequest(ctx, { requestType, entityId: id })
      else {
        const { employeeId, attachments } = input as {
          readonly employeeId?: string
          readonly attachments?: readonly RequestPaper[] | null
        }
        // The attachments before the approvers: an approver who is told of the request finds them.
        await takeUploads(
          ctx,
          { category: papers, entityId: id, path: 'attachments' },
          (attachments ?? []).map((paper) => paper.id),
        )
        await openSoon(ctx, { requestType, entityId: id, employeeId: String(employeeId) })
      }
    },
  }
}
const withdrawal = z.strictObject({ reason: reasonSchema }).nullish()

/**
 * A deleted request is taken back and stays with the status CANCEL (docs/rules/requests.md, "States"); who is not its
 * maker says why. Replaces the engine's deletion among the calls of a resource.
 */
export function withdrawing(
  declaration: Pick<RequestDeclaration, 'requestType' | 'ownOnly'>,
  r: AnyResource,
  table: PersonRequests,
  operations: readonly Operation[],
): Operation[] {
  const { requestType } = declaration
  return operations.map((op) =>
    op.method !== 'DELETE'
      ? op
      : {
          ...op,
          body: withdrawal,
          async handler(ctx, { params, body }) {
            const id = params['id'] ?? ''
            const [row] = await ctx.db
              .select()
              .from(table)
              .where(and(eq(table.id, id), reachOf({ rows: getRows(declaration, table) }, ctx.caller)))
              .for('no key update')
            if (!row) return notFound()
            if (!mayChangeRequest(ctx.caller, requestType, row as unknown as MadeRequest)) forbidden()
            if (!stateAllows(r, 'delete', row)) refuse('', 'STATUS_NOT_ALLOWED')
            const sent = body as { readonly reason?: string } | null | undefined
            await withdrawRequest(ctx, { requestType, entityId: id, reason: sent?.reason })
            ctx.audit({ entity: r.name, entityId: id, changes: { status: { old: row['status'], new: 'CANCEL' } } })
            return { body: { data: { id } } }
          },
        },
  )
}
