import type { ApprovalRow } from '@staff/contract'
import type { ApprovalStep } from '@staff/contract/admin'
import { inArray } from 'drizzle-orm'
import { stepsOf, type TrackedStep } from '../../../approvals/tracking.ts'
import { instantOf } from '../../../crud/kinds.ts'
import type { Database } from '../../../operation.ts'
import { approvalStatusTracking as tracking } from './approval-status-tracking.table.ts'
import { peopleByIds } from './approval-people.ts'

type People = Awaited<ReturnType<typeof peopleByIds>>
type Steps = Readonly<Partial<Record<ApprovalStep, TrackedStep>>>
const user = (person: People, step: TrackedStep | undefined) => {
  const found = person(step?.answeredBy ?? null)
  return found && { employee: found }
}
const answers = ({ firstApprover: first, secondApprover: second, acknowledger }: Steps, person: People) => ({
  firstApprovalUser: user(person, first),
  firstApprovalStatus: first?.state ?? null,
  firstApprovalDate: instantOf(first?.answeredAt ?? null),
  firstApprovalReason: first?.reason ?? null,
  secondApprovalUser: user(person, second),
  secondApprovalStatus: second?.state ?? null,
  secondApprovalDate: instantOf(second?.answeredAt ?? null),
  secondApprovalReason: second?.reason ?? null,
  acknowledgeUser: user(person, acknowledger),
  acknowledgeDate: instantOf(acknowledger?.answeredAt ?? null),
})

/** What rows of the list carry beside their columns (spec 2 section 3), by their id: three statements for a whole page. */
export async function approvalRows(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, ApprovalRow>> {
  if (!ids.length) return new Map()
  const rows = await db
    .select({
      id: tracking.id,
      requestType: tracking.requestType,
      entityId: tracking.entityId,
      actionType: tracking.actionType,
    })
    .from(tracking)
    .where(inArray(tracking.id, [...ids]))
  const all = await stepsOf(db, ids)
  const person = await peopleByIds(
    db,
    [...all.values()]
      .flat()
      .flatMap(({ state, answeredBy, asked }) => [answeredBy, ...(state === 'OPEN' ? asked : [])]),
  )
  return new Map(
    rows.map(({ id, requestType, entityId, actionType }) => {
      const own = all.get(id) ?? []
      const steps: Steps = Object.fromEntries(own.map((step) => [step.step, step]))
      const waitingFor = own
        .filter(({ state }) => state === 'OPEN')
        .flatMap(({ asked }) => asked.flatMap((one) => person(one) ?? []))
      return [
        id,
        {
          ...answers(steps, person),
          entityId: { id: entityId },
          requestWorkflowType: { requestType },
          actionType,
          waitingFor,
        },
      ]
    }),
  )
}
