import { bool, int, L, percent, type Row } from '../../index.ts'
import { payFigures } from '../calculation/pay-figures.ts'
import { payrollRunScreen } from './payroll-master.resource.ts'
import {
  inPay,
  ofRun,
  getPay,
  getRiel,
  runTab,
  slipCurrency,
  slipList,
  slipPerson,
  slipStore,
} from './payroll-run-fields.ts'

/** The tax on salary of a run (spec 3, section 3, "Tax report"). */
export const payrollRunTax = runTab({
  name: 'payroll-run-tax',
  api: 'payroll-generation/report/tax',
  screen: `${payrollRunScreen('{id}')}/tax-calculation`,
  label: L('Tax Calculation', 'ការគណនាពន្ធ'),
  title: ['accountNo', 'name'],
  titleKm: ['accountNo', 'nameKh'],
  fields: {
    ...ofRun,
    ...slipPerson,
    store: slipStore,
    children: int({ label: L('Children', 'កូន'), optional: true }),
    wife: bool({ label: L('Wife', 'ប្រពន្ធ ឬប្តី'), optional: true }),
    currency: slipCurrency,
    hrSalary: inPay(L('HR Salary', 'ប្រាក់បៀវត្សរ៍ពីធនធានមនុស្ស')),
    taxableSalary: inPay(L('Taxable Salary', 'ប្រាក់បៀវត្សរ៍ជាប់ពន្ធ')),
    taxableSalaryKhr: getRiel('taxableSalaryKhr'),
    deductionForDependent: getRiel('deductionForDependent'),
    taxableBaseKhr: getRiel('taxableBaseKhr'),
    taxPayableKhr: getRiel('taxPayableKhr'),
    taxPercentage: percent({ label: payFigures.taxPercentage, optional: true, needs: 'READ_SALARY' }),
    salaryAfterTax: getPay('salaryAfterTax'),
  },
  list: {
    ...slipList,
    columns: [
      'accountNo',
      'name',
      'nameKh',
      'store',
      'children',
      'wife',
      'currency',
      'hrSalary',
      'taxableSalary',
      'taxableSalaryKhr',
      'deductionForDependent',
      'taxableBaseKhr',
      'taxPayableKhr',
      'taxPercentage',
      'salaryAfterTax',
    ],
    sort: ['accountNo', 'name', 'taxPayableKhr'],
    totals: ['taxableSalaryKhr', 'deductionForDependent', 'taxableBaseKhr', 'taxPayableKhr'],
  },
})
export type PayrollRunTax = Row<typeof payrollRunTax>
