import { choice, date, decimal, int, L, money, month, resource, text, type Row } from '../../index.ts'
import { allPayrollRunTypes, payrollRunStatuses } from './payroll-run-words.ts'

/** The page of a run; its tabs are below it (spec 3, section 2.6). */
export const payrollRunScreen = (id: string): string => `/payroll-management/payroll/${id}`

/** The payroll runs (spec 3, section 2.6): made by `payroll-generation`, changed by its acts alone. */
export const payrollMaster = resource({
  name: 'payroll-master',
  api: 'report/payroll-master',
  screen: '/payroll-management/payroll',
  permission: 'PAYROLL_GENERATION',
  permissions: { CREATE: null, UPDATE: null, DELETE: null },
  label: L('Payroll', 'បញ្ជីបៀវត្សរ៍'),
  title: ['startDate', 'type'],
  fields: {
    payMonth: month({ label: L('Month', 'ខែ'), use: 'filter' }),
    type: choice({ label: L('Type', 'ប្រភេទ'), options: [...allPayrollRunTypes], readOnly: true }),
    startDate: date({ label: L('Start Date', 'ថ្ងៃចាប់ផ្ដើម'), readOnly: true }),
    endDate: date({ label: L('End Date', 'ថ្ងៃបញ្ចប់'), readOnly: true }),
    totalNetSalary: money({ label: L('Total (USD)', 'សរុប (ដុល្លារ)'), readOnly: true, needs: 'READ_SALARY' }),
    totalNetSalaryKhr: decimal({ label: L('Total (KHR)', 'សរុប (រៀល)'), readOnly: true, needs: 'READ_SALARY' }),
    headCount: int({ label: L('Employees', 'បុគ្គលិក'), readOnly: true }),
    exchangeRate: decimal({ label: L('Exchange Rate', 'អត្រាប្តូរប្រាក់'), readOnly: true, hidden: true }),
    exchangeRateNssf: decimal({ label: L('Exchange Rate NSSF', 'អត្រាប្តូរប្រាក់ ប.ស.ស.'), readOnly: true, hidden: true }),
    status: choice({ label: L('Status', 'ស្ថានភាព'), options: [...payrollRunStatuses], readOnly: true }),
    remark: text({ label: L('Remark', 'កំណត់សម្គាល់'), readOnly: true, optional: true, max: 500 }),
  },
  list: {
    columns: [
      'startDate',
      'endDate',
      'totalNetSalary',
      'totalNetSalaryKhr',
      'createdBy',
      'createdAt',
      'status',
      'remark',
      'type',
      'headCount',
      'exchangeRate',
      'exchangeRateNssf',
    ],
    filters: ['payMonth', 'type', 'status'],
    sort: ['startDate', 'endDate', 'createdAt', 'status'],
    order: 'startDate:DESC',
    keywords: ['remark'],
  },
})
export type PayrollMaster = Row<typeof payrollMaster>
