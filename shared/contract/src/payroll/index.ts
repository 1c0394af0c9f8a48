export {
  benefitComponentType,
  type BenefitComponentType,
  type BenefitComponentTypeInput,
} from './benefit-component-type.resource.ts'
export { benefitComponent, type BenefitComponent, type BenefitComponentInput } from './benefit-component.resource.ts'
export {
  benefitIncreasementPolicy,
  type BenefitIncreasementPolicy,
  type BenefitIncreasementPolicyInput,
} from './benefit-increasement-policy.resource.ts'
export {
  benefitIncreasementPolicyLine,
  leastValue,
  mostPercent,
  type BenefitIncreasementPolicyLine,
  type BenefitIncreasementPolicyLineInput,
} from './benefit-increasement-policy-line.resource.ts'
export {
  payrollDeductionType,
  type PayrollDeductionType,
  type PayrollDeductionTypeInput,
} from './payroll-deduction-type.resource.ts'
export {
  payFigures,
  payFormulas,
  type ExplainedFigure,
  type PayFigureName,
  type PayFormula,
  type PayUnit,
} from './pay-figures.ts'
export {
  confirmRanksCall,
  salaryTaxWithheldRank,
  type SalaryTaxWithheldRank,
  type SalaryTaxWithheldRankInput,
} from './salary-tax-withheld-rank.resource.ts'
export {
  salaryTaxWithheldRankLine,
  type SalaryTaxWithheldRankLine,
  type SalaryTaxWithheldRankLineInput,
} from './salary-tax-withheld-rank-line.resource.ts'
export {
  exchangeRateCalls,
  exchangeRateNames,
  exchangeRateWords,
  type ExchangeRate,
  type ExchangeRateName,
} from './exchange-rate.ts'
export {
  payCalculationCall,
  payCalculationFigures,
  payCalculationPage,
  type PayCalculation,
  type PayCalculationFigure,
} from './pay-calculation.ts'
export {
  benefitAdjustmentType,
  type BenefitAdjustmentType,
  type BenefitAdjustmentTypeInput,
} from './benefit-adjustment-type.resource.ts'
export {
  salaryAdjustmentType,
  type SalaryAdjustmentType,
  type SalaryAdjustmentTypeInput,
} from './salary-adjustment-type.resource.ts'
export {
  payrollCircleConfiguration,
  type PayrollCircleConfiguration,
  type PayrollCircleConfigurationInput,
} from './payroll-circle-configuration.resource.ts'
export {
  benefitStructureConfiguration,
  type BenefitStructureConfiguration,
  type BenefitStructureConfigurationInput,
} from './benefit-structure-configuration.resource.ts'
export {
  benefitStructureConfigurationLine,
  type BenefitStructureConfigurationLine,
  type BenefitStructureConfigurationLineInput,
} from './benefit-structure-configuration-line.resource.ts'
export { nssf, type Nssf, type NssfInput } from './nssf.resource.ts'
export { payrollMaster, payrollRunScreen, type PayrollMaster } from './payroll-master.resource.ts'
export {
  generateFaults,
  generateFields,
  payrollTrialPage,
  trialFields,
  payrollGenerateCall,
  payrollRegenerateCall,
  payrollRegenerateOneCall,
  payrollRunTaskKind,
} from './payroll-generate.ts'
export {
  otherPayWords,
  payLineWords,
  payrollRunStatuses,
  payrollRunTypes,
  allPayrollRunTypes,
  type PayrollRunStatus,
  type PayrollRunType,
  isSettledRun,
  settledRunStatuses,
} from './payroll-run-words.ts'
export {
  payrollActCall,
  payrollCheckPages,
  payrollChecksCall,
  payrollCheckWords,
  type PayrollAct,
  type PayrollCheck,
  type PayrollCheckCode,
} from './payroll-checks.ts'
export {
  benefitHistoryCall,
  benefitHistoryScreen,
  benefitMasterScreen,
  benefitRequest,
  payrollBenefit,
  type BenefitHistoryRow,
  type PayrollBenefit,
  type PayrollBenefitInput,
} from './payroll-benefit.resource.ts'
export {
  adjustmentLines,
  adjustmentPercent,
  adjustmentRequest,
  adjustmentStartCall,
  payrollBenefitAdjustment,
  type AdjustmentLine,
  type AdjustmentStart,
  type PayrollBenefitAdjustment,
  type PayrollBenefitAdjustmentInput,
} from './payroll-benefit-adjustment.resource.ts'
export { adjustmentFormCall, adjustmentFormScreen, type AdjustmentForm } from './adjustment-form.ts'
export { payrollAdjustmentSummary, type PayrollAdjustmentSummary } from './payroll-adjustment-summary.resource.ts'
export {
  deductionRequest,
  payrollDeduction,
  type PayrollDeduction,
  type PayrollDeductionInput,
} from './payroll-deduction.resource.ts'
export {
  payCurrencies,
  payslipCalls,
  payslipScreens,
  type PayCurrency,
  type Payslip,
  type PayslipChange,
  type PayslipChanges,
  type PayslipExplanation,
  type PayslipLeave,
  type PayslipLine,
  type PayslipProblemRow,
  type PayslipTotals,
} from './payslip.ts'
export { payslipProblem, type PayslipProblem, type PayslipProblemInput } from './payslip-problem.resource.ts'
export {
  lateChangeWords,
  payCauses,
  payCauseWords,
  payrollCompareCall,
  payrollDryRunCall,
  payrollInputsChangedCall,
  payrollLateChangesCall,
  type ChangedInputs,
  type ComparedPay,
  type DryRun,
  type InputsChanged,
  type LateChange,
  type PayCause,
  type PayChange,
  type PayComparison,
  type TriedSlip,
} from './payroll-compare.ts'
export { payrollRunDetail, type PayrollRunDetail } from './payroll-run-detail.resource.ts'
export { payrollRunNssf, type PayrollRunNssf } from './payroll-run-nssf.resource.ts'
export { payrollRunSeniority, type PayrollRunSeniority } from './payroll-run-seniority.resource.ts'
export { payrollRunTax, type PayrollRunTax } from './payroll-run-tax.resource.ts'
export { runParam, withinRun } from './payroll-run-fields.ts'
export {
  payrollRunCall,
  payrollRunTabs,
  payrollTabScreen,
  type PayrollRunHead,
  type PayrollRunStep,
  type PayrollRunTab,
  type PayrollRunTotals,
} from './payroll-run.ts'
export { payslipReport, type PayslipRow } from './payslip.resource.ts'
export { payrollRunPayment, type PayrollRunPayment } from './payroll-run-payment.resource.ts'
export {
  payrollRunAccountingMaster,
  type PayrollRunAccountingMaster,
} from './payroll-run-accounting-master.resource.ts'
export {
  payrollRunAccountingSummary,
  type PayrollRunAccountingSummary,
} from './payroll-run-accounting-summary.resource.ts'
export { payrollRunExpenseSummary, type PayrollRunExpenseSummary } from './payroll-run-expense-summary.resource.ts'
export {
  forAccountCall,
  payoutColumns,
  payoutLayouts,
  payoutTotalsCall,
  toBankCall,
  paymentActCall,
  rejectFileCall,
  rejectFileColumns,
  rejectOutcomes,
  type PaymentAct,
  type PayoutTotal,
  type RejectFileCheck,
  type RejectFileKey,
  type RejectFileRow,
  type RejectOutcome,
} from './payroll-payout.ts'
export {
  settlementCalls,
  settlementFields,
  settlementPrintScreen,
  settlementStates,
  type Damage,
  type EndedEmployment,
  type MadeSettlement,
  type PersonSettlements,
  type SettledLeave,
  type SettlementInput,
  type SettlementSheet,
} from './payroll-settlement.ts'
export { payrollSettlement, type PayrollSettlement } from './payroll-settlement.resource.ts'
export {
  payslipQuestion,
  payslipQuestionCalls,
  type PayslipQuestion,
  type PayslipQuestionRow,
} from './payslip-question.resource.ts'
export {
  paperFigureOf,
  paperFigures,
  paperPrintScreen,
  paperStates,
  payrollPaperCall,
  payrollPapers,
  type PaperFigureName,
  type PaperSheet,
  type PaperState,
  type PayrollPaperKind,
} from './paper-words.ts'
export { payrollPaper, type PayrollPaper } from './payroll-paper.resource.ts'
export {
  payrollPaperLayout,
  type PayrollPaperLayout,
  type PayrollPaperLayoutInput,
} from './payroll-paper-layout.resource.ts'
export { bonusRule, type BonusRule, type BonusRuleInput } from './bonus-rule.resource.ts'
export { maternityCall, payrollMaternity, type PayrollMaternity } from './payroll-maternity.resource.ts'
export { openingGross, type OpeningGross, type OpeningGrossInput } from './opening-gross.resource.ts'
export { openingSeniority, type OpeningSeniority, type OpeningSeniorityInput } from './opening-seniority.resource.ts'
export { bonusAccrual, type BonusAccrual } from './bonus-accrual.resource.ts'
