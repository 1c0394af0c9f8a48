import { bool, choice, int, L, resource, text, type Input, type Row } from '../../index.ts'
import { paperFigures, payrollPapers } from './paper-words.ts'

/**
 * The columns of the monthly papers. They are rows, because offices change them
 * (docs/rules/pay.md, "Papers of the month").
 */
export const payrollPaperLayout = resource({
  name: 'payroll-paper-layout',
  screen: '/meta-data/payroll-management/payroll-paper-layout',
  permission: 'PAYROLL_PAPER_LAYOUT',
  label: L('Paper Layout', 'ទម្រង់ឯកសារ'),
  title: ['name'],
  titleKm: ['nameKhmer'],
  fields: {
    paper: choice({ label: L('Paper', 'ឯកសារ'), options: [...payrollPapers] }),
    figure: choice({
      label: L('Shows', 'បង្ហាញ'),
      options: Object.entries(paperFigures).map(([value, { label }]) => ({ value, label })),
    }),
    name: text({ label: L('Heading', 'ចំណងជើង') }),
    nameKhmer: text({ label: L('Heading KH', 'ចំណងជើងជាភាសាខ្មែរ') }),
    ordinal: int({ label: L('Order', 'លំដាប់'), min: 0, max: 1_000, initial: 0 }),
    isEnabled: bool({ label: L('Enabled', 'បើកប្រើ'), initial: true }),
  },
  list: {
    columns: ['paper', 'ordinal', 'figure', 'name', 'nameKhmer', 'isEnabled'],
    filters: ['paper', 'isEnabled'],
    sort: ['paper', 'ordinal', 'name'],
    order: 'paper:ASC',
    keywords: ['name', 'nameKhmer'],
  },
  form: [
    {
      label: L('Paper Layout', 'ទម្រង់ឯកសារ'),
      rows: [
        ['paper', 'figure'],
        ['name', 'nameKhmer'],
        ['ordinal', 'isEnabled'],
      ],
    },
  ],
})
export type PayrollPaperLayout = Row<typeof payrollPaperLayout>
export type PayrollPaperLayoutInput = Input<typeof payrollPaperLayout>
