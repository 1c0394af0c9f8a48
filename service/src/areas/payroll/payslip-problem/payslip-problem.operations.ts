import { payslipProblem } from '@staff/contract/payroll'
import { crud } from '../../../crud/operations.ts'
import { payslipProblem as table } from './payslip-problem.table.ts'

/** The calls of what may be wrong with a payslip. */
export const payslipProblemOperations = crud(payslipProblem, { table, rows: 'reference' })
