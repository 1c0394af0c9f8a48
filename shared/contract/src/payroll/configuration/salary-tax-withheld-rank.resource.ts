import { bool, confirmationFields, date, L, longText, resource, text, type Input, type Row } from '../../index.ts'
import { payrollScreen, payrollWords } from '../payroll-words.ts'
import { rankLines } from './salary-tax-withheld-rank-line.resource.ts'

/** docs/rules/pay.md, "Tax on salary": the ranks of residents, one set from each day on. */
export const salaryTaxWithheldRank = resource({
  name: 'salary-tax-withheld-rank',
  screen: payrollScreen('salary-tax-withheld-rank'),
  permission: 'SALARY_TAX_WITHHELD_RANK',
  label: L('Salary Tax Withheld Rank', 'ថ្នាក់ពន្ធលើប្រាក់បៀវត្សរ៍កាត់ទុក'),
  title: ['source'],
  fields: {
    effectiveFrom: date({ label: payrollWords.effectiveFrom }),
    source: text({ label: payrollWords.source, max: 200 }),
    ranks: text({ label: rankLines.label, readOnly: true }),
    isConfirmed: bool({ label: confirmationFields.isConfirmed.label, readOnly: true }),
    confirmedName: text({ label: confirmationFields.name.label, optional: true, readOnly: true, hidden: true }),
    confirmedOn: date({ label: L('Confirmed On', 'ថ្ងៃបញ្ជាក់'), optional: true, readOnly: true, hidden: true }),
    confirmationNote: longText({ label: confirmationFields.note.label, optional: true, readOnly: true, hidden: true }),
    lines: rankLines,
  },
  list: {
    columns: ['effectiveFrom', 'source', 'ranks', 'isConfirmed', 'confirmedName', 'confirmedOn', 'confirmationNote'],
    filters: ['isConfirmed'],
    sort: ['effectiveFrom', 'source'],
    order: 'effectiveFrom:DESC',
    keywords: ['source'],
  },
  form: [
    {
      label: L('Salary Tax Withheld Rank', 'ថ្នាក់ពន្ធលើប្រាក់បៀវត្សរ៍កាត់ទុក'),
      rows: [
        ['effectiveFrom', 'source'],
        ['ranks'],
        ['isConfirmed', 'confirmedName'],
        ['confirmedOn', 'confirmationNote'],
      ],
    },
    { label: rankLines.label, rows: [['lines']] },
  ],
})
export type SalaryTaxWithheldRank = Row<typeof salaryTaxWithheldRank>
export type SalaryTaxWithheldRankInput = Input<typeof salaryTaxWithheldRank>
/** The call that marks a set as confirmed or to confirm. */
export const confirmRanksCall = (id: string) =>
  `employee/salary-tax-withheld-rank/${encodeURIComponent(id)}/confirmation`
