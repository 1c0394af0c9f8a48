import { sql, type SQL } from 'drizzle-orm'
import { openingGross as opening } from '../../opening-gross/opening-gross.table.ts'
import {
  payrollRun as run,
  payrollSettlement as settlement,
  payrollSlip as slip,
  settledRun,
} from '../payroll-run.table.ts'

/**
 * The gross of people in months (`YYYY-MM`) from one on and before another, for averages: `employee_id`, `pay_month`,
 * `currency`, `amount` as plain decimal text. The payrolls of a month add up, but a final settlement has its whole
 * month; take-over amounts are used for months without a payroll.
 */
export function grossOfMonths(people: readonly string[], from: string, before: string): SQL {
  const who = sql.param([...people])
  const payMonth = sql`to_char(${run.startDate}, 'YYYY-MM')`
  const gross = sql`(${slip.figures}->>'grossOfMonth')::numeric`
  const isWhole = sql`exists (select 1 from ${settlement} where ${settlement.runId} = ${run.id})`
  return sql`
    select distinct on (employee_id, pay_month) employee_id, pay_month, currency, amount from (
      select ${slip.employeeId} as employee_id, ${payMonth} as pay_month, ${slip.currency} as currency,
        coalesce(max(${gross}) filter (where ${isWhole}), sum(${gross}))::text as amount, 0 as told
      from ${slip} join ${run} on ${run.id} = ${slip.runId}
      where ${slip.employeeId} = any(${who}::text[]) and ${settledRun} and ${slip.figures} ? 'grossOfMonth'
        and ${run.startDate} >= ${`${from}-01`}::date and ${run.startDate} < ${`${before}-01`}::date
      group by 1, 2, 3
      union all
      select ${opening.employeeId}, ${opening.payMonth}, ${opening.currency}, ${opening.amount}::text, 1
      from ${opening} where ${opening.isConfirmed} and ${opening.employeeId} = any(${who}::text[]) and ${opening.payMonth} >= ${from} and ${opening.payMonth} < ${before}
    ) known order by employee_id, pay_month, told`
}
