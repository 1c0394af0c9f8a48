import {
  approvalPages,
  L,
  notificationPath,
  notificationTypes,
  shownDay,
  type Label,
  type NotificationEntity,
} from '@staff/contract'
import type { PayrollCheckDetail } from '@staff/contract/payroll'
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { loadApproved } from '../../../../approvals/followers.ts'
import { knownKinds } from '../../../../approvals/kinds.ts'
import { loadReminded } from '../../../../approvals/remind.ts'
import { loadSteps } from '../../../../approvals/tracking.ts'
import { inboxOf, visibleRequests } from '../../../../approvals/visible.ts'
import { inList } from '../../../../crud/conditions.ts'
import type { Database } from '../../../../db/database.ts'
import type { RequestContext } from '../../../../http/request-context.ts'
import { approvalStatusTracking as tracking } from '../../../admin/approval-status-tracking/approval-status-tracking.table.ts'
import { borrowOrPayback } from '../../../attendance-leave/borrow-or-payback/borrow-or-payback.table.ts'
import { dayOffRequest } from '../../../attendance-leave/day-off-request/day-off-request.table.ts'
import { leaveRequest } from '../../../attendance-leave/leave-request/leave-request.table.ts'
import { missedScanRequest } from '../../../attendance-leave/missed-scan-request/missed-scan-request.table.ts'
import { missionRequest } from '../../../attendance-leave/mission-request/mission-request.table.ts'
import { overtimeRequest } from '../../../attendance-leave/overtime-request/overtime-request.table.ts'
import { shiftChange } from '../../../attendance-leave/shift-change/shift-change.table.ts'
import { employee } from '../../../employee/employee/employee.table.ts'
import { payrollBenefit } from '../../payroll-benefit/payroll-benefit.table.ts'
import { waitsForAnswer } from '../../payroll-benefit-adjustment/decided-adjustment.ts'
import { payrollBenefitAdjustment } from '../../payroll-benefit-adjustment/payroll-benefit-adjustment.table.ts'
import { payrollDeduction } from '../../payroll-deduction/payroll-deduction.table.ts'
import { payrollSlip as slip } from '../payroll-run.table.ts'

/** The requests of one table that would change a slip: their days, and whether they wait. */
interface WaitingIn {
  readonly table: PgTable & Readonly<Record<'id' | 'employeeId', AnyPgColumn>>
  readonly first: SQL
  readonly last: SQL
  readonly waits: SQL
}
/** Requests that wait and would change a slip of these days: of its days, or an amount that began by their end. */
function waitingUntil(to: string): readonly WaitingIn[] {
  const of = (
    table: WaitingIn['table'] & Readonly<Record<'status', AnyPgColumn>>,
    first: AnyPgColumn,
    last: AnyPgColumn | SQL = first,
    waits = sql`${table.status} = 'PENDING'`,
  ): WaitingIn => ({ table, first: sql`${first}`, last: sql`${last}`, waits })
  const end = sql`${to}::date`
  return [
    of(leaveRequest, leaveRequest.fromDate, leaveRequest.toDate),
    of(missionRequest, missionRequest.fromDate, missionRequest.toDate),
    of(missedScanRequest, missedScanRequest.requestDate),
    of(overtimeRequest, overtimeRequest.requestDate),
    of(dayOffRequest, dayOffRequest.dayOffDate),
    of(shiftChange, shiftChange.shiftDate),
    of(borrowOrPayback, borrowOrPayback.requestDate),
    of(payrollDeduction, payrollDeduction.deductionDate),
    of(payrollBenefit, payrollBenefit.effectiveDateFrom, end),
    of(payrollBenefitAdjustment, payrollBenefitAdjustment.effectiveDateFrom, end, waitsForAnswer),
  ]
}
/** Whether a request of the person of a slip waits that would change it. */
export const isWaitedFor = (from: string, to: string): SQL =>
  sql.join(
    waitingUntil(to).map(
      ({ table, first, last, waits }) =>
        sql`exists (select 1 from ${table} where ${table.employeeId} = ${slip.employeeId} and ${waits} and ${first} <= ${to} and ${last} >= ${from})`,
    ),
    sql` or `,
  )

interface Waiting extends Record<string, unknown> {
  readonly requestType: string
  readonly entityId: string
  readonly employeeId: string
  readonly first: string
  readonly last: string
}
/** Requests that are told of one person. */
const mostOfOne = 5
async function findWaiting(db: Database, from: string, to: string, people: readonly string[]): Promise<Waiting[]> {
  const each = waitingUntil(to).flatMap(({ table, first, last, waits }) => {
    const kind = knownKinds().find((known) => known.table === table)
    return kind
      ? [
          sql`select ${kind.requestType}::text as type, ${table.id} as id, ${table.employeeId} as person, ${first} as first, ${last} as last
            from ${table} where ${waits} and ${first} <= ${to} and ${last} >= ${from} and ${inList(table.employeeId, people)}`,
        ]
      : []
  })
  const { rows } = await db.execute<Waiting>(sql`
    select type as "requestType", id as "entityId", person as "employeeId", first::text as first, last::text as last from (
      select *, row_number() over (partition by person order by first, id) as nth from (${sql.join(each, sql` union all `)}) waiting
    ) numbered where nth <= ${mostOfOne} order by first, id`)
  return rows
}
const isNamed = (type: string): type is NotificationEntity => Object.hasOwn(notificationTypes, type)
/** "Leave request, 03-Nov-2026 to 05-Nov-2026". */
function getLabel({ requestType, first, last }: Waiting): Label {
  const kind = isNamed(requestType) ? notificationTypes[requestType].label : L(requestType, requestType)
  const [from, to] = [shownDay(first), shownDay(last)]
  return first === last
    ? L(`${kind.en}, ${from}`, `${kind.km} ${from}`)
    : L(`${kind.en}, ${from} – ${to}`, `${kind.km} ${from} – ${to}`)
}

/** How people are called, by id. */
async function loadPersonNames(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, Label>> {
  const rows = await db
    .select({ id: employee.id, en: employee.displayFullNameEn, km: employee.displayFullNameKh })
    .from(employee)
    .where(inList(employee.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, en, km }) => [id, L(en, km || en)]))
}
/** The page of a waiting request: of its own record, else of its approval, which not everybody may read. */
function getPath(one: Waiting, approvalId: string | undefined, isReadable: boolean): string | null {
  const hasOwnPage = knownKinds().find(({ requestType }) => requestType === one.requestType)?.changes === undefined
  const path = notificationPath(one.requestType, hasOwnPage ? one.entityId : (approvalId ?? one.entityId))
  return path?.startsWith(approvalPages.pending) && !isReadable ? null : path
}
/** The requests of some people that wait and would change their slips of these days, with the people they wait for. */
export async function loadWaitingRequests(
  db: Database,
  { startDate, endDate }: { readonly startDate: string; readonly endDate: string },
  people: readonly string[],
  { caller, today }: Pick<RequestContext, 'caller' | 'today'>,
): Promise<ReadonlyMap<string, PayrollCheckDetail[]>> {
  const found = await findWaiting(db, startDate, endDate, people)
  // A part of another request has no approval of its own.
  const approved = await Promise.all(found.map((one) => loadApproved(db, one)))
  const rows = await db
    .select({
      id: tracking.id,
      requestType: tracking.requestType,
      entityId: tracking.entityId,
      isAsked: sql<boolean>`${inboxOf(caller, today)}`,
      isVisible: sql<boolean>`${visibleRequests(caller) ?? sql`true`}`,
    })
    .from(tracking)
    .where(
      and(
        eq(tracking.status, 'PENDING'),
        inArray(tracking.entityId, ['', ...approved.map(({ entityId }) => entityId)]),
      ),
    )
  const ids = rows.map(({ id }) => id)
  const steps = await loadSteps(db, ids)
  const reminded = await loadReminded(db, ids)
  const asked = (id: string) => steps.get(id)?.find(({ state }) => state === 'OPEN')?.asked ?? []
  const names = await loadPersonNames(db, ids.flatMap(asked))
  const details = new Map<string, PayrollCheckDetail[]>()
  for (const [at, one] of found.entries()) {
    const by = approved[at]
    const row = rows.find(({ requestType, entityId }) => requestType === by?.requestType && entityId === by.entityId)
    const isAsked = row?.isAsked === true
    const waitsFor = (row ? asked(row.id) : []).flatMap((id) => names.get(id) ?? [])
    const detail: PayrollCheckDetail = {
      label: getLabel(one),
      path: getPath(one, row?.id, row?.isVisible === true),
      ...(row ? { request: { id: row.id, waitsFor, isAsked, remindedAt: reminded.get(row.id) ?? null } } : {}),
    }
    details.set(one.employeeId, [...(details.get(one.employeeId) ?? []), detail])
  }
  return details
}
