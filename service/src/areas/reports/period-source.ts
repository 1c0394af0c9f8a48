import type { ListQuery } from '@staff/contract'
import { and, sql, type SQL } from 'drizzle-orm'
import { integer, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import type { Cx } from '../../operation.ts'
import {
  attendanceDay as day,
  attendanceDayPart as part,
} from '../attendance-leave/attendance-day/attendance-day.table.ts'
import { daysAsked } from '../../people/days-asked.ts'
import { minutesOf, workedKinds } from './day-source.ts'
import { heldOn, reportedTo } from '../../people/person-of-report.ts'

const days = (name: string) => numeric(name, { mode: 'number' }).notNull()
const minutes = (name: string) => integer(name).notNull()

/** One row for each person and period, as the table of a report. */
export const reportedPeriods = (name: string) =>
  pgTable(name, {
    id: text('id').notNull(),
    employeeId: text('employee_id').notNull(),
    month: text('month').notNull(),
    /** Where the person stood on the last day that the row counts. */
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

const monthOf = sql`to_char(${day.date}, 'YYYY-MM')`
/** The rows of {@link reportedPeriods}: sums over the days of the caller's people and their parts, by person and `by`. */
const periodSource =
  (by: SQL) =>
  ({ caller }: Cx, query: ListQuery): SQL => {
    const where = and(daysAsked(query, day.date), reportedTo(caller, day.employeeId)) ?? sql`true`
    return sql`
      select d.employee_id || '_' || d.period as id, d.employee_id, d.period as month, d.total_present, d.total_absent, d.total_day_off,
        ${heldOn(sql`d.employee_id`, sql`d.last_day`)} as position_id,
        coalesce(p.total_leave_days, 0) as total_leave_days, coalesce(p.total_late, 0) as total_late, coalesce(p.total_overtime, 0) as total_overtime,
        coalesce(p.total_working_hour, 0) as total_working_hour, coalesce(p.total_working_hour + p.total_overtime, 0) as total_hours_worked,
        coalesce(p.regular_hours_worked, 0) as regular_hours_worked
      from (select ${day.employeeId} as employee_id, ${by} as period, max(${day.date}) as last_day, sum(${day.presentWeight}) as total_present,
          sum(${day.absentWeight}) as total_absent, count(*) filter (where ${day.status} = 'DAY_OFF')::int as total_day_off
        from ${day} where ${where} group by 1, 2) d
      left join (select ${day.employeeId} as employee_id, ${by} as period, ${minutesOf('LATE')} as total_late, ${minutesOf('OVERTIME')} as total_overtime,
          ${minutesOf(...workedKinds)} as total_working_hour, ${minutesOf('WORKED')} as regular_hours_worked,
          round(coalesce(sum(${day.weight} * ${part.minutes} / nullif(${day.plannedMinutes}, 0)) filter (where ${part.kind} = 'LEAVE'), 0), 4) as total_leave_days
        from ${day} join ${part} on ${part.employeeId} = ${day.employeeId} and ${part.date} = ${day.date} where ${where} group by 1, 2) p
      on p.employee_id = d.employee_id and p.period = d.period`
  }
/** A row for each person and month. */
export const monthSource = periodSource(monthOf)
/** A row for each person, over all days that are asked for. */
export const rangeSource = periodSource(sql`''::text`)
