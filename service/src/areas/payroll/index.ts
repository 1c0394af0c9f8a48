import type { Operation } from '../../http/operation.ts'
import { benefitComponentOperations } from './benefit-component/benefit-component.operations.ts'
import { benefitComponentTypeOperations } from './benefit-component-type/benefit-component-type.operations.ts'
import { benefitIncreasementPolicyOperations } from './benefit-increasement-policy/benefit-increasement-policy.operations.ts'
import { benefitIncreasementPolicyLineOperations } from './benefit-increasement-policy-line/benefit-increasement-policy-line.operations.ts'
import { payrollCalculationOperations } from './payroll-calculation/payroll-calculation.operations.ts'
import { payCardOperations } from './payroll-benefit/pay-card.operations.ts'
import { payrollBenefitOperations } from './payroll-benefit/payroll-benefit.operations.ts'
import { payrollBenefitAdjustmentOperations } from './payroll-benefit-adjustment/payroll-benefit-adjustment.operations.ts'
import { payrollDeductionOperations } from './payroll-deduction/payroll-deduction.operations.ts'
import { payrollDeductionTypeOperations } from './payroll-deduction-type/payroll-deduction-type.operations.ts'
import { paySources } from './payroll-run/inputs/pay-sources.ts'
import { payrollHeldAbsenceOperations } from './payroll-run/retro/held-absences.operations.ts'
import { payrollLateChangeOperations } from './payroll-run/retro/retro-pay.operations.ts'
import { payrollCompareOperations } from './payroll-run/run/compare.operations.ts'
import { payrollDryRunOperations } from './payroll-run/run/dry-run.operations.ts'
import { payrollRunOperations } from './payroll-run-tabs/index.ts'
import { payrollMasterOperations } from './payroll-master/payroll-master.operations.ts'
import { payrollSettlementListOperations } from './payroll-settlement/payroll-settlement.operations.ts'
import { payrollMaternityListOperations } from './payroll-maternity/payroll-maternity.operations.ts'
import { payrollPaperActions } from './payroll-paper/paper-actions.operations.ts'
import { payrollPaperListOperations } from './payroll-paper/payroll-paper.operations.ts'
import { payrollPaperLayoutOperations } from './payroll-paper-layout/payroll-paper-layout.operations.ts'
import { bonusAccrualOperations } from './bonus-accrual/bonus-accrual.operations.ts'
import { bonusRuleOperations } from './bonus-rule/bonus-rule.operations.ts'
import { openingGrossOperations } from './opening-gross/opening-gross.operations.ts'
import { openingSeniorityOperations } from './opening-seniority/opening-seniority.operations.ts'
import { leaveOwedReportOperations } from './leave-owed-report/leave-owed-report.operations.ts'
import { leaveOwedPeopleReportOperations } from './leave-owed-people-report/leave-owed-people-report.operations.ts'
import { staffCostReportOperations } from './staff-cost-report/staff-cost-report.operations.ts'
import { storeSalesOperations } from './store-sales/store-sales.operations.ts'
import { payslipProblemOperations } from './payslip-problem/payslip-problem.operations.ts'
import { payslipReportOperations } from './payslip/payslip-report.operations.ts'
import { payslipQuestionOperations } from './payslip-question/payslip-question.operations.ts'
import { payslipsOfRunOperations } from './payslip/payslips-of-run.ts'
import { payslipOperations } from './payslip/payslip.operations.ts'
import { personPayslipsOperations } from './payslip/person-payslips.operations.ts'
import { salaryTaxWithheldRankOperations } from './salary-tax-withheld-rank/salary-tax-withheld-rank.operations.ts'
import { salaryTaxWithheldRankLineOperations } from './salary-tax-withheld-rank-line/salary-tax-withheld-rank-line.operations.ts'
import { exchangeRateOperations } from './exchange-rate/exchange-rate.operations.ts'
import { benefitAdjustmentTypeOperations } from './benefit-adjustment-type/benefit-adjustment-type.operations.ts'
import { salaryAdjustmentTypeOperations } from './salary-adjustment-type/salary-adjustment-type.operations.ts'
import { payrollCircleConfigurationOperations } from './payroll-circle-configuration/payroll-circle-configuration.operations.ts'
import { benefitStructureConfigurationOperations } from './benefit-structure-configuration/benefit-structure-configuration.operations.ts'
import { benefitStructureConfigurationLineOperations } from './benefit-structure-configuration-line/benefit-structure-configuration-line.operations.ts'
import { nssfOperations } from './nssf/nssf.operations.ts'

/** Every call of the payroll area. */
export const payrollOperations: readonly Operation[] = [
  ...benefitComponentTypeOperations,
  ...benefitComponentOperations,
  ...benefitIncreasementPolicyOperations,
  ...benefitIncreasementPolicyLineOperations,
  ...exchangeRateOperations,
  ...payrollBenefitOperations,
  ...payrollBenefitAdjustmentOperations,
  ...payrollDeductionOperations,
  ...payrollDeductionTypeOperations,
  ...payrollCalculationOperations,
  ...payrollMasterOperations,
  ...payrollRunOperations,
  ...payrollSettlementListOperations,
  ...payrollMaternityListOperations,
  ...payslipOperations,
  ...personPayslipsOperations,
  ...payCardOperations,
  ...payslipsOfRunOperations,
  ...payslipQuestionOperations,
  ...payslipReportOperations,
  ...staffCostReportOperations,
  ...leaveOwedReportOperations,
  ...leaveOwedPeopleReportOperations,
  ...storeSalesOperations,
  ...payslipProblemOperations,
  ...bonusRuleOperations,
  ...bonusAccrualOperations,
  ...openingGrossOperations,
  ...openingSeniorityOperations,
  ...payrollPaperListOperations,
  ...payrollPaperActions,
  ...payrollPaperLayoutOperations,
  ...payrollCompareOperations(paySources),
  ...payrollHeldAbsenceOperations(paySources),
  ...payrollLateChangeOperations(paySources),
  ...payrollDryRunOperations(paySources),
  ...salaryTaxWithheldRankOperations,
  ...salaryTaxWithheldRankLineOperations,
  ...benefitAdjustmentTypeOperations,
  ...salaryAdjustmentTypeOperations,
  ...payrollCircleConfigurationOperations,
  ...benefitStructureConfigurationOperations,
  ...benefitStructureConfigurationLineOperations,
  ...nssfOperations,
]
