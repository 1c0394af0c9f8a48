import { L, stateAllows, type AnyResource, type Fields, type Label } from '@staff/contract'
import type { RequestType } from '@staff/contract/admin'
import type { RequestPaper } from '@staff/contract/employee'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { ofPeopleInReach } from '../../../accounts/people-in-reach.ts'
import type { Effect } from '../../../approvals/request-kind.ts'
import { openRequest, restartRequest, withdrawRequest } from '../../../approvals/requests.ts'
import type { Rules } from '../../../crud/spec.ts'
import { forbidden, notFound, refuse } from '../../../errors.ts'
import type { Caller, Cx, Operation } from '../../../operation.ts'
import { reasonTemplate } from '../../admin/reason-template/reason-template.table.ts'
import { heldPerson, holdPerson, type Person } from '../employee/hold-person.ts'
import { isAny, personStorage, type PersonTable } from '../sub-record/of-person.ts'
import { merged } from '../../../crud/whole-rules.ts'
import { takeUploads } from '../uploads.ts'

/** A table of requests about a person's working life. */
type LifeTable = PersonTable & { readonly status: AnyPgColumn }

const words = { left: L('This employee has resigned', 'បុគ្គលិកនេះបានលាឈប់ហើយ') }
export const reasonTypes = {
  MOVEMENT: 'EMPLOYEE_MOVEMENT',
  WARNING: 'EMPLOYEE_WARNING',
  RESIGNATION_REQUEST: 'EMPLOYEE_RESIGNATION',
} as const
export type LifeRequest = keyof typeof reasonTypes

interface Reasoned {
  readonly reasonTemplateId?: string | undefined
  readonly reason?: string | null | undefined
}
/** Domain.md 3.7: a reason in own words where the template says "other". */
async function checkReason({ db }: Cx, { reasonTemplateId = '', reason }: Reasoned): Promise<void> {
  if (reason) return
  const [template] = await db
    .select({ type: reasonTemplate.type })
    .from(reasonTemplate)
    .where(eq(reasonTemplate.id, reasonTemplateId))
  if (template?.type === 'OTHER') refuse('reason', 'REQUIRED')
}

/** One open request of a kind at a time for each person: what is decided next must know what came before. `id` = the request itself, empty for a new one. */
export async function refuseSecond(
  cx: Cx,
  table: LifeTable,
  employeeId: string,
  id: string,
  why: Label,
): Promise<void> {
  if (
    await isAny(
      cx,
      table,
      and(eq(table.employeeId, employeeId), inArray(table.status, ['PENDING', 'IN_SCHEDULE']), ne(table.id, id)),
    )
  )
    refuse('employeeId', why)
}
/** A request that takes effect, with its person, both held until the end of the transaction. */
export async function heldRequest<T extends LifeTable>(
  { tx }: Pick<Effect, 'tx'>,
  table: T,
  id: string,
): Promise<{ readonly row: T['$inferSelect']; readonly person: Person } | undefined> {
  const of: LifeTable = table
  const [row] = await tx.select().from(of).where(eq(of.id, id)).for('update')
  const person = row && (await holdPerson(tx, String(row['employeeId'])))
  return row && person ? { row, person } : undefined
}

/** How the fields are stored that every request of a working life has. */
export function requestStorage(requestType: LifeRequest, table: PersonTable) {
  const { refs, ...rest } = personStorage(table)
  return {
    ...rest,
    refs: {
      ...refs,
      reasonTemplate: {
        table: reasonTemplate,
        open: sql`(${reasonTemplate.isEnabled} and ${inArray(reasonTemplate.type, [reasonTypes[requestType], 'ALL', 'OTHER'])})`,
      },
    },
  }
}

/** What one kind of request checks: `whole` is the record as it will be, `id` is empty for a new one. Answers further column values. */
type Check<T extends LifeTable, S> = (
  cx: Cx,
  whole: S,
  person: Person,
  id: string,
) => Promise<Partial<T['$inferInsert']>>
/**
 * The rules that all requests of a working life keep around their own (domain.md 3.6 and 3.7): people in reach only, one writer for each
 * person at a time, a reason, and the way through the approvers. A self-service user changes only what that user asked for.
 */
export function requestRules<F extends Fields, T extends LifeTable, S extends Reasoned>(
  requestType: LifeRequest,
  table: T,
  check: Check<T, S>,
): Rules<F, T> {
  const judged = async (cx: Cx, whole: S & { readonly employeeId: string }, id: string) => {
    const person = await heldPerson(cx, whole.employeeId)
    if (person.status === 'RESIGNED') refuse('employeeId', words.left)
    await checkReason(cx, whole)
    return check(cx, whole, person, id)
  }
  type Whole = S & { readonly employeeId: string }
  return {
    scope: (caller) => ofPeopleInReach(caller, table.employeeId),
    allows: (caller, _act, row) => mayChange(caller, row as { readonly createdBy: string | null }),
    beforeCreate: (cx, input) => judged(cx, input as unknown as Whole, ''),
    beforeUpdate: (cx, input, old) =>
      judged(cx, merged(old, input) as unknown as Whole, (old as { readonly id: string }).id),
    async afterWrite(cx, id, input, old) {
      if (old) await restartRequest(cx, { requestType, entityId: id })
      else {
        const { employeeId, attachments } = input as {
          readonly employeeId?: string
          readonly attachments?: readonly RequestPaper[] | null
        }
        // The papers before the approvers: whoever is told of the request finds them.
        await takeUploads(
          cx,
          { category: requestType, entityId: id, path: 'attachments' },
          (attachments ?? []).map((paper) => paper.id),
        )
        await openRequest(cx, { requestType, entityId: id, employeeId: String(employeeId) })
      }
    },
  }
}
const mayChange = (caller: Caller, row: { readonly createdBy: string | null }): boolean =>
  !caller.isSelfService || row.createdBy === caller.userId

/** A deleted request is taken back and stays with the status CANCEL (domain.md 3.6); replaces the engine's deletion among the calls of a resource. */
export function withdrawing(
  requestType: RequestType,
  r: AnyResource,
  table: LifeTable,
  operations: readonly Operation[],
): Operation[] {
  return operations.map((op) =>
    op.method !== 'DELETE'
      ? op
      : {
          ...op,
          async handler(cx, { params }) {
            const id = params['id'] ?? ''
            const [row] = await cx.db
              .select()
              .from(table)
              .where(and(eq(table.id, id), ofPeopleInReach(cx.caller, table.employeeId)))
              .for('update')
            if (!row) return notFound()
            if (!mayChange(cx.caller, row as { createdBy: string | null })) forbidden()
            if (!stateAllows(r, 'delete', row)) refuse('', 'STATUS_NOT_ALLOWED')
            await withdrawRequest(cx, { requestType, entityId: id })
            cx.audit({ entity: r.name, entityId: id, changes: { status: { old: row['status'], new: 'CANCEL' } } })
            return { body: { data: { id } } }
          },
        },
  )
}
