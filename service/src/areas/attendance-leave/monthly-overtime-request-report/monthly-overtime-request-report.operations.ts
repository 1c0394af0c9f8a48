import type { ListQuery } from '@staff/contract'
import { monthlyOvertimeRequestReport } from '@staff/contract/reports'
import { and, asc, eq, exists, or, sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { report } from '../../../crud/operations.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { visiblePeople } from '../../../accounts/people-in-reach.ts'
import { positionOn, personOfReport } from '../../../people/person-of-report.ts'
import { attendanceDayPart as part } from '../attendance-day/attendance-day.table.ts'
import { overtimeRequestType as type } from '../overtime-request-type/overtime-request-type.table.ts'
import { overtimeRequest as request } from '../overtime-request/overtime-request.table.ts'
import { monthsAsked } from '../../../people/days-asked.ts'

const table = pgTable('monthly_overtime_request_report', {
  id: text('id').notNull(),
  employeeId: text('employee_id').notNull(),
  positionId: text('position_id'),
  overtime: jsonb('overtime').notNull(),
  hourly: integer('hourly').notNull(),
  workingShift: integer('working_shift').notNull(),
  total: integer('total').notNull(),
  counted: integer('counted').notNull(),
})
const ofPerson = personOfReport(table)

function source({ caller }: RequestContext, query: ListQuery) {
  const inForce = and(
    eq(request.status, 'ACTIVE'),
    monthsAsked(query, request.workDate),
    visiblePeople(caller, request.employeeId),
  )
  const minutes = (kind: string) =>
    sql`coalesce(sum(${request.minutes}) filter (where ${request.overtimeType} = ${kind}), 0)`
  return sql`
    select asked.employee_id as id, asked.employee_id, ${positionOn(sql`asked.employee_id`, sql`max(asked.last_day)`)} as position_id,
      jsonb_object_agg(asked.type_id, jsonb_build_object('minutes', asked.hourly + asked.working_shift)) as overtime,
      sum(asked.hourly)::int as hourly, sum(asked.working_shift)::int as working_shift, sum(asked.hourly + asked.working_shift)::int as total,
      coalesce(max(worked.minutes), 0)::int as counted
    from (select ${request.employeeId} as employee_id, ${request.overtimeRequestTypeId} as type_id, ${minutes('HOUR')} as hourly,
        ${minutes('WORKING_SHIFT')} as working_shift, max(${request.workDate}) as last_day
      from ${request} where ${inForce} group by 1, 2) asked
    left join (select ${request.employeeId} as employee_id, sum(${part.minutes}) as minutes
      from ${request} join ${part} on ${part.employeeId} = ${request.employeeId} and ${part.date} = ${request.workDate}
        and ${part.kind} = 'OVERTIME' and ${part.sourceId} = ${request.id}
      where ${inForce} group by 1) worked on worked.employee_id = asked.employee_id
    group by asked.employee_id`
}

/** A column for each type that is enabled or was asked for. */
async function overtimeTypes({ db }: RequestContext) {
  const used = db
    .select({ one: sql`1` })
    .from(request)
    .where(eq(request.overtimeRequestTypeId, type.id))
  const found = await db
    .select({ id: type.id, en: type.name, km: type.nameKh })
    .from(type)
    .where(or(eq(type.isEnabled, true), exists(used)))
    .orderBy(asc(type.percentagePerHour), asc(type.name))
  return found.map(({ id, ...label }) => ({ id, label }))
}

// The source has read them already.
const isRead = () => sql`true`
/** Overtime in force of each person by type, beside what of it was worked (docs/rules/time.md, "Reports"). */
export const monthlyOvertimeRequestReportOperations = report(monthlyOvertimeRequestReport, {
  table,
  ...ofPerson,
  source,
  isGrouped: true,
  columns: { overtime: overtimeTypes },
  positions: { positions: { node: table.positionId } },
  filters: { ...ofPerson.filters, year: isRead, month: isRead },
})
