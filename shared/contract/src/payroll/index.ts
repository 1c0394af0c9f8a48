export {
  benefitComponentType,
  type BenefitComponentType,
  type BenefitComponentTypeInput,
} from './configuration/benefit-component-type.resource.ts'
export {
  benefitComponent,
  type BenefitComponent,
  type BenefitComponentInput,
} from './configuration/benefit-component.resource.ts'
export {
  benefitIncreasementPolicy,
  type BenefitIncreasementPolicy,
  type BenefitIncreasementPolicyInput,
} from './configuration/benefit-increasement-policy.resource.ts'
export {
  benefitIncreasementPolicyLine,
  leastValue,
  mostPercent,
  type BenefitIncreasementPolicyLine,
  type BenefitIncreasementPolicyLineInput,
} from './configuration/benefit-increasement-policy-line.resource.ts'
export {
  payrollDeductionType,
  type PayrollDeductionType,
  type PayrollDeductionTypeInput,
} from './configuration/payroll-deduction-type.resource.ts'
export {
  payFigures,
  payFormulas,
  type ExplainedFigure,
  type PayFigureName,
  type PayFormula,
  type PayUnit,
} from './calculation/pay-figures.ts'
export { sayPayLine } from './calculation/pay-sentences.ts'
export { shownAmount } from './calculation/shown-amount.ts'
export {
  confirmRanksCall,
  salaryTaxWithheldRank,
  type SalaryTaxWithheldRank,
  type SalaryTaxWithheldRankInput,
} from './configuration/salary-tax-withheld-rank.resource.ts'
export {
  salaryTaxWithheldRankLine,
  type SalaryTaxWithheldRankLine,
  type SalaryTaxWithheldRankLineInput,
} from './configuration/salary-tax-withheld-rank-line.resource.ts'
export {
  exchangeRateCalls,
  exchangeRateNames,
  exchangeRateWords,
  type ExchangeRate,
  type ExchangeRateName,
} from './configuration/exchange-rate.ts'
export {
  payCalculationCall,
  payCalculationFigures,
  payCalculationPage,
  type PayCalculation,
  type PayCalculationFigure,
} from './calculation/pay-calculation.ts'
export {
  benefitAdjustmentType,
  type BenefitAdjustmentType,
  type BenefitAdjustmentTypeInput,
} from './configuration/benefit-adjustment-type.resource.ts'
export {
  salaryAdjustmentType,
  type SalaryAdjustmentType,
  type SalaryAdjustmentTypeInput,
} from './configuration/salary-adjustment-type.resource.ts'
export {
  payrollCircleConfiguration,
  type PayrollCircleConfiguration,
  type PayrollCircleConfigurationInput,
} from './configuration/payroll-circle-configuration.resource.ts'
export {
  benefitStructureConfiguration,
  type BenefitStructureConfiguration,
  type BenefitStructureConfigurationInput,
} from './configuration/benefit-structure-configuration.resource.ts'
export {
  benefitStructureConfigurationLine,
  type BenefitStructureConfigurationLine,
  type BenefitStructureConfigurationLineInput,
} from './configuration/benefit-structure-configuration-line.resource.ts'
export { nssf, type Nssf, type NssfInput, type NssfUpload } from './person/nssf.resource.ts'
export { payrollMaster, payrollRunScreen, type PayrollMaster } from './run/payroll-master.resource.ts'
export {
  generateFaults,
  generateFields,
  payrollTrialPage,
  trialFields,
  payrollGenerateCall,
  payrollRegenerateCall,
  payrollRegenerateOneCall,
  payrollRunTaskKind,
} from './run/payroll-generate.ts'
export {
  otherPayWords,
  paidThisMonthWords,
  payLineWords,
  payrollRunStatuses,
  payrollRunTypes,
  allPayrollRunTypes,
  type PayrollRunStatus,
  type PayrollRunType,
  isSettledRun,
  settledRunStatuses,
} from './run/payroll-run-words.ts'
export * from './run/payroll-checks.ts'
export {
  benefitHistoryCall,
  benefitHistoryScreen,
  benefitMasterScreen,
  benefitRequest,
  payMonthCall,
  payrollBenefit,
  type BenefitHistoryRow,
  type PayrollBenefit,
  type PayrollBenefitInput,
} from './person/payroll-benefit.resource.ts'
export {
  adjustmentLines,
  adjustmentPercent,
  adjustmentRequest,
  adjustmentStartCall,
  lastLines,
  payrollBenefitAdjustment,
  type AdjustmentLine,
  type AdjustmentStart,
  type PayrollBenefitAdjustment,
  type PayrollBenefitAdjustmentInput,
} from './person/payroll-benefit-adjustment.resource.ts'
export { payCardCall, type PayCard } from './person/pay-card.ts'
export { payCurrency } from './person/pay-fields.ts'
export { adjustmentFormCall, adjustmentFormScreen, type AdjustmentForm } from './person/adjustment-form.ts'
export { payrollAdjustmentSummary, type PayrollAdjustmentSummary } from './run/payroll-adjustment-summary.resource.ts'
export {
  deductionRequest,
  payrollDeduction,
  type PayrollDeduction,
  type PayrollDeductionInput,
} from './person/payroll-deduction.resource.ts'
export {
  payslipCalls,
  payslipScreens,
  personPayslipsCall,
  type Payslip,
  type PayslipChange,
  type PayslipChanges,
  type PayslipExplanation,
  type PayslipLeave,
  type PayslipAccount,
  type PayslipTimedDay,
  type PayslipUnpaidDay,
  type PayslipLine,
  type PayslipProblemRow,
  type PayslipTotals,
  type PersonPayslip,
} from './payslip/payslip.ts'
export { payslipProblem, type PayslipProblem, type PayslipProblemInput } from './payslip/payslip-problem.resource.ts'
export * from './run/payroll-compare.ts'
export {
  heldAbsenceCalls,
  heldAbsencePage,
  heldAbsenceWords,
  mostReleased,
  type HeldAbsence,
  type HeldAbsenceRelease,
  type HeldAbsencesReleased,
} from './run/held-absences.ts'
export { payrollRunDetail, type PayrollRunDetail } from './run/payroll-run-detail.resource.ts'
export { payrollRunNssf, type PayrollRunNssf } from './run/payroll-run-nssf.resource.ts'
export { payrollRunSeniority, type PayrollRunSeniority } from './run/payroll-run-seniority.resource.ts'
export { payrollRunTax, type PayrollRunTax } from './run/payroll-run-tax.resource.ts'
export { runParam, withinRun } from './run/payroll-run-fields.ts'
export {
  payrollRunCall,
  payrollRunTabs,
  payrollTabScreen,
  type PayrollRunHead,
  type PayrollRunStep,
  type PayrollRunTab,
  type PayrollRunTotals,
} from './run/payroll-run.ts'
export { payslipReport, lastPayslipWidget, type PayslipRow } from './payslip/payslip.resource.ts'
export { payrollRunPayment, type PayrollRunPayment } from './run/payroll-run-payment.resource.ts'
export {
  payrollRunAccountingMaster,
  type PayrollRunAccountingMaster,
} from './run/payroll-run-accounting-master.resource.ts'
export {
  payrollRunAccountingSummary,
  type PayrollRunAccountingSummary,
} from './run/payroll-run-accounting-summary.resource.ts'
export { payrollRunExpenseSummary, type PayrollRunExpenseSummary } from './run/payroll-run-expense-summary.resource.ts'
export {
  forAccountCall,
  payoutColumns,
  payoutLayouts,
  payoutTotalsCall,
  toBankCall,
  paymentActionCall,
  rejectFileCall,
  rejectFileColumns,
  rejectOutcomes,
  type PaymentAction,
  type PayoutTotal,
  type RejectFileCheck,
  type RejectFileKey,
  type RejectFileRow,
  type RejectOutcome,
} from './run/payroll-payout.ts'
export {
  settlementCalls,
  settlementFields,
  settlementPrintScreen,
  settlementStates,
  type Damage,
  type EndedEmployment,
  type MadeSettlement,
  type EnteredSince,
  type NoticeProposal,
  type PersonSettlements,
  type SettledLeave,
  type SettlementInput,
  type SettlementSheet,
} from './settlement/payroll-settlement.ts'
export { payrollSettlement, type PayrollSettlement } from './settlement/payroll-settlement.resource.ts'
export {
  payslipQuestion,
  payslipQuestionCalls,
  type PayslipQuestion,
  type PayslipQuestionRow,
} from './payslip/payslip-question.resource.ts'
export {
  getPaperFigure,
  getPaperHeading,
  getPaperTotal,
  getPaperValue,
  paperFigures,
  paperPrintScreen,
  paperStates,
  payrollPaperCall,
  payrollPapers,
  type PaperColumn,
  type PaperFigureName,
  type PaperSheet,
  type PaperState,
  type PayrollPaperKind,
} from './papers/paper-words.ts'
export { payrollPaper, type PayrollPaper } from './papers/payroll-paper.resource.ts'
export {
  payrollPaperLayout,
  type PayrollPaperLayout,
  type PayrollPaperLayoutInput,
} from './papers/payroll-paper-layout.resource.ts'
export { bonusRule, type BonusRule, type BonusRuleInput } from './configuration/bonus-rule.resource.ts'
export { storeSales, type StoreSales, type StoreSalesInput } from './configuration/store-sales.resource.ts'
export { maternityCall, payrollMaternity, type PayrollMaternity } from './settlement/payroll-maternity.resource.ts'
export {
  openingConfirmationCall,
  type OpeningConfirmation,
  type OpeningConfirmed,
} from './person/opening-confirmation.ts'
export { openingGross, type OpeningGross, type OpeningGrossInput } from './person/opening-gross.resource.ts'
export {
  openingSeniority,
  type OpeningSeniority,
  type OpeningSeniorityInput,
} from './person/opening-seniority.resource.ts'
export { bonusAccrual, type BonusAccrual } from './person/bonus-accrual.resource.ts'
export { payTasks } from './tasks.ts'
export * from './payslip/payslips-file.ts'
