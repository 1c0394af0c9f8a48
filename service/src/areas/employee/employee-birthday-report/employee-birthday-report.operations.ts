import { employeeBirthdayReport } from '@staff/contract/reports'
import { sql, type SQL } from 'drizzle-orm'
import { crud } from '../../../crud/operations.ts'
import { employee } from '../employee/employee.table.ts'
import { presentEmployees } from '../report-sources/present-employees.ts'
import { yearsReached } from '../report-sources/years-reached.ts'

const monthOf = sql`extract(month from ${employee.dob})`
// The index is on the month of birth: one day of another month never matches, 29 February counts in February either
// way.
const bornIn = (months: readonly string[]): SQL =>
  sql`${monthOf} in (${sql.join(
    months.map((month) => sql`${Number(month)}`),
    sql`, `,
  )})`

/**
 * People with a birthday in a month, from the employees themselves (spec 3 section 2.5). Age = years reached on the
 * business date.
 */
export const employeeBirthdayReportOperations = crud(employeeBirthdayReport, {
  table: employee,
  ...presentEmployees,
  expressions: {
    birthday: () => sql`(${monthOf} * 100 + extract(day from ${employee.dob}))::int`,
    age: ({ today }) => yearsReached(employee.dob, today),
  },
  filters: { ...presentEmployees.filters, month: bornIn },
})
