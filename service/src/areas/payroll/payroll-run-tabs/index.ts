import type { Operation } from '../../../http/operation.ts'
import { payrollRunAccountingMasterOperations } from '../payroll-run-accounting-master/payroll-run-accounting-master.operations.ts'
import { payrollRunAccountingSummaryOperations } from '../payroll-run-accounting-summary/payroll-run-accounting-summary.operations.ts'
import { payrollAdjustmentSummaryOperations } from '../payroll-adjustment-summary-report/payroll-adjustment-summary-report.operations.ts'
import { payrollRunDetailOperations } from '../payroll-run-detail/payroll-run-detail.operations.ts'
import { payrollRunExpenseSummaryOperations } from '../payroll-run-expense-summary/payroll-run-expense-summary.operations.ts'
import { payrollRunPaymentOperations } from '../payroll-run-payment/payroll-run-payment.operations.ts'
import { paymentActionOperations } from '../payroll-run-payment/payment-actions.operations.ts'
import { rejectFileOperations } from '../payroll-run-payment/reject-file.operations.ts'
import { payrollRunNssfOperations } from '../payroll-run-nssf/payroll-run-nssf.operations.ts'
import { payrollRunSeniorityOperations } from '../payroll-run-seniority/payroll-run-seniority.operations.ts'
import { payrollRunTaxOperations } from '../payroll-run-tax/payroll-run-tax.operations.ts'
import { payoutOperations } from './payout.operations.ts'
import { payrollRunHeadOperations } from './run-head.operations.ts'

/** What the page of a run asks for: its head and its tabs. */
export const payrollRunOperations: readonly Operation[] = [
  ...payrollRunHeadOperations,
  ...payrollRunDetailOperations,
  ...payrollRunNssfOperations,
  ...payrollRunSeniorityOperations,
  ...payrollRunTaxOperations,
  ...payrollRunPaymentOperations,
  ...paymentActionOperations,
  ...rejectFileOperations,
  ...payrollRunAccountingMasterOperations,
  ...payrollRunAccountingSummaryOperations,
  ...payrollRunExpenseSummaryOperations,
  ...payoutOperations,
  ...payrollAdjustmentSummaryOperations,
]
