import { L, text, type Row } from '../../index.ts'
import { accountingFields, accountingSums } from '../configuration/accounting-fields.ts'
import { payrollRunScreen } from './payroll-master.resource.ts'
import { runTab, slipOfRow } from './payroll-run-fields.ts'

/** The accounts of a run line by line (docs/rules/pay.md, "Accounts of a run"). */
export const payrollRunAccountingMaster = runTab({
  name: 'payroll-run-accounting-master',
  api: 'payroll-generation/report/accounting-master',
  screen: `${payrollRunScreen('{id}')}/accounting-master`,
  label: L('Accounting Master', 'បញ្ជីគណនេយ្យលម្អិត'),
  title: ['accountName', 'employee'],
  fields: {
    ...accountingFields,
    ...slipOfRow,
    component: text({ label: L('Component', 'សមាសភាគ') }),
    employee: text({ label: L('Employee', 'បុគ្គលិក') }),
  },
  list: {
    columns: ['costCenterCode', 'store', 'account', 'accountName', 'component', 'employee', ...accountingSums],
    filters: ['payrollReportId', 'account'],
    sort: ['employee', 'component', 'accountName'],
    order: 'employee:ASC',
    keywords: ['employee', 'component', 'accountName', 'store'],
    totals: [...accountingSums],
  },
})
export type PayrollRunAccountingMaster = Row<typeof payrollRunAccountingMaster>
