import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant, recordColumns } from '../../../db/columns.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { payslip } from '../payslip/payslip.table.ts'
import { payslipProblem } from '../payslip-problem/payslip-problem.table.ts'

/**
 * What somebody asks on a line of the own payslip, and the answer on the same line (docs/rules/pay.md, "Questions on a
 * payslip").
 */
export const payslipQuestion = pgTable(
  'payslip_question',
  {
    id: id(),
    payslipId: text('payslip_id')
      .notNull()
      .references(() => payslip.id, { onDelete: 'cascade' }),
    employeeId: text('employee_id')
      .notNull()
      .references(() => employee.id),
    problemId: text('problem_id')
      .notNull()
      .references(() => payslipProblem.id),
    /** The line as it was when it was asked: its words find it again when the run is generated again. */
    ordinal: integer('ordinal').notNull(),
    lineKind: text('line_kind').notNull(),
    lineName: text('line_name').notNull(),
    lineNameKh: text('line_name_kh').notNull(),
    currency: text('currency', { enum: ['USD', 'KHR'] }).notNull(),
    question: text('question').notNull(),
    answer: text('answer'),
    answeredBy: text('answered_by'),
    answeredAt: instant('answered_at'),
    status: text('status', { enum: ['OPEN', 'ANSWERED'] })
      .notNull()
      .default('OPEN'),
    ...recordColumns(),
  },
  (t) => [
    index('payslip_question_of').on(t.payslipId, t.ordinal),
    index('payslip_question_employee').on(t.employeeId),
    index('payslip_question_problem').on(t.problemId),
    index('payslip_question_status').on(t.status, t.createdAt, t.id),
  ],
)
