import type { Operation } from '../../../operation.ts'
import { payrollRunDetailOperations } from '../payroll-run-detail/payroll-run-detail.operations.ts'
import { payrollRunNssfOperations } from '../payroll-run-nssf/payroll-run-nssf.operations.ts'
import { payrollRunSeniorityOperations } from '../payroll-run-seniority/payroll-run-seniority.operations.ts'
import { payrollRunTaxOperations } from '../payroll-run-tax/payroll-run-tax.operations.ts'
import { payrollRunHeadOperations } from './run-head.operations.ts'

/** What the page of a run asks for: its head and its tabs. */
export const payrollRunOperations: readonly Operation[] = [
  ...payrollRunHeadOperations,
  ...payrollRunDetailOperations,
  ...payrollRunNssfOperations,
  ...payrollRunSeniorityOperations,
  ...payrollRunTaxOperations,
]
