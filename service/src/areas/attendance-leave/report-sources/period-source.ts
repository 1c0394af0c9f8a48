import type { ListQuery } from '@staff/contract'
import { and, sql, type SQL } from 'drizzle-orm'
import { integer, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import type { RequestContext } from '../../../http/request-context.ts'
import { attendanceDay as day, attendanceMonth as month } from '../attendance-day/attendance-day.table.ts'
import { wholeMonths } from '../../../people/days-asked.ts'
import { visiblePeople } from '../../../accounts/people-in-reach.ts'
import { isInPosition, primaryPositions } from '../../../people/person-of-report.ts'

const days = (name: string) => numeric(name, { mode: 'number' }).notNull()
const minutes = (name: string) => integer(name).notNull()

/** One row for each person and period, as the table of a report. */
export const reportedPeriods = (name: string) =>
  pgTable(name, {
    id: text('id').notNull(),
    employeeId: text('employee_id').notNull(),
    month: text('month').notNull(),
    /** Where the person was on the last day that the row counts. */
    positionId: text('position_id'),
    totalPresent: days('total_present'),
    totalAbsent: days('total_absent'),
    totalLeaveDays: days('total_leave_days'),
    totalDayOff: integer('total_day_off').notNull(),
    totalLate: minutes('total_late'),
    totalOvertime: minutes('total_overtime'),
    totalWorkingHour: minutes('total_working_hour'),
    totalHoursWorked: minutes('total_hours_worked'),
    regularHoursWorked: minutes('regular_hours_worked'),
  })

/**
 * The columns of the rows of {@link monthSource} and {@link rangeSource}: by the places of their people, already
 * limited to their days.
 */
export const periodStorage = (table: ReturnType<typeof reportedPeriods>) => ({
  isGrouped: true as const,
  positions: { positions: { node: table.positionId } },
})

/** The columns of a period, from the sums of `p`. */
const figures = sql`p.present_weight as total_present, p.absent_weight as total_absent, p.day_offs as total_day_off, round(p.leave_days, 4) as total_leave_days,
  p.late_minutes as total_late, p.overtime_minutes as total_overtime, p.worked_minutes as total_working_hour, p.worked_minutes + p.overtime_minutes as total_hours_worked,
  p.regular_minutes as regular_hours_worked, held.position_id`
const placeOfRow = sql`left join (${primaryPositions}) held on ${isInPosition(sql`p.employee_id`, sql`p.last_day`)}`

/** A row for each person and month. */
export const monthSource = ({ caller }: RequestContext, query: ListQuery): SQL => {
  const asked = typeof query['month'] === 'string' ? sql`${month.month} = ${`${query['month']}-01`}::date` : undefined
  return sql`
    select p.employee_id || '_' || to_char(p.month, 'YYYY-MM') as id, p.employee_id, to_char(p.month, 'YYYY-MM') as month, ${figures}
    from (select * from ${month} where ${and(asked, visiblePeople(caller, month.employeeId)) ?? sql`true`}) p ${placeOfRow}`
}

/** The days beside the whole months of a range, as months of one day. */
const singleDays = (where: SQL): SQL => sql`
  union all select ${day.employeeId}, ${day.date}, 1, ${day.presentWeight}, ${day.absentWeight}, coalesce(${day.weight} * ${day.leaveMinutes} / nullif(${day.plannedMinutes}, 0), 0),
    (coalesce(${day.status}, '') = 'DAY_OFF')::int, ${day.lateMinutes}, ${day.overtimeMinutes}, ${day.workedMinutes}, ${day.regularMinutes}
  from ${day} where ${where}`
/** A row for each person over all days of the range: whole months by their sums, the other days one by one. */
export const rangeSource = ({ caller }: RequestContext, query: ListQuery): SQL => {
  const { from, to, edges } = wholeMonths(query)
  const months = and(
    from === undefined ? undefined : sql`${month.month} >= ${from}::date`,
    to === undefined ? undefined : sql`${month.month} <= ${to}::date`,
    visiblePeople(caller, month.employeeId),
  )
  const reach = visiblePeople(caller, day.employeeId)
  const beside = edges.map(([first, last]) =>
    singleDays(sql`${and(sql`${day.date} between ${first}::date and ${last}::date`, reach)}`),
  )
  return sql`
    select p.employee_id || '_' as id, p.employee_id, ''::text as month, ${figures}
    from (select employee_id, max(last_day) as last_day, sum(present_weight) as present_weight, sum(absent_weight) as absent_weight, sum(leave_days) as leave_days,
        sum(day_offs)::int as day_offs, sum(late_minutes)::int as late_minutes, sum(overtime_minutes)::int as overtime_minutes, sum(worked_minutes)::int as worked_minutes,
        sum(regular_minutes)::int as regular_minutes
      from (select ${month.employeeId}, ${month.lastDay}, ${month.days}, ${month.presentWeight}, ${month.absentWeight}, ${month.leaveDays}, ${month.dayOffs}, ${month.lateMinutes},
          ${month.overtimeMinutes}, ${month.workedMinutes}, ${month.regularMinutes}
        from ${month} where ${months ?? sql`true`}${sql.join(beside)}) made
      group by 1) p ${placeOfRow}`
}
