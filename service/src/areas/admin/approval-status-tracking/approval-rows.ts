import type { ApprovalRow, FlatAnswers } from '@staff/contract'
import type { ApprovalStep } from '@staff/contract/admin'
import { summaryFor, aboutOf, loadReadable } from '../../../approvals/request-summary.ts'
import { loadSteps, type TrackedStep } from '../../../approvals/tracking.ts'
import { inList } from '../../../crud/conditions.ts'
import { getInstant } from '../../../crud/kinds.ts'
import { selected } from '../../../crud/statement.ts'
import { pipelined } from '../../../db/pipelined.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { approvalStatusTracking as tracking } from './approval-status-tracking.table.ts'
import { peopleByIds } from './approval-people.ts'

type People = Awaited<ReturnType<typeof peopleByIds>>
type Steps = Readonly<Partial<Record<ApprovalStep, TrackedStep>>>
const user = (person: People, step: TrackedStep | undefined) => {
  const found = person(step?.answeredBy ?? null)
  return found && { employee: found }
}
/**
 * The answers of the steps of a request under the flat names of the spec (spec 2 and 3 section 3); reasons only for
 * somebody who is told why.
 */
export const flatAnswers = (own: readonly TrackedStep[], person: People, isToldWhy: boolean): FlatAnswers => {
  const {
    firstApprover: first,
    secondApprover: second,
    acknowledger,
  }: Steps = Object.fromEntries(own.map((step) => [step.step, step]))
  return {
    firstApprovalUser: user(person, first),
    firstApprovalStatus: first?.state ?? null,
    firstApprovalDate: getInstant(first?.answeredAt ?? null),
    firstApprovalReason: (isToldWhy && first?.reason) || null,
    secondApprovalUser: user(person, second),
    secondApprovalStatus: second?.state ?? null,
    secondApprovalDate: getInstant(second?.answeredAt ?? null),
    secondApprovalReason: (isToldWhy && second?.reason) || null,
    acknowledgeUser: user(person, acknowledger),
    acknowledgeDate: getInstant(acknowledger?.answeredAt ?? null),
  }
}

/** Whether a caller is told the reasons of a visible request: its person, and who reads it. */
export const isToldWhy = (
  { caller }: Pick<RequestContext, 'caller'>,
  { employeeId }: { readonly employeeId: string },
  isReadable: boolean,
): boolean => isReadable || employeeId === caller.employeeId

/**
 * The values that rows of the list have beside their columns (spec 2 section 3), by row id. It takes a few statements
 * for a whole page, and one for each kind of request on the page.
 */
export async function approvalRows(
  ctx: Pick<RequestContext, 'db' | 'caller'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ApprovalRow>> {
  if (!ids.length) return new Map()
  const { db } = ctx
  const [rows, all] = await pipelined(
    selected(
      db
        .select({
          id: tracking.id,
          requestType: tracking.requestType,
          entityId: tracking.entityId,
          employeeId: tracking.employeeId,
          actionType: tracking.actionType,
        })
        .from(tracking)
        .where(inList(tracking.id, ids)),
    ),
    loadSteps(db, ids),
  )
  const [about, isReadable, person] = await pipelined(
    aboutOf(db, rows),
    loadReadable(ctx, rows),
    peopleByIds(
      db,
      [...all.values()]
        .flat()
        .flatMap(({ state, answeredBy, asked }) => [answeredBy, ...(state === 'OPEN' ? asked : [])]),
    ),
  )
  return new Map(
    rows.map((row) => {
      const { id, requestType, entityId, actionType } = row
      const own = all.get(id) ?? []
      const waitingFor = own
        .filter(({ state }) => state === 'OPEN')
        .flatMap(({ asked }) => asked.flatMap((one) => person(one) ?? []))
      return [
        id,
        {
          ...flatAnswers(own, person, isToldWhy(ctx, row, isReadable(row))),
          entityId: { id: entityId },
          requestWorkflowType: { requestType },
          actionType,
          about: summaryFor(ctx, about(row), isReadable(row)),
          waitingFor,
        },
      ]
    }),
  )
}
