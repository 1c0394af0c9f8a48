import { employeeBirthdayReport } from '@staff/contract/reports'
import { and, sql, type SQL } from 'drizzle-orm'
import { presentInReach } from '../../../accounts/people-in-reach.ts'
import { employeeSearch } from '../../../accounts/people-search.ts'
import { matchesKey } from '../../../crud/conditions.ts'
import { crud } from '../../../crud/operations.ts'
import { employee } from '../../employee/employee/employee.table.ts'

const monthOf = sql`extract(month from ${employee.dob})`
// The index stands on the month of birth: one day of another month never matches, 29 February counts in February either way.
const bornIn = (months: readonly string[]): SQL =>
  sql`${monthOf} in (${sql.join(
    months.map((month) => sql`${Number(month)}`),
    sql`, `,
  )})`

/**
 * Who has a birthday, from the employees themselves (spec 3 section 2.5). Age = years reached on the business date; who was
 * born on 29 February reaches a year on 28 February where there is no 29th (docs/rules/platform.md, "Dates and times"), as intervals count it.
 */
export const employeeBirthdayReportOperations = crud(employeeBirthdayReport, {
  table: employee,
  rows: (caller) => presentInReach(caller),
  search: employeeSearch,
  positions: { positions: { node: employee.positionId } },
  expressions: {
    age: ({ today }) => sql`(extract(year from ${today}::date)::int - extract(year from ${employee.dob})::int
      - case when (${employee.dob} + make_interval(years => extract(year from ${today}::date)::int - extract(year from ${employee.dob})::int))::date > ${today}::date then 1 else 0 end)`,
  },
  filters: {
    month: bornIn,
    name: (name) => and(...matchesKey(employeeSearch, name)) ?? sql`true`,
  },
})
