import { payslipQuestion } from '@staff/contract/payroll'
import { sql } from 'drizzle-orm'
import { crud } from '../../../crud/operations.ts'
import { payRows, personStorage } from '../../../people/of-person.ts'
import { payrollRun as run } from '../payroll-run/payroll-run.table.ts'
import { payslip } from '../payslip/payslip.table.ts'
import { payslipProblem } from '../payslip-problem/payslip-problem.table.ts'
import { askAndAnswer } from './ask-and-answer.operations.ts'
import { payslipQuestion as table } from './payslip-question.table.ts'

const shared = personStorage(table)
/** The list of questions and the acts on them (docs/rules/pay.md, "Questions on a payslip"). */
export const payslipQuestionOperations = [
  ...crud(payslipQuestion, {
    table,
    ...shared,
    ...payRows(table),
    refs: { ...shared.refs, problem: { table: payslipProblem } },
    expressions: {
      ...shared.expressions,
      startDate: () =>
        sql`(select ${run.startDate} from ${payslip} join ${run} on ${run.id} = ${payslip.runId} where ${payslip.id} = ${table.payslipId})`,
    },
  }),
  ...askAndAnswer,
]
