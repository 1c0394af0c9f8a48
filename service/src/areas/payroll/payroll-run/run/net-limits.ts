import { sql, type SQL } from 'drizzle-orm'
import { payrollRun, payrollSlip as slip, payrollSlipLine as line, settledRun } from '../payroll-run.table.ts'

type RunOf = Pick<typeof payrollRun.$inferSelect, 'id' | 'startDate'>
/** What the limits of a slip are measured by, in dollars at the rate of its run: parts of a statement on the slip. */
export function netParts({ id, startDate }: RunOf): Readonly<Record<'before' | 'now' | 'takenOff', SQL>> {
  const rate = sql`(select ${payrollRun.exchangeRate} from ${payrollRun} where ${payrollRun.id} = ${id})`
  return {
    before: sql`(select old.net_usd + old.net_khr / ${payrollRun.exchangeRate} from ${slip} old join ${payrollRun} on ${payrollRun.id} = old.run_id
      where old.employee_id = ${slip.employeeId} and ${payrollRun.endDate} < ${startDate} and ${settledRun}
      order by ${payrollRun.endDate} desc limit 1)`,
    now: sql`(${slip.netUsd} + ${slip.netKhr} / ${rate})`,
    takenOff: sql`(select -sum(case ${line.currency} when 'KHR' then ${line.amount} / ${rate} else ${line.amount} end) from ${line}
      where ${line.slipId} = ${slip.id} and ${line.kind} in ('DEDUCTION_BEFORE_TAX', 'DEDUCTION_AFTER_TAX', 'ADVANCE_REPAID'))`,
  }
}
const getPercents = (run: RunOf, part: SQL, whole: SQL): SQL =>
  sql`select ${slip.employeeId} as id, round(${part} * 100 / nullif(${whole}, 0), 1)::float8 as percent from ${slip} where ${slip.runId} = ${run.id}`
/** By how many percent each net of a run differs from that of the month before: `id`, `percent`. */
export function changeOfNet(run: RunOf): SQL {
  const { before, now } = netParts(run)
  return getPercents(run, sql`(${now} - ${before})`, before)
}
/** How many percent of what would be paid without them the deductions of each slip take: `id`, `percent`. */
export function partTakenOff(run: RunOf): SQL {
  const { now, takenOff } = netParts(run)
  return getPercents(run, takenOff, sql`(${now} + ${takenOff})`)
}
