import { employeeResignation, resignationRequest } from '@staff/contract/employee'
import { sql } from 'drizzle-orm'
import { crud } from '../../../crud/operations.ts'
import { employee } from '../employee/employee.table.ts'
import { employmentPeriod } from '../employment-period/employment-period.table.ts'
import { requestStorage, withdrawing } from '../../../requests/request-rules.ts'
import { employeeResignationRules } from './employee-resignation.rules.ts'
import { employeeResignation as table, leftInMonth } from './employee-resignation.table.ts'
import { rehireOperations } from './rehire.operations.ts'
import { resignationLetterOperations } from './resignation-letter.operations.ts'

const shared = requestStorage(resignationRequest, table)
// The last day counts; the database's own calendar of years, months and days.
const duration = (part: 'year' | 'month' | 'day') => () =>
  sql`extract(${sql.raw(part)} from age(${table.resignDate}::timestamp + interval '1 day', ${table.startDate}::timestamp))::int`
const canRehire = () =>
  sql`(${table.status} = 'ACTIVE' and ${table.rehiredPeriodId} is null and exists (select 1 from ${employee} e where e.id = ${table.employeeId} and e.status = 'RESIGNED'))`
const rehireStartDate = () =>
  sql`(select ${employmentPeriod.startDate} from ${employmentPeriod} where ${employmentPeriod.id} = ${table.rehiredPeriodId})`

/** The calls of resignations, with rehire and letter (docs/rules/requests.md, "Resignations"). */
export const employeeResignationOperations = [
  ...withdrawing(
    resignationRequest,
    employeeResignation,
    table,
    crud(employeeResignation, {
      table,
      ...shared,
      rules: employeeResignationRules,
      filters: {
        ...shared.filters,
        resignEmployeeInMonth: (month) => leftInMonth(`${month}-01`),
      },
      expressions: {
        ...shared.expressions,
        durationYears: duration('year'),
        durationMonths: duration('month'),
        durationDays: duration('day'),
        canRehire,
        rehireStartDate,
        isRehirePlanned: () => sql`(${table.beforeRehire} is not null)`,
      },
    }),
  ),
  ...rehireOperations,
  ...resignationLetterOperations,
]
