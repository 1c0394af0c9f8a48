import { bool, date, L, resource, text, type Input, type Row } from '../index.ts'
import { payrollScreen, payrollWords } from './payroll-words.ts'
import { rankLines } from './salary-tax-withheld-rank-line.resource.ts'

/** docs/rules/pay.md, "Tax on salary": the ranks of residents, one set from each day on. */
export const salaryTaxWithheldRank = resource({
  name: 'salary-tax-withheld-rank',
  screen: payrollScreen('salary-tax-withheld-rank'),
  permission: 'SALARY_TAX_WITHHELD_RANK',
  label: L('Salary Tax Withheld Rank', 'ថ្នាក់ពន្ធលើប្រាក់បៀវត្សរ៍កាត់ទុក'),
  title: ['source'],
  fields: {
    effectiveFrom: date({ label: L('Valid From', 'មានសុពលភាពចាប់ពី') }),
    source: text({ label: payrollWords.source, max: 200 }),
    ranks: text({ label: rankLines.label, readOnly: true }),
    isConfirmed: bool({
      label: L('Confirmed', 'បានបញ្ជាក់'),
      createOnly: true,
      initial: true,
      help: L(
        'Without it no payroll uses the ranks until somebody confirms them',
        'បើគ្មានទេ គ្មានបញ្ជីបៀវត្សរ៍ណាប្រើថ្នាក់ទាំងនេះ រហូតដល់មានអ្នកបញ្ជាក់',
      ),
    }),
    lines: rankLines,
  },
  list: {
    columns: ['effectiveFrom', 'source', 'ranks', 'isConfirmed'],
    filters: ['isConfirmed'],
    sort: ['effectiveFrom', 'source'],
    order: 'effectiveFrom:DESC',
    keywords: ['source'],
  },
  form: [
    {
      label: L('Salary Tax Withheld Rank', 'ថ្នាក់ពន្ធលើប្រាក់បៀវត្សរ៍កាត់ទុក'),
      rows: [['effectiveFrom', 'source'], ['isConfirmed'], ['ranks']],
    },
    { label: rankLines.label, rows: [['lines']] },
  ],
})
export type SalaryTaxWithheldRank = Row<typeof salaryTaxWithheldRank>
export type SalaryTaxWithheldRankInput = Input<typeof salaryTaxWithheldRank>
