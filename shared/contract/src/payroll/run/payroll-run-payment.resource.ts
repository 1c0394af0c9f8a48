import { choice, date, decimal, int, L, money, text, type Row } from '../../index.ts'
import { payrollRunScreen } from './payroll-master.resource.ts'
import { paymentStates } from './payroll-payout.ts'
import { ofRun, runTab, slipCurrency, slipPerson } from './payroll-run-fields.ts'

/** Where the net of a run goes: a row for each account of each slip (spec 3, section 2.6). */
export const payrollRunPayment = runTab({
  name: 'payroll-run-payment',
  api: 'payroll-generation/report/payment-method',
  screen: `${payrollRunScreen('{id}')}/payment-method`,
  label: L('Payment Method', 'វិធីបើកប្រាក់'),
  title: ['accountNo', 'name'],
  titleKm: ['accountNo', 'nameKh'],
  fields: {
    ...ofRun,
    ...slipPerson,
    method: text({ label: L('Method', 'វិធី') }),
    accountName: text({ label: L('Account Name', 'ឈ្មោះគណនី'), optional: true }),
    accountNumber: text({ label: L('Account Number', 'លេខគណនីធនាគារ'), optional: true }),
    currency: slipCurrency,
    sharePercent: decimal({ label: L('Share (%)', 'ចំណែក (%)') }),
    amount: money({ label: L('Amount', 'ចំនួនទឹកប្រាក់'), currency: 'currency', needs: 'READ_SALARY' }),
    state: choice({ label: L('State', 'ស្ថានភាព'), options: [...paymentStates], optional: true }),
    rejectedOn: date({
      label: L('Came Back on', 'ត្រឡប់មកវិញនៅ'),
      optional: true,
      as: ['rejectedFrom', 'rejectedTo'],
    }),
    rejectReason: text({ label: L('Why It Came Back', 'មូលហេតុដែលត្រឡប់មកវិញ'), optional: true, max: 500 }),
    paidAgainOn: date({
      label: L('Paid Again on', 'បើកម្តងទៀតនៅ'),
      optional: true,
      as: ['paidAgainFrom', 'paidAgainTo'],
    }),
    paidAgainBy: text({ label: L('Paid Again by', 'បើកម្តងទៀតតាមរយៈ'), optional: true, hidden: true }),
    rejectVersion: int({ label: L('Version', 'កំណែ'), optional: true, hidden: true }),
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
      'state',
      'rejectedOn',
      'rejectReason',
      'paidAgainOn',
      'paidAgainBy',
    ],
    filters: ['payrollReportId', 'method', 'currency', 'state'],
    sort: ['accountNo', 'name', 'method'],
    order: 'accountNo:ASC',
    keywords: ['accountNo', 'name', 'nameKh', 'accountNumber'],
  },
})
export type PayrollRunPayment = Row<typeof payrollRunPayment>
