import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { recordColumns } from '../../../db/columns.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { payrollRun } from '../payroll-run/payroll-run.table.ts'

/**
 * A slip as its person knows it, from the approval of its run on: it has the id of the slip, and stays when the run is
 * generated again.
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
    /** Of the slip that its person was told of last. */
    toldHash: text('told_hash').notNull(),
    ...recordColumns(),
  },
  (t) => [index('payslip_run').on(t.runId), index('payslip_employee').on(t.employeeId)],
)
