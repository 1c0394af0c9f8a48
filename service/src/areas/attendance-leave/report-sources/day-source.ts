import { visiblePeople } from '../../../accounts/people-in-reach.ts'

import { sql, type SQL } from 'drizzle-orm'
import { boolean, date, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { Value } from '../../../crud/conditions.ts'
import { inZone } from '../../../db/business-zone.ts'
import { instant } from '../../../db/columns.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import {
  attendanceDay as day,
  attendanceDayPart as part,
  isOverdue,
  shownStatus,
} from '../attendance-day/attendance-day.table.ts'
import { attendanceRecord as scan } from '../attendance-record/attendance-record.table.ts'
import { leaveRequestType } from '../leave-request-type/leave-request-type.table.ts'
import { leaveRequest } from '../leave-request/leave-request.table.ts'
import { missionRequest } from '../mission-request/mission-request.table.ts'

/** A moment as the clock of the business zone shows it. */
export const clock = (moment: Value): SQL => sql`to_char(${inZone(moment)}, 'HH24:MI')`
/** One row for each person and day, as the table of a report. */
export const reportedDays = (name: string) =>
  pgTable(name, {
    id: text('id').notNull(),
    employeeId: text('employee_id').notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    checkInAt: instant('check_in'),
    breakInAt: instant('break_in'),
    breakOutAt: instant('break_out'),
    checkOutAt: instant('check_out'),
    lateCheckIn: integer('late_check_in').notNull(),
    breakInEarly: integer('break_in_early').notNull(),
    lateBreakOut: integer('late_break_out').notNull(),
    checkOutEarly: integer('check_out_early').notNull(),
    overtimeDuration: integer('overtime_duration').notNull(),
    workingHour: integer('working_hour').notNull(),
    borrowed: integer('borrowed').notNull(),
    missionDuration: integer('mission_duration').notNull(),
    absent: boolean('absent').notNull(),
    status: text('status').notNull(),
    /** As it stands; null while the day runs and nobody was seen. An index has it. */
    storedStatus: text('stored_status'),
    isPublicHoliday: boolean('is_public_holiday').notNull(),
    dayOff: boolean('day_off').notNull(),
    missedScan: boolean('missed_scan').notNull(),
  })
type ReportedDays = ReturnType<typeof reportedDays>

/** The rows of {@link reportedDays}: the days of the caller's people as they were made, nothing computed again. */
export const daySource = ({ caller }: RequestContext): SQL => sql`
  select ${day.employeeId} || '_' || ${day.date} as id, ${day.employeeId} as employee_id, ${day.date} as date,
    ${day.checkIn} as check_in, ${day.breakIn} as break_in, ${day.breakOut} as break_out, ${day.checkOut} as check_out,
    ${day.lateCheckIn} as late_check_in, ${day.breakInEarly} as break_in_early, ${day.lateBreakOut} as late_break_out, ${day.checkOutEarly} as check_out_early,
    ${day.overtimeMinutes} as overtime_duration, ${day.workedMinutes} as working_hour, ${day.borrowedMinutes} as borrowed, ${day.missionMinutes} as mission_duration,
    (${day.absentWeight} > 0 or ${isOverdue}) as absent, ${shownStatus} as status, ${day.status} as stored_status, ${day.isPublicHoliday} as is_public_holiday, (${day.kind} = 'OFF' and coalesce(${day.status}, 'DAY_OFF') = 'DAY_OFF') as day_off, 'MISSED_SCAN' = any(${day.flags}) as missed_scan
  from ${day}
  where ${visiblePeople(caller, day.employeeId) ?? sql`true`}`

const at = (minute: Value): SQL => sql`to_char(make_interval(mins => ${minute} % 1440), 'HH24:MI')`
/** `08:00–12:00`, or how long where a day knows hours only. */
const span = sql`coalesce(${at(part.fromMinute)} || '–' || ${at(part.toMinute)}, ${at(part.minutes)})`
const kindOfScan = sql`case when ${scan.isMissedScan} then 'MISSED_SCAN' when ${scan.beforeAdjustment} is not null then 'EDITED' else 'DEVICE' end`

/**
 * The values of a day beside its row, read only for the rows of a page: the source of its scans, and its approved
 * requests.
 */
export function dayExpressions(table: ReportedDays) {
  const parts = (kinds: readonly string[], shown: SQL, joined: SQL) =>
    sql`(select string_agg(distinct ${shown}, ', ') from ${part} ${joined}
      where ${part.employeeId} = ${table.employeeId} and ${part.date} = ${table.date} and ${part.kind} = any(${sql.param([...kinds])}::text[]))`
  return {
    checkIn: () => clock(table.checkInAt),
    breakIn: () => clock(table.breakInAt),
    breakOut: () => clock(table.breakOutAt),
    checkOut: () => clock(table.checkOutAt),
    scanType:
      () => sql`(select case when count(distinct ${kindOfScan}) > 1 then 'MIXED' else min(${kindOfScan}) end from ${scan}, ${day}
      where ${day.employeeId} = ${table.employeeId} and ${day.date} = ${table.date} and ${scan.employeeId} = ${table.employeeId}
        and ${scan.scanTime} between ${day.date} - interval '1 day' and ${day.date} + interval '3 days'
        and date_trunc('minute', ${scan.scanTime}) in (${day.checkIn}, ${day.breakIn}, ${day.breakOut}, ${day.checkOut}))`,
    leaveTitle: ({ lang }: RequestContext) =>
      parts(
        ['LEAVE'],
        sql`${lang === 'km' ? leaveRequestType.leaveTypeNameKh : leaveRequestType.leaveTypeName}`,
        sql`join ${leaveRequest} on ${leaveRequest.id} = ${part.sourceId} join ${leaveRequestType} on ${leaveRequestType.id} = ${leaveRequest.leaveTypeId}`,
      ),
    leave: () => parts(['LEAVE'], span, sql``),
    overtime: () => parts(['OVERTIME'], span, sql``),
    // Also on a free day or a holiday, where its minutes are of another kind.
    mission: () =>
      parts(
        ['MISSION', 'OFF_WORKED', 'HOLIDAY_WORKED', 'UNPLANNED'],
        sql`${missionRequest.destination} || ' ' || ${span}`,
        sql`join ${missionRequest} on ${missionRequest.id} = ${part.sourceId}`,
      ),
  }
}

/** The planned hour of the first scan that a day lacks: of its ends, then of its break; null where none is known. */
export function missingTime(table: ReportedDays): SQL {
  const getMinuteAt = (row: number, end: 'from' | 'to') =>
    sql`(${day.plan} -> 'rows' -> ${sql.raw(String(row))} ->> ${sql.raw(`'${end}'`)})::int`
  return sql`(select case when ${day.checkIn} is null then ${at(getMinuteAt(0, 'from'))} when ${day.checkOut} is null then ${at(getMinuteAt(-1, 'to'))}
      when jsonb_array_length(${day.plan} -> 'rows') < 2 then null
      when ${day.breakIn} is null then ${at(getMinuteAt(0, 'to'))} when ${day.breakOut} is null then ${at(getMinuteAt(1, 'from'))} end
    from ${day} where ${day.employeeId} = ${table.employeeId} and ${day.date} = ${table.date} and ${table.missedScan})`
}

/** Days by what is shown of them; those with a status of their own are found by its index. */
export const byStatus = (table: ReportedDays) => (wanted: readonly string[]) =>
  sql`(${table.storedStatus} = any(${sql.param([...wanted])}::text[]) or (${table.storedStatus} is null and ${table.status} = any(${sql.param([...wanted])}::text[])))`
