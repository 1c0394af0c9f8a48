import {
  nssf,
  payCalculationPage,
  payrollBenefit,
  payrollBenefitAdjustment,
  payrollDeduction,
  payrollMaster,
  payrollPaper,
  payrollSettlement,
  payslipReport,
  salaryTaxWithheldRank,
  storeSales,
} from '@staff/contract/payroll'
import { formWords, listWords, pageWords } from '@staff/remote-api'

/** The words that people use for pages and acts of pay. */
export const searchTerms = [
  listWords(payrollBenefit, ['salary', 'salaries', 'pay', 'wage', 'allowance'], ['ប្រាក់ខែ', 'បៀវត្សរ៍', 'ប្រាក់ឧបត្ថម្ភ']),
  listWords(
    payrollBenefitAdjustment,
    ['raise', 'pay rise', 'increment', 'salary change'],
    ['ដំឡើងប្រាក់ខែ', 'តម្លើងប្រាក់ខែ'],
  ),
  formWords(
    payrollBenefitAdjustment,
    ['raise', 'pay rise', 'increment', 'salary change'],
    ['ដំឡើងប្រាក់ខែ', 'តម្លើងប្រាក់ខែ'],
  ),
  listWords(payrollDeduction, ['loan', 'advance', 'fine', 'penalty'], ['កម្ចី', 'ប្រាក់បុរេប្រទាន', 'កាត់ប្រាក់']),
  listWords(payrollMaster, ['run', 'pay day', 'pay month', 'bank file'], ['បើកប្រាក់ខែ', 'ធនាគារ']),
  listWords(storeSales, ['revenue', 'takings', 'turnover of stores'], ['ចំណូល', 'ប្រាក់លក់']),
  listWords(payslipReport, ['pay slip', 'net pay', 'salary', 'my pay', 'wage'], ['បង្កាន់ដៃប្រាក់ខែ', 'ប្រាក់ខែ', 'ប្រាក់សុទ្ធ']),
  listWords(payrollSettlement, ['final pay', 'severance', 'last pay', 'leaver'], ['ប្រាក់បំណាច់', 'ប្រាក់ចុងក្រោយ']),
  listWords(nssf, ['nssf', 'social security', 'pension', 'health insurance'], ['បសស', 'ប.ស.ស.', 'សោធន']),
  listWords(
    payrollPaper,
    ['tax return', 'nssf list', 'ledger', 'declaration', 'filing'],
    ['លិខិតប្រកាសពន្ធ', 'បញ្ជី ប.ស.ស.', 'សៀវភៅប្រាក់ខែ'],
  ),
  listWords(salaryTaxWithheldRank, ['salary tax', 'income tax', 'tax rates'], ['ពន្ធប្រាក់ខែ']),
  pageWords(
    { path: payCalculationPage.screen, permission: 'READ_PAYROLL_GENERATION' },
    ['net pay', 'gross to net', 'what if'],
    ['គណនាប្រាក់ខែ'],
  ),
]
