import { bool, int, L, resource, text, type Input, type Row } from '../../index.ts'

/**
 * What may be wrong with a payslip: its checklist, and the subjects of a question on a line
 * (docs/rules/pay.md, "Payslips").
 */
export const payslipProblem = resource({
  name: 'payslip-problem',
  screen: '/meta-data/payroll-management/payslip-problem',
  permission: 'PAYROLL_GENERATION',
  label: L('Payslip Problem', 'បញ្ហាលើបង្កាន់ដៃប្រាក់ខែ'),
  title: ['name'],
  titleKm: ['nameKhmer'],
  fields: {
    name: text({ label: L('Name', 'ឈ្មោះ') }),
    nameKhmer: text({ label: L('Name KH', 'ឈ្មោះជាភាសាខ្មែរ') }),
    code: text({ label: L('Code', 'កូដ'), max: 50, pattern: 'code', createOnly: true }),
    ordinal: int({ label: L('Order', 'លំដាប់'), min: 0, max: 1_000, initial: 0 }),
    isEnabled: bool({ label: L('Enabled', 'បើកប្រើ'), initial: true }),
    isSystemDefined: bool({ label: L('System Defined', 'កំណត់ដោយប្រព័ន្ធ'), readOnly: true }),
  },
  list: {
    columns: ['ordinal', 'name', 'nameKhmer', 'code', 'isEnabled', 'isSystemDefined'],
    filters: ['isEnabled'],
    sort: ['ordinal', 'name', 'code'],
    order: 'ordinal:ASC',
    keywords: ['name', 'nameKhmer', 'code'],
  },
  form: [
    {
      label: L('Payslip Problem', 'បញ្ហាលើបង្កាន់ដៃប្រាក់ខែ'),
      rows: [['name', 'nameKhmer'], ['code', 'ordinal'], ['isEnabled']],
    },
  ],
  editsSystemRows: true,
})
export type PayslipProblem = Row<typeof payslipProblem>
export type PayslipProblemInput = Input<typeof payslipProblem>
