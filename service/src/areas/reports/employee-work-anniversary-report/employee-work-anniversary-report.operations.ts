import { employeeWorkAnniversaryReport } from '@staff/contract/reports'
import { sql } from 'drizzle-orm'
import { crud } from '../../../crud/operations.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { presentEmployees } from '../present-employees.ts'
import { yearsReached } from '../years-reached.ts'

/** Who completes a year of work within a range of days, from the employees themselves (spec 3 section 2.5). The years shown are those completed by today. */
export const employeeWorkAnniversaryReportOperations = crud(employeeWorkAnniversaryReport, {
  table: employee,
  ...presentEmployees,
  expressions: {
    numberOfWorkingYear: ({ today }) => sql`greatest(0, ${yearsReached(employee.startDate, sql`${today}`)})`,
  },
  filters: {
    ...presentEmployees.filters,
    anniversary: ({ from, to }, { today }) => {
      // Without an end the range ends a year after its begin: everybody has one anniversary in a year.
      const first = sql`${from ?? today}::date`
      const last = to === undefined ? sql`(${first} + interval '1 year' - interval '1 day')::date` : sql`${to}::date`
      const before = sql`(${first} - 1)`
      return sql`(${yearsReached(employee.startDate, last)} >= 1
        and ${yearsReached(employee.startDate, last)} > greatest(0, ${yearsReached(employee.startDate, before)}))`
    },
  },
})
