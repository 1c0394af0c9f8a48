import { L, type Row } from '../../index.ts'
import { accountingFields, accountingSums } from '../configuration/accounting-fields.ts'
import { payrollRunScreen } from './payroll-master.resource.ts'
import { runTab } from './payroll-run-fields.ts'

/** The accounts of a run by account and cost centre: debit = credit (docs/rules/pay.md, "Accounts of a run"). */
export const payrollRunAccountingSummary = runTab({
  name: 'payroll-run-accounting-summary',
  api: 'payroll-generation/report/accounting-summary',
  screen: `${payrollRunScreen('{id}')}/accounting-summary`,
  label: L('Accounting Summary', 'សេចក្តីសង្ខេបគណនេយ្យ'),
  title: ['accountName', 'store'],
  fields: accountingFields,
  list: {
    columns: ['costCenterCode', 'store', 'account', 'accountName', ...accountingSums],
    filters: ['payrollReportId', 'account'],
    sort: ['store', 'accountName'],
    order: 'store:ASC',
    keywords: ['accountName', 'store'],
    totals: [...accountingSums],
  },
})
export type PayrollRunAccountingSummary = Row<typeof payrollRunAccountingSummary>
