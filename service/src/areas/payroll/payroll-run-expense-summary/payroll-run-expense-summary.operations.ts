import { payrollRunExpenseSummary } from '@staff/contract/payroll'
import { sql } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { report } from '../../../crud/operations.ts'
import { payrollRun as run, payrollSlip as slip } from '../payroll-run/payroll-run.table.ts'
import { runTabRows } from '../payroll-run-tabs/run-file.ts'
import { expenseByPlace, expenseParts, named, totalCost } from '../payroll-run-tabs/run-expense.ts'
import { askedRun, figures, placeOf } from '../payroll-run-tabs/slip-source.ts'

const levels = ['location', 'store', 'department'] as const
const table = pgTable('payroll_run_expense_summary', {
  id: text('id').notNull(),
  payrollReportId: text('payrollReportId').notNull(),
  location: text('location'),
  store: text('store'),
  department: text('department'),
  headCount: integer('headCount').notNull(),
  ...figures(...expenseParts, 'totalCost', 'change'),
})

/** What a run costs by place, and how much more than the month before (docs/rules/pay.md, "Accounts of a run"). */
export const payrollRunExpenseSummaryOperations = report(payrollRunExpenseSummary, {
  ...runTabRows,
  table,
  source: ({ lang }, query) => {
    const id = askedRun(query)
    const before = sql`${slip.runId} = (select earlier.id from ${run} now join ${run} earlier on earlier.type = now.type
      and earlier.start_date = (now.start_date - interval '1 month')::date where now.id = ${id})`
    return sql`
      select md5(concat_ws('|', now.location, now.store, now.department)) as id, now.run_id as "payrollReportId",
        ${sql.join(
          levels.map((level) => sql`${placeOf(lang, level, sql`now.${named(level)}`)} as ${named(level)}`),
          sql`, `,
        )},
        now."headCount", ${sql.join(
          expenseParts.map((part) => sql`now.${named(part)}`),
          sql`, `,
        )}, ${totalCost('now')} as "totalCost", ${totalCost('now')} - coalesce(${totalCost('earlier')}, 0) as change
      from (${expenseByPlace(sql`${slip.runId} = ${id}`)}) now
      left join (${expenseByPlace(before)}) earlier on earlier.location is not distinct from now.location
        and earlier.store is not distinct from now.store and earlier.department is not distinct from now.department`
  },
  isGrouped: true,
  // The source has read one run already.
  filters: { payrollReportId: () => sql`true` },
})
