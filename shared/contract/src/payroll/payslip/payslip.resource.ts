import { choice, date, decimal, figures, L, money, report, widget, type Row } from '../../index.ts'
import { payrollRunTypes } from '../run/payroll-run-words.ts'

const amount = L('Amount', 'ចំនួន')
/**
 * The own payslips, with a column for each of their benefits and deductions (spec 3 section 2.6, Self-service payroll
 * report). All rows are one's own, so the amounts need no right.
 */
export const payslipReport = report({
  name: 'payslip',
  api: 'report/payroll-master/payroll-report-ess-user',
  screen: '/payroll-management/payroll-ess',
  permission: 'PAYROLL_GENERATION',
  label: L('My Payslips', 'បង្កាន់ដៃប្រាក់ខែរបស់ខ្ញុំ'),
  title: ['startDate'],
  fields: {
    startDate: date({ label: L('Start Date', 'ថ្ងៃចាប់ផ្ដើម') }),
    endDate: date({ label: L('End Date', 'ថ្ងៃបញ្ចប់'), as: ['endFrom', 'endTo'] }),
    type: choice({ label: L('Type', 'ប្រភេទ'), options: [...payrollRunTypes], hidden: true }),
    amounts: figures({ label: amount, of: { amount: decimal({ label: amount }) } }),
    netUsd: money({ label: L('Net Total (USD)', 'ប្រាក់សុទ្ធសរុប (ដុល្លារ)') }),
    netKhr: decimal({ label: L('Net Total (KHR)', 'ប្រាក់សុទ្ធសរុប (រៀល)') }),
    paymentDate: date({
      label: L('Payment Date', 'ថ្ងៃបើកប្រាក់'),
      optional: true,
      hidden: true,
      as: ['paidFrom', 'paidTo'],
    }),
  },
  list: {
    columns: ['startDate', 'endDate', 'type', 'amounts', 'netUsd', 'netKhr', 'paymentDate'],
    filters: ['startDate', 'type'],
    sort: ['startDate', 'endDate', 'netUsd', 'netKhr'],
    order: 'startDate:DESC',
  },
})
/** The home of an employee: the last payslip, its net behind a tap; beyond the specification. */
export const lastPayslipWidget = widget({
  reportId: 206,
  label: L('My Payslip', 'ប្រាក់ខែរបស់ខ្ញុំ'),
  type: 'card',
  use: 'ess',
  permission: 'READ_PAYROLL_GENERATION',
  size: [6, 1],
})
export type PayslipRow = Row<typeof payslipReport>
