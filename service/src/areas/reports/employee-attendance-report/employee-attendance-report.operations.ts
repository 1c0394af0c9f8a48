import { employeeAttendanceReport } from '@staff/contract/reports'
import { and, sql, type SQL } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { searchOfPerson } from '../../../accounts/people-search.ts'
import { matchesKey } from '../../../crud/conditions.ts'
import { report } from '../../../crud/operations.ts'
import { attendanceDay as day, isOverdue } from '../../attendance-leave/attendance-day/attendance-day.table.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { reportedTo } from '../../../people/person-of-report.ts'

const table = pgTable('employee_attendance_report', {
  id: text('id').notNull(),
  accountNo: text('account_no').notNull(),
  displayFullNameKh: text('display_full_name_kh').notNull(),
  displayFullNameEn: text('display_full_name_en').notNull(),
  gender: text('gender').notNull(),
  positionId: text('position_id').notNull(),
  attendanceStatus: text('attendance_status'),
  probationStatus: text('probation_status').notNull(),
  passProbationStatus: text('pass_probation_status'),
})
const search = searchOfPerson(table.id)

/** Who has a day today, by what became of it so far: the counts of the widget Employee Attendance, who should have begun by now being absent (spec 3 section 2.5). */
export const employeeAttendanceReportOperations = report(employeeAttendanceReport, {
  table,
  rows: (caller) => reportedTo(caller, table.id),
  search,
  source: ({ today }) => sql`
    select ${employee.id} as id, ${employee.accountNo} as account_no, ${employee.displayFullNameKh} as display_full_name_kh,
      ${employee.displayFullNameEn} as display_full_name_en, ${employee.gender} as gender, ${employee.positionId} as position_id,
      case when ${isOverdue} then 'ABSENT' else ${day.status} end as attendance_status, ${employee.status} as probation_status, ${employee.passProbationStatus} as pass_probation_status
    from ${day} join ${employee} on ${employee.id} = ${day.employeeId} where ${day.date} = ${today}::date`,
  positions: { positions: { node: table.positionId } },
  filters: {
    name: (name: string): SQL => and(...matchesKey(search, name)) ?? sql`true`,
    type: (wanted) => sql`${table.attendanceStatus} = any(${sql.param([...wanted])})`,
  },
})
