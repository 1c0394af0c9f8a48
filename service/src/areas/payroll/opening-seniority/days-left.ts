import { sql, type SQL } from 'drizzle-orm'
import { payrollRun as run, payrollSlip as slip, settledRun } from '../payroll-run/payroll-run.table.ts'
import { openingSeniority as owed } from './opening-seniority.table.ts'

/** Days that approved payrolls have paid of a balance since the day on which it was owed; 0 before the first. */
export const daysPaid: SQL = sql`(select coalesce(sum((${slip.figures}->>'seniorityOwedDays')::numeric), 0)
  from ${slip} join ${run} on ${run.id} = ${slip.runId}
  where ${slip.employeeId} = ${owed.employeeId} and ${slip.figures} ? 'seniorityOwedDays' and ${run.endDate} >= ${owed.owedOn} and ${settledRun})`
/** The days that are left of a balance. */
export const daysLeft: SQL = sql`(${owed.days} - ${daysPaid})`
