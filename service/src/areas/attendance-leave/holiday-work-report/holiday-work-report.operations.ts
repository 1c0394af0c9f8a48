import { holidayWorkReport } from '@staff/contract/reports'
import { sql } from 'drizzle-orm'
import { date, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { report } from '../../../crud/operations.ts'
import { instant } from '../../../db/columns.ts'
import { visiblePeople } from '../../../accounts/people-in-reach.ts'
import { positionOn, personOfReport } from '../../../people/person-of-report.ts'
import { attendanceDay as day } from '../attendance-day/attendance-day.table.ts'
import { publicHoliday as holiday } from '../public-holiday/public-holiday.table.ts'
import { clock } from '../report-sources/day-source.ts'

const table = pgTable('holiday_work_report', {
  id: text('id').notNull(),
  employeeId: text('employee_id').notNull(),
  date: date('date', { mode: 'string' }).notNull(),
  checkInAt: instant('check_in'),
  checkOutAt: instant('check_out'),
  workingHour: integer('working_hour').notNull(),
  overtimeDuration: integer('overtime_duration').notNull(),
})
const ofPerson = personOfReport(table)

/** Who worked on which public holiday (docs/rules/time.md, "Reports"). */
export const holidayWorkReportOperations = report(holidayWorkReport, {
  table,
  ...ofPerson,
  source: ({ caller }) => sql`
    select ${day.employeeId} || '_' || ${day.date} as id, ${day.employeeId} as employee_id, ${day.date} as date, ${day.checkIn} as check_in,
      ${day.checkOut} as check_out, ${day.workedMinutes} as working_hour, ${day.overtimeMinutes} as overtime_duration
    from ${day} where ${day.date} in (select ${holiday.date} from ${holiday}) and ${day.workedMinutes} + ${day.overtimeMinutes} > 0
      and ${visiblePeople(caller, day.employeeId) ?? sql`true`}`,
  ties: [table.date, table.employeeId],
  positions: { positions: { node: positionOn(table.employeeId, table.date) } },
  expressions: {
    ...ofPerson.expressions,
    holiday: ({ lang }) => {
      const name = lang === 'km' ? sql`coalesce(${holiday.nameKh}, ${holiday.name})` : sql`${holiday.name}`
      return sql`(select string_agg(${name}, ', ' order by ${holiday.name}) from ${holiday} where ${holiday.date} = ${table.date})`
    },
    checkIn: () => clock(table.checkInAt),
    checkOut: () => clock(table.checkOutAt),
  },
})
