import { getWidgetPath } from '@staff/contract'
import {
  attendanceReminderWidget,
  employeeAttendanceWidget,
  type AttendanceReminderCounts,
  type EmployeeAttendanceCounts,
} from '@staff/contract/attendance-leave'
import { and, eq, gte, lte, sql, type SQL } from 'drizzle-orm'
import * as z from 'zod'
import { visiblePeople } from '../../../accounts/people-in-reach.ts'
import { run } from '../../../crud/statement.ts'
import { operation, type Operation } from '../../../http/operation.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { attendanceDay as day, attendanceMonth as month, isOverdue } from './attendance-day.table.ts'

const count = z.number().int()
const present = z.object({
  present: count,
  absent: count,
  isNotRun: z.literal(true).optional(),
}) satisfies z.ZodType<EmployeeAttendanceCounts>
const reminder = z.object({
  totalMissedScanCount: count,
  totalLateInMinuteCount: count,
  totalAbsentCount: z.number(),
}) satisfies z.ZodType<AttendanceReminderCounts>

const firstDay = ({ today }: RequestContext): string => `${today.slice(0, 7)}-01`
const inMonth = (ctx: RequestContext): SQL | undefined =>
  and(gte(day.date, firstDay(ctx)), lte(day.date, ctx.today), visiblePeople(ctx.caller, day.employeeId))

const isMissed = sql`'MISSED_SCAN' = any(${day.flags})`

/** Spec 1 section 5: the summary of the dashboard answers here as well. */
const dashboardSummaryPath = 'employee/report/dashboard'
const todaysAttendance = (path: string): Operation =>
  operation({
    method: 'GET',
    path,
    need: employeeAttendanceWidget.permission,
    rows: 'scoped',
    tag: 'Dashboard',
    summary: 'Widget: people who are present and absent today',
    answer: z.object({ data: present }),
    async handler({ db, caller, today }) {
      // Each by the days of one status, which an index counts; of those without one the plans alone are read.
      const of = (which: SQL) =>
        sql`(select count(*)::int from ${day} where ${and(sql`${day.date} = ${today}`, which, visiblePeople(caller, day.employeeId))})`
      const [found = []] = await run(
        db,
        sql`select ${of(sql`${day.status} = 'PRESENT'`)}, ${of(sql`${day.status} = 'ABSENT'`)} + ${of(isOverdue)}, exists (select from ${day} where ${day.date} = ${today})`,
      )
      const isNotRun = found[2] === false
      const counts = { present: Number(found[0]), absent: Number(found[1]) }
      return { body: { data: isNotRun ? { ...counts, isNotRun } : counts } }
    },
  })

/**
 * Widgets Employee Attendance and Attendance Reminder (spec 1 section 2.5): counts of the days of the people in reach;
 * in self-service, of the caller.
 */
export const attendanceWidgetOperations = [
  ...[getWidgetPath(employeeAttendanceWidget), dashboardSummaryPath].map(todaysAttendance),
  operation({
    method: 'GET',
    path: getWidgetPath(attendanceReminderWidget),
    mayBeLate: true,
    need: attendanceReminderWidget.permission,
    rows: 'scoped',
    tag: 'Dashboard',
    summary: 'Widget: missed scans, late minutes and absent days of this month',
    answer: z.object({ data: reminder }),
    async handler(ctx) {
      // Few days miss a scan, and an index has them. The other figures of a month come from its sums, as in the report
      // that the widget opens.
      const { month: first, lateMinutes, absentWeight, employeeId } = month
      const thisMonth = and(eq(first, firstDay(ctx)), visiblePeople(ctx.caller, employeeId))
      const [found = []] = await run(
        ctx.db,
        sql`select (select count(*) from ${day} where ${and(inMonth(ctx), isMissed)}), coalesce(sum(${lateMinutes}), 0), coalesce(sum(${absentWeight}), 0)
          from ${month} where ${thisMonth}`,
      )
      const [missed, late, absent] = found.map(Number)
      const data = {
        totalMissedScanCount: missed ?? 0,
        totalLateInMinuteCount: late ?? 0,
        totalAbsentCount: absent ?? 0,
      }
      return { body: { data } }
    },
  }),
]
