import { bool, L, resource, text, type Input, type Row } from '../../index.ts'

/**
 * The types of deductions, with the rows that payroll itself needs
 * (docs/rules/people.md, "Payroll lists").
 */
export const payrollDeductionType = resource({
  name: 'payroll-deduction-type',
  screen: '/meta-data/payroll-management/payroll-deduction-type',
  permission: 'PAYROLL_DEDUCTION_TYPE',
  label: L('Payroll Deduction Type', 'ប្រភេទការកាត់ប្រាក់បៀវត្សរ៍'),
  title: ['name'],
  fields: {
    name: text({ label: L('Name', 'ឈ្មោះ') }),
    nameKhmer: text({ label: L('Name KH', 'ឈ្មោះជាភាសាខ្មែរ'), optional: true }),
    code: text({ label: L('Code', 'កូដ'), max: 50, pattern: 'code', createOnly: true }),
    isCalculateBySystem: bool({ label: L('Calculated by System', 'គណនាដោយប្រព័ន្ធ'), readOnly: true }),
    isBeforeTax: bool({ label: L('Before Tax', 'មុនពន្ធ'), initial: false }),
    needsConsent: bool({
      label: L('Needs Consent', 'ត្រូវការការយល់ព្រម'),
      initial: false,
      hidden: true,
      help: L('The employee must have agreed in writing', 'បុគ្គលិកត្រូវយល់ព្រមជាលាយលក្ខណ៍អក្សរ'),
    }),
    isAdvance: bool({
      label: L('Advance or Loan', 'ប្រាក់បុរេប្រទាន ឬប្រាក់កម្ចី'),
      initial: false,
      hidden: true,
      help: L(
        'Taxed as pay of the month in which it is handed out, and taken off the taxed pay of each month in which it is repaid',
        'ជាប់ពន្ធក្នុងខែដែលប្រគល់ប្រាក់ ហើយកាត់ចេញពីប្រាក់ជាប់ពន្ធក្នុងខែដែលសងវិញ',
      ),
    }),
    account: text({ label: L('Account', 'គណនី'), optional: true, max: 50 }),
    isEnabled: bool({ label: L('Enabled', 'បើកប្រើ'), initial: true }),
    isSystemDefined: bool({ label: L('System Defined', 'កំណត់ដោយប្រព័ន្ធ'), readOnly: true }),
  },
  list: {
    columns: [
      'name',
      'nameKhmer',
      'code',
      'isBeforeTax',
      'isCalculateBySystem',
      'needsConsent',
      'isAdvance',
      'account',
      'isEnabled',
      'isSystemDefined',
    ],
    filters: ['isCalculateBySystem', 'isEnabled'],
    sort: ['name', 'code'],
    order: 'name:ASC',
    keywords: ['name', 'nameKhmer', 'code'],
  },
  form: [
    {
      label: L('Payroll Deduction Type', 'ប្រភេទការកាត់ប្រាក់បៀវត្សរ៍'),
      rows: [
        ['name', 'nameKhmer'],
        ['code', 'account'],
        ['isBeforeTax', 'needsConsent'],
        ['isAdvance', 'isEnabled'],
      ],
    },
  ],
})
export type PayrollDeductionType = Row<typeof payrollDeductionType>
export type PayrollDeductionTypeInput = Input<typeof payrollDeductionType>
