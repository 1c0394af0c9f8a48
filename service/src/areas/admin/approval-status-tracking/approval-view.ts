import type { Approval, ApprovalPerson } from '@staff/contract'
import { asc, eq } from 'drizzle-orm'
import { findKind } from '../../../approvals/kinds.ts'
import { abilitiesOf, standingOf } from '../../../approvals/standing.ts'
import type { Tracked } from '../../../approvals/tracking.ts'
import { instantOf } from '../../../crud/kinds.ts'
import { authorNames } from '../../../crud/lookups.ts'
import type { Cx, Database } from '../../../operation.ts'
import { orgPath } from '../company-structure/company-structure.table.ts'
import { approvalHistory } from './approval-status-tracking.table.ts'
import { peopleByIds } from './approval-people.ts'

const place = (id: string | null | undefined, name: string | null | undefined, nameKh: string | null | undefined) =>
  id ? { id, name: name ?? '', nameKh: nameKh ?? '' } : null
async function placesOf(db: Database, positionId: string) {
  const [o] = await db.select().from(orgPath).where(eq(orgPath.positionId, positionId))
  return {
    location: place(o?.locationId, o?.locationName, o?.locationNameKh),
    outlet: place(o?.outletId, o?.outletName, o?.outletNameKh),
    department: place(o?.departmentId, o?.departmentName, o?.departmentNameKh),
    team: place(o?.teamId, o?.teamName, o?.teamNameKh),
    position: place(o?.positionId, o?.positionName, o?.positionNameKh),
  }
}
const nobody: ApprovalPerson = { id: '', accountNo: '', displayFullNameEn: '', displayFullNameKh: '' }

/** A request as its panel shows it: path, history, changes, and what the caller may do now (approval.ts of the contract). */
export async function approvalView(cx: Pick<Cx, 'caller' | 'db' | 'today'>, tracked: Tracked): Promise<Approval> {
  const { row, steps } = tracked
  const { db } = cx
  const history = await db
    .select()
    .from(approvalHistory)
    .where(eq(approvalHistory.requestId, row.id))
    .orderBy(asc(approvalHistory.ordinal))
  const person = await peopleByIds(db, [
    row.employeeId,
    ...steps.flatMap(({ asked, answeredBy, onBehalfOf }) => [...asked, answeredBy, onBehalfOf]),
    ...history.map(({ onBehalfOf }) => onBehalfOf),
  ])
  const names = await authorNames(db, [row.createdBy, ...history.map(({ byUser }) => byUser)])
  const author = (id: string | null) => (id === null ? null : { id, name: names.get(id) ?? '' })
  return {
    id: row.id,
    version: row.version,
    requestType: row.requestType,
    entityId: { id: row.entityId },
    status: row.status,
    actionType: row.actionType,
    effectiveDate: row.effectiveDate,
    employee: { ...(person(row.employeeId) ?? nobody), ...(await placesOf(db, row.positionId)) },
    createdBy: author(row.createdBy),
    createdAt: instantOf(row.createdAt) ?? '',
    steps: steps.map(
      ({ step, state, asked, isFallback, openedAt, dueAt, answeredBy, onBehalfOf, answeredAt, reason }) => ({
        step,
        state,
        approvers: asked.flatMap((id) => person(id) ?? []),
        isFallback,
        openedAt: instantOf(openedAt),
        dueAt: instantOf(dueAt),
        answeredBy: person(answeredBy),
        onBehalfOf: person(onBehalfOf),
        answeredAt: instantOf(answeredAt),
        reason,
      }),
    ),
    history: history.map(({ id, event, step, at, reason, byUser, onBehalfOf }) => ({
      id,
      event,
      step,
      at: instantOf(at) ?? '',
      reason,
      by: author(byUser),
      onBehalfOf: person(onBehalfOf),
    })),
    changes: [...((await findKind(row.requestType)?.changes?.(db, row.entityId)) ?? [])],
    abilities: abilitiesOf(cx.caller, tracked, await standingOf(cx, tracked)),
  }
}
