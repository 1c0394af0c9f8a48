import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { recordColumns } from '../../../db/columns.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { payrollRun } from '../payroll-run/payroll-run.table.ts'

/**
 * A slip that its person can see, from the approval of its run on: it has the id of the slip, and stays after another
 * generation.
 */
export const payslip = pgTable(
  'payslip',
  {
    id: text('id').primaryKey(),
    runId: text('run_id')
      .notNull()
      .references(() => payrollRun.id, { onDelete: 'cascade' }),
    employeeId: text('employee_id')
      .notNull()
      .references(() => employee.id),
    /** The slip of the last notification to its person. */
    toldHash: text('told_hash').notNull(),
    ...recordColumns(),
  },
  (t) => [index('payslip_run').on(t.runId), index('payslip_employee').on(t.employeeId)],
)
