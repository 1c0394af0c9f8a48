import { employeeAttendanceReport } from '@staff/contract/reports'
import { visiblePeople } from '../../../accounts/people-in-reach.ts'

import { sql } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { report } from '../../../crud/operations.ts'
import { attendanceDay as day, shownStatus } from '../attendance-day/attendance-day.table.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { peopleAsRows, personColumns, selectedPerson } from '../../../people/people-as-rows.ts'

const table = pgTable('employee_attendance_report', {
  ...personColumns(),
  attendanceStatus: text('attendance_status'),
  probationStatus: text('probation_status').notNull(),
  passProbationStatus: text('pass_probation_status'),
})
const people = peopleAsRows(table)

/**
 * People with a day today, by its result so far. The counts are those of the widget Employee Attendance; a person who
 * should have begun by now counts as absent (spec 3 section 2.5).
 */
export const employeeAttendanceReportOperations = report(employeeAttendanceReport, {
  table,
  rows: (caller) => visiblePeople(caller, table.id),
  ...people,
  source: ({ today }) => sql`
    select ${selectedPerson},
      ${shownStatus} as attendance_status, ${employee.status} as probation_status, ${employee.passProbationStatus} as pass_probation_status
    from ${day} join ${employee} on ${employee.id} = ${day.employeeId} where ${day.date} = ${today}::date`,
  filters: {
    ...people.filters,
    type: (wanted) => sql`${table.attendanceStatus} = any(${sql.param([...wanted])})`,
  },
})
