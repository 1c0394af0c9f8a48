import type { LetterApprover } from '@staff/contract'
import type { RequestDeclaration } from '@staff/contract/requests'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { loadApproved } from '../approvals/followers.ts'
import { ofEntity } from '../approvals/tracking.ts'
import type { RequestContext } from '../http/request-context.ts'
import type { Database } from '../db/database.ts'
import {
  approvalStatusTracking as tracking,
  approvalStep as step,
} from '../areas/admin/approval-status-tracking/approval-status-tracking.table.ts'
import { orgPath } from '../areas/admin/company-structure/company-structure.table.ts'
import { primaryNode, storedPositions } from '../people/held-positions.ts'
import { employee } from '../areas/employee/employee/employee.table.ts'

const both = (en: string | null | undefined, km: string | null | undefined) => ({ en: en ?? '', km: km ?? '' })
/** Who a letter is about, at the place of a day (`YYYY-MM-DD`). */
export async function letterPerson(db: Database, employeeId: string, day: string) {
  const [person] = await db.select().from(employee).where(eq(employee.id, employeeId))
  const node = primaryNode(await storedPositions({ db }, employeeId), day) || (person?.positionId ?? '')
  const [path] = await db.select().from(orgPath).where(eq(orgPath.positionId, node))
  return {
    accountNo: person?.accountNo ?? '',
    name: both(person?.displayFullNameEn, person?.displayFullNameKh),
    position: both(path?.positionName, path?.positionNameKh),
    place: both(
      path?.outletName ?? path?.departmentName ?? path?.locationName,
      path?.outletNameKh ?? path?.departmentNameKh ?? path?.locationNameKh,
    ),
  }
}
/** The person who approved it, in order, with the day of each answer. */
export async function requestApprovers(
  db: Database,
  requestType: RequestDeclaration['requestType'],
  entityId: string,
): Promise<LetterApprover[]> {
  const approved = await loadApproved(db, { requestType, entityId })
  const rows = await db
    .select({ step: step.step, at: step.answeredAt, en: employee.displayFullNameEn, km: employee.displayFullNameKh })
    .from(tracking)
    .innerJoin(step, eq(step.requestId, tracking.id))
    .innerJoin(employee, eq(employee.id, step.answeredBy))
    .where(and(ofEntity(approved.requestType, approved.entityId), inArray(step.state, ['APPROVED', 'ACKNOWLEDGED'])))
    .orderBy(asc(step.answeredAt))
  return rows.map(({ step: name, at, en, km }) => ({
    step: name,
    name: { en, km },
    answeredAt: at ? new Date(at).toISOString() : null,
  }))
}
/** The same, told to self-service users only (spec 2 section 2.8). */
export const letterApprovers = async (
  { db, caller }: RequestContext,
  requestType: RequestDeclaration['requestType'],
  entityId: string,
): Promise<LetterApprover[]> => (caller.isSelfService ? requestApprovers(db, requestType, entityId) : [])
