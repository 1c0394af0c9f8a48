import type { ListQuery } from '@staff/contract'
import { employeeWorkAnniversaryReport } from '@staff/contract/reports'
import { sql, type SQL } from 'drizzle-orm'
import { date, integer, pgTable } from 'drizzle-orm/pg-core'
import { ofPeopleInReach, presentInReach } from '../../../accounts/people-in-reach.ts'
import { narrowsNothing } from '../../../crud/conditions.ts'
import { report } from '../../../crud/operations.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { dayBefore, later } from '../../../dated/days.ts'
import { employee } from '../employee/employee.table.ts'
import { peopleAsRows, personColumns, selectedPerson } from '../../../people/people-as-rows.ts'
import { yearsReached } from '../report-sources/years-reached.ts'

const table = pgTable('employee_work_anniversary_report', {
  ...personColumns(),
  startDate: date('start_date', { mode: 'string' }).notNull(),
  anniversary: date('anniversary', { mode: 'string' }).notNull(),
  numberOfWorkingYear: integer('number_of_working_year').notNull(),
})
const people = peopleAsRows(table)

/**
 * Present employees with an anniversary in the given range of days, with the last one in it. The years are those
 * completed on that day, even if it is in the future.
 */
function source({ caller, today }: RequestContext, { fromDate, toDate }: ListQuery): SQL {
  const first = typeof fromDate === 'string' ? fromDate : today
  // Without an end the range ends a year after its begin: everybody has one anniversary in a year.
  const last = typeof toDate === 'string' ? toDate : dayBefore(later(first, 1, 'year'))
  const years = yearsReached(employee.startDate, last)
  return sql`
    select ${selectedPerson}, ${employee.startDate} as start_date,
      (${employee.startDate} + make_interval(years => ${years}))::date as anniversary, ${years} as number_of_working_year
    from ${employee}
    where ${presentInReach(caller, today)} and ${years} > greatest(0, ${yearsReached(employee.startDate, dayBefore(first))})`
}

/** The people who complete a year of work within a range of days (spec 3 section 2.5). */
export const employeeWorkAnniversaryReportOperations = report(employeeWorkAnniversaryReport, {
  table,
  rows: (caller) => ofPeopleInReach(caller, table.id),
  ...people,
  source,
  filters: {
    ...people.filters,
    anniversary: narrowsNothing,
  },
})
