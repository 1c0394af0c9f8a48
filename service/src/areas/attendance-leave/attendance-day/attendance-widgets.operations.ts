import { widgetCall } from '@staff/contract'
import {
  attendanceReminderWidget,
  employeeAttendanceWidget,
  type AttendanceReminderCounts,
  type EmployeeAttendanceCounts,
} from '@staff/contract/attendance-leave'
import { and, sql, type SQL } from 'drizzle-orm'
import * as z from 'zod'
import { ofOwnInReach } from '../../../accounts/people-in-reach.ts'
import { operation, type Cx } from '../../../operation.ts'
import { attendanceDay as day, attendanceMonth as month, isOverdue } from './attendance-day.table.ts'

const count = z.number().int()
const present = z.object({ present: count, absent: count }) satisfies z.ZodType<EmployeeAttendanceCounts>
const reminder = z.object({
  totalMissedScanCount: count,
  totalLateInMinuteCount: count,
  totalAbsentCount: z.number(),
}) satisfies z.ZodType<AttendanceReminderCounts>

const inMonth = ({ caller, today }: Cx): SQL | undefined =>
  and(
    sql`${day.date} between date_trunc('month', ${today}::date)::date and ${today}::date`,
    ofOwnInReach(caller, day.employeeId),
  )

const isMissed = sql`'MISSED_SCAN' = any(${day.flags})`

/** Widgets Employee Attendance and Attendance Reminder (spec 1 section 2.5): counts of the days of the people in reach; in self-service one's own. */
export const attendanceWidgetOperations = [
  operation({
    method: 'GET',
    path: widgetCall(employeeAttendanceWidget),
    need: employeeAttendanceWidget.permission,
    rows: 'scoped',
    tag: 'Dashboard',
    summary: 'Widget: who is present and absent today',
    answer: z.object({ data: present }),
    async handler({ db, caller, today }) {
      const [found] = await db
        .select({
          present: sql<number>`count(*) filter (where ${day.status} = 'PRESENT')::int`,
          absent: sql<number>`count(*) filter (where ${day.status} = 'ABSENT' or ${isOverdue})::int`,
        })
        .from(day)
        .where(and(sql`${day.date} = ${today}`, ofOwnInReach(caller, day.employeeId)))
      return { body: { data: found ?? { present: 0, absent: 0 } } }
    },
  }),
  operation({
    method: 'GET',
    path: widgetCall(attendanceReminderWidget),
    need: attendanceReminderWidget.permission,
    rows: 'scoped',
    tag: 'Dashboard',
    summary: 'Widget: missed scans, late minutes and absent days of this month',
    answer: z.object({ data: reminder }),
    async handler(cx) {
      // Few days miss a scan, and an index holds them; what else a month has stands added up, as the report that it opens has it.
      const [days] = await cx.db
        .select({ missed: sql<number>`count(*)::int` })
        .from(day)
        .where(and(inMonth(cx), isMissed))
      const [sums] = await cx.db
        .select({
          late: sql<number>`coalesce(sum(${month.lateMinutes}), 0)::int`,
          absent: sql<number>`coalesce(sum(${month.absentWeight}), 0)::float`,
        })
        .from(month)
        .where(
          and(sql`${month.month} = date_trunc('month', ${cx.today}::date)`, ofOwnInReach(cx.caller, month.employeeId)),
        )
      const data = {
        totalMissedScanCount: days?.missed ?? 0,
        totalLateInMinuteCount: sums?.late ?? 0,
        totalAbsentCount: sums?.absent ?? 0,
      }
      return { body: { data } }
    },
  }),
]
