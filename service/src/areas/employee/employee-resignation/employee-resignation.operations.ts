import { employeeResignation } from '@staff/contract/employee'
import { sql } from 'drizzle-orm'
import { crud } from '../../../crud/operations.ts'
import { employee } from '../employee/employee.table.ts'
import { requestStorage, withdrawing } from '../working-life/request-rules.ts'
import { employeeResignationRules } from './employee-resignation.rules.ts'
import { employeeResignation as table } from './employee-resignation.table.ts'
import { rehireOperations } from './rehire.operations.ts'
import { resignationLetterOperations } from './resignation-letter.operations.ts'

const shared = requestStorage('RESIGNATION_REQUEST', table)
// The last day counts; the database's own calendar of years, months and days.
const duration = (part: 'year' | 'month' | 'day') => () =>
  sql`extract(${sql.raw(part)} from age(${table.resignDate}::timestamp + interval '1 day', ${table.startDate}::timestamp))::int`
const canRehire = () =>
  sql`(${table.status} = 'ACTIVE' and ${table.rehiredPeriodId} is null and exists (select 1 from ${employee} e where e.id = ${table.employeeId} and e.status = 'RESIGNED'))`

/** Spec 2 section 2.8. */
export const employeeResignationOperations = [
  ...withdrawing(
    'RESIGNATION_REQUEST',
    employeeResignation,
    table,
    crud(employeeResignation, {
      table,
      ...shared,
      rules: employeeResignationRules,
      filters: {
        ...shared.filters,
        resignEmployeeInMonth: (month) =>
          sql`(${table.status} = 'ACTIVE' and ${table.resignDate} >= ${`${month}-01`}::date and ${table.resignDate} < ${`${month}-01`}::date + interval '1 month')`,
      },
      expressions: {
        ...shared.expressions,
        durationYears: duration('year'),
        durationMonths: duration('month'),
        durationDays: duration('day'),
        canRehire,
      },
    }),
  ),
  ...rehireOperations,
  ...resignationLetterOperations,
]
