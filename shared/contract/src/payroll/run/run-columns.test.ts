import { expect, it } from 'vitest'
import { nssf } from '../person/nssf.resource.ts'
import { payrollBenefitAdjustment } from '../person/payroll-benefit-adjustment.resource.ts'
import { payrollDeduction } from '../person/payroll-deduction.resource.ts'
import { payrollMaster } from './payroll-master.resource.ts'
import { payrollRunDetail } from './payroll-run-detail.resource.ts'
import { payrollRunNssf } from './payroll-run-nssf.resource.ts'
import { payrollRunSeniority } from './payroll-run-seniority.resource.ts'
import { payrollRunTax } from './payroll-run-tax.resource.ts'

// Columns as spec 3, sections 2.6 and 3, names them; what the product adds is between them or behind.
it.each([
  [
    payrollRunDetail,
    'accountNo accountNumber name nameKh gender store department position dob startWorkingDate postProbationDate proratedPayPerDay baseSalary daysWorked baseSalary2 salary pensionFundPayByEmployee salaryExcludePensionFund salaryTaxWithheld nonTaxSeniorityPay netSalary',
  ],
  [
    payrollRunSeniority,
    'workingPeriodInMonth seniorityMonth averageTotalSalary seniorityPay seniorityPayKhr taxSeniorityPay taxSeniorityPayKhr nonTaxSeniorityPay nonTaxSeniorityPayKhr',
  ],
  [
    payrollRunTax,
    'children wife hrSalary taxableSalary taxableSalaryKhr deductionForDependent taxableBaseKhr taxPayableKhr taxPercentage salaryAfterTax',
  ],
  [
    payrollRunNssf,
    'salary salaryKhr salaryInAverage nssfPersonalAccidentInsurrance nssfHealthInsurrance pensionFundEmployee pensionFundCompany totalNSSFPaid',
  ],
  [
    nssf,
    'salary salaryInAverage salaryWithTax nssfPersonalAccidentInsurrance nssfHealthInsurrance pensionFundEmployee pensionFundCompany date totalNSSFPaid',
  ],
  [payrollMaster, 'startDate endDate totalNetSalary createdBy createdAt status remark'],
  // Location, store, department, division and position are the parts of one column.
  [payrollDeduction, 'employee positions payrollDeductionType deductionDate amount description status'],
  [payrollBenefitAdjustment, 'employee positions adjustmentType effectiveDateFrom effectiveDateTo reason status'],
] as const)('%#: the columns stand in the order of the specification', (resource, named) => {
  const columns: readonly string[] = resource.list.columns
  const wanted = named.split(' ')
  expect(columns.filter((column) => wanted.includes(column))).toEqual(wanted)
})
