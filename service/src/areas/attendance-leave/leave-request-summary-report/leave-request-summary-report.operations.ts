import type { ListQuery } from '@staff/contract'
import { leaveRequestSummaryReport } from '@staff/contract/reports'
import { and, asc, eq, exists, or, sql } from 'drizzle-orm'
import { jsonb, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { report } from '../../../crud/operations.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { visiblePeople } from '../../../accounts/people-in-reach.ts'
import { isInPosition, personOfReport, primaryPositions } from '../../../people/person-of-report.ts'
import { leaveRequestType as type } from '../leave-request-type/leave-request-type.table.ts'
import { leaveLedger as ledger } from '../leave-balance/leave-ledger.table.ts'
import { daysAsked } from '../../../people/days-asked.ts'

const table = pgTable('leave_request_summary_report', {
  id: text('id').notNull(),
  employeeId: text('employee_id').notNull(),
  positionId: text('position_id'),
  leave: jsonb('leave').notNull(),
  totalDays: numeric('total_days', { mode: 'number' }).notNull(),
})
const ofPerson = personOfReport(table)
const isUse = sql`${ledger.kind} in ('USED', 'REVERSAL')`

const source = ({ caller }: RequestContext, query: ListQuery) => sql`
  select made.employee_id as id, made.employee_id, held.position_id, made.leave, made.total_days
  from (select used.employee_id, max(used.last_day) as last_day, jsonb_object_agg(used.leave_type_id, jsonb_build_object('days', used.days)) as leave, sum(used.days) as total_days
  from (select ${ledger.employeeId} as employee_id, ${ledger.leaveTypeId} as leave_type_id, -sum(${ledger.days}) as days, max(${ledger.date}) as last_day
    from ${ledger} where ${and(isUse, daysAsked(query, ledger.date), visiblePeople(caller, ledger.employeeId))}
    group by 1, 2 having sum(${ledger.days}) <> 0) used
  group by 1) made left join (${primaryPositions}) held on ${isInPosition(sql`made.employee_id`, sql`made.last_day`)}`

/** A column for each type that is enabled or was used. */
async function leaveTypes({ db }: RequestContext) {
  const used = db
    .select({ one: sql`1` })
    .from(ledger)
    .where(eq(ledger.leaveTypeId, type.id))
  const found = await db
    .select({ id: type.id, en: type.leaveTypeName, km: type.leaveTypeNameKh })
    .from(type)
    .where(or(eq(type.isEnabled, true), exists(used)))
    .orderBy(asc(type.ordinal), asc(type.leaveTypeName))
  return found.map(({ id, ...label }) => ({ id, label }))
}

/** Days of leave in force of each person by type (docs/rules/time.md, "Reports"). */
export const leaveRequestSummaryReportOperations = report(leaveRequestSummaryReport, {
  table,
  ...ofPerson,
  source,
  isGrouped: true,
  columns: { leave: leaveTypes },
  positions: { positions: { node: table.positionId } },
  // The source has read the days already.
  filters: { ...ofPerson.filters, days: () => sql`true` },
})
