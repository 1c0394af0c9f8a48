import {
  decimal,
  int,
  L,
  percent,
  ref,
  resource,
  rows,
  text,
  type Input,
  type RefTarget,
  type Row,
} from '../../index.ts'
import { payrollScreen, payrollWords } from '../payroll-words.ts'

const words = {
  set: L('Ranks', 'ថ្នាក់ពន្ធ'),
  rank: L('Rank', 'ថ្នាក់'),
  toSalary: L('To Salary (KHR)', 'ដល់ប្រាក់បៀវត្សរ៍ (រៀល)'),
  percentage: L('Percentage', 'ភាគរយ'),
  deductAmount: L('Deduct Amount (KHR)', 'ចំនួនកាត់ (រៀល)'),
} as const
const noLimit = L('Empty = no limit, for the highest rank alone', 'ទុកទទេ = គ្មានដែនកំណត់ សម្រាប់តែថ្នាក់ខ្ពស់បំផុត')
const rankSetRef: RefTarget = {
  search: 'salary-tax-withheld-rank',
  nameEn: 'source',
  nameKm: 'source',
  view: payrollScreen('salary-tax-withheld-rank/view/{id}'),
}
const keeps = 'UPDATE_SALARY_TAX_WITHHELD_RANK'
const rankFields = {
  toSalary: int({ label: words.toSalary, optional: true, min: 1, max: 1_000_000_000, help: noLimit, isRiel: true }),
  percentage: percent({ label: words.percentage, min: 0, max: 100 }),
} as const

/**
 * The ranks of a new set as typed on its form, lowest first. They become records of {@link salaryTaxWithheldRankLine}
 * (docs/adr/013).
 */
export const rankLines = rows({
  label: words.set,
  use: 'input',
  createOnly: true,
  fields: {
    ...rankFields,
    deductAmount: decimal({
      label: words.deductAmount,
      optional: true,
      min: 0,
      max: 1_000_000_000,
      isRiel: true,
      help: L(
        'Computed so that the tax has no jump; what is typed from the official table is compared with it',
        'គណនាដើម្បីកុំឱ្យពន្ធលោត ចំនួនដែលចម្លងពីតារាងផ្លូវការនឹងត្រូវប្រៀបធៀប',
      ),
    }),
  },
  form: [['toSalary', 'percentage', 'deductAmount']],
  add: L('Add rank', 'បន្ថែមថ្នាក់'),
  one: words.rank,
})

/**
 * One rank of a dated set (docs/rules/pay.md, "Tax on salary"). Its start and its deduction follow from the ranks below
 * it.
 */
export const salaryTaxWithheldRankLine = resource({
  name: 'salary-tax-withheld-rank-line',
  screen: payrollScreen('salary-tax-withheld-rank-line'),
  permission: 'SALARY_TAX_WITHHELD_RANK',
  parent: 'rankSet',
  permissions: { CREATE: keeps, DELETE: keeps },
  label: L('Salary Tax Rank', 'ថ្នាក់ពន្ធលើប្រាក់បៀវត្សរ៍'),
  title: ['rank'],
  fields: {
    rankSet: ref({ label: words.set, to: rankSetRef, createOnly: true }),
    rank: int({ label: words.rank, readOnly: true }),
    fromSalary: int({ label: L('From Salary (KHR)', 'ពីប្រាក់បៀវត្សរ៍ (រៀល)'), readOnly: true }),
    ...rankFields,
    deductAmount: decimal({ label: words.deductAmount, readOnly: true }),
    source: text({ label: payrollWords.source, readOnly: true, hidden: true }),
  },
  list: {
    columns: ['rankSet', 'rank', 'fromSalary', 'toSalary', 'percentage', 'deductAmount', 'source'],
    filters: ['rankSet'],
    sort: ['rank', 'fromSalary', 'percentage'],
    order: 'fromSalary:ASC',
    keywords: ['source'],
  },
  form: [
    {
      label: L('Salary Tax Rank', 'ថ្នាក់ពន្ធលើប្រាក់បៀវត្សរ៍'),
      rows: [
        ['rankSet', 'rank'],
        ['toSalary', 'percentage'],
        ['fromSalary', 'deductAmount'],
      ],
    },
  ],
})
export type SalaryTaxWithheldRankLine = Row<typeof salaryTaxWithheldRankLine>
export type SalaryTaxWithheldRankLineInput = Input<typeof salaryTaxWithheldRankLine>
