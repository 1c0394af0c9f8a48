import { decimal, L, money, text, type Row } from '../index.ts'
import { payrollRunScreen } from './payroll-master.resource.ts'
import { ofRun, runTab, slipCurrency, slipPerson } from './payroll-run-fields.ts'

/** Where the net of a run goes: a row for each account of each slip (spec 3, section 2.6). */
export const payrollRunPayment = runTab({
  name: 'payroll-run-payment',
  api: 'payroll-generation/report/payment-method',
  screen: `${payrollRunScreen('{id}')}/payment-method`,
  label: L('Payment Method', 'វិធីបើកប្រាក់'),
  title: ['accountNo', 'name'],
  fields: {
    ...ofRun,
    ...slipPerson,
    method: text({ label: L('Method', 'វិធី') }),
    accountName: text({ label: L('Account Name', 'ឈ្មោះគណនី'), optional: true }),
    accountNumber: text({ label: L('Account Number', 'លេខគណនីធនាគារ'), optional: true }),
    currency: slipCurrency,
    sharePercent: decimal({ label: L('Share (%)', 'ចំណែក (%)') }),
    amount: money({ label: L('Amount', 'ចំនួនទឹកប្រាក់'), currency: 'currency', needs: 'READ_SALARY' }),
  },
  list: {
    columns: [
      'accountNo',
      'name',
      'nameKh',
      'method',
      'accountName',
      'accountNumber',
      'currency',
      'sharePercent',
      'amount',
    ],
    filters: ['payrollReportId', 'method', 'currency'],
    sort: ['accountNo', 'name', 'method'],
    order: 'accountNo:ASC',
    keywords: ['accountNo', 'name', 'nameKh', 'accountNumber'],
  },
})
export type PayrollRunPayment = Row<typeof payrollRunPayment>
