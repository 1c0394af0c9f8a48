import { bool, choice, L, resource, text, type Input, type Row } from '../../index.ts'
import { payrollScreen, payrollWords } from '../payroll-words.ts'

/**
 * The names of pay lines that come once, or are carried over from an earlier month
 * (docs/rules/pay.md, "Lists of payroll").
 */
export const salaryAdjustmentType = resource({
  name: 'salary-adjustment-type',
  screen: payrollScreen('salary-adjustment-type'),
  permission: 'SALARY_ADJUSTMENT_TYPE',
  label: L('Salary Adjustment Type', 'ប្រភេទកែសម្រួលប្រាក់បៀវត្សរ៍'),
  title: ['name'],
  titleKm: ['nameKhmer'],
  fields: {
    name: text({ label: payrollWords.name }),
    nameKhmer: text({ label: payrollWords.nameKhmer }),
    code: text({ label: payrollWords.code, max: 50, pattern: 'code', createOnly: true }),
    direction: choice({
      label: L('Direction', 'ទិសដៅ'),
      options: [
        { value: 'ADD', label: L('Add', 'បូកបន្ថែម') },
        { value: 'SUBTRACT', label: L('Subtract', 'កាត់ចេញ') },
      ],
    }),
    isTaxable: bool({ label: L('Taxable', 'ជាប់ពន្ធ'), initial: true }),
    isEnabled: bool({ label: payrollWords.isEnabled, initial: true }),
    isSystemDefined: bool({ label: payrollWords.isSystemDefined, readOnly: true }),
  },
  list: {
    columns: ['name', 'nameKhmer', 'code', 'direction', 'isTaxable', 'isEnabled', 'isSystemDefined'],
    filters: ['direction', 'isTaxable', 'isEnabled'],
    sort: ['name', 'nameKhmer', 'code'],
    order: 'name:ASC',
    keywords: ['name', 'nameKhmer', 'code'],
  },
  form: [
    {
      label: L('Salary Adjustment Type', 'ប្រភេទកែសម្រួលប្រាក់បៀវត្សរ៍'),
      rows: [
        ['name', 'nameKhmer'],
        ['code', 'direction'],
        ['isTaxable', 'isEnabled'],
      ],
    },
  ],
})
export type SalaryAdjustmentType = Row<typeof salaryAdjustmentType>
export type SalaryAdjustmentTypeInput = Input<typeof salaryAdjustmentType>
