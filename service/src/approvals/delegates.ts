import { and, eq, gte, inArray, lte, or, sql, type SQL } from 'drizzle-orm'
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core'
import {
  approvalDelegation as delegation,
  approvalDelegationType as chosen,
} from '../areas/admin/approval-delegation/approval-delegation.table.ts'
import {
  approvalStatusTracking,
  approvalStepApprover as approver,
} from '../areas/admin/approval-status-tracking/approval-status-tracking.table.ts'
import { requestWorkflowType as type } from '../areas/admin/request-workflow-type/request-workflow-type.table.ts'
import type { Database } from '../db/database.ts'

const asked = alias(approvalStatusTracking, 'asked')
/** Delegations that hold on a day for a request type, given as a value or as a column. */
const holding = (requestType: string | AnyPgColumn, today: string): SQL | undefined =>
  and(
    lte(delegation.fromDate, today),
    gte(delegation.toDate, today),
    or(
      sql`not exists (select 1 from ${chosen} where ${chosen.delegationId} = ${delegation.id})`,
      sql`exists (select 1 from ${chosen} join ${type} on ${type.id} = ${chosen.workflowTypeId} where ${chosen.delegationId} = ${delegation.id} and ${type.requestType} = ${requestType})`,
    ),
  )

/** The delegates who may answer for these people, by the person they replace. */
export async function loadDelegates(
  db: Database,
  approvers: readonly string[],
  requestType: string,
  today: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (!approvers.length) return new Map()
  const rows = await db
    .selectDistinct({ from: delegation.fromEmployeeId, to: delegation.toEmployeeId })
    .from(delegation)
    .where(and(inArray(delegation.fromEmployeeId, [...approvers]), holding(requestType, today)))
  return new Map(approvers.map((id) => [id, rows.filter(({ from }) => from === id).map(({ to }) => to)]))
}
/** The people in whose name somebody may answer. */
export const loadPrincipals = async (
  db: Database,
  delegate: string,
  requestType: string,
  today: string,
): Promise<string[]> =>
  (
    await db
      .selectDistinct({ id: delegation.fromEmployeeId })
      .from(delegation)
      .where(and(eq(delegation.toEmployeeId, delegate), holding(requestType, today)))
  ).map(({ id }) => id)
/**
 * The ids of the requests that somebody was asked for, in person or in whose name somebody may answer now. `where`
 * narrows by the asked row. One set for a whole statement: it looks at no outer row.
 */
export const askedRequests = (
  me: string,
  today: string,
  where: SQL,
): SQL => sql`(select ${approver.requestId} from ${approver} where ${approver.employeeId} = ${me} and ${where}
  union select ${approver.requestId} from ${delegation} join ${approver} on ${approver.employeeId} = ${delegation.fromEmployeeId} join ${approvalStatusTracking} ${asked} on ${asked.id} = ${approver.requestId}
  where ${delegation.toEmployeeId} = ${me} and ${holding(asked.requestType, today)} and ${where})`
