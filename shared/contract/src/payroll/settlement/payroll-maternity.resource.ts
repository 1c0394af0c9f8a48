import { bool, choice, date, int, L, percent, ref, report, text, type Row } from '../../index.ts'
import { ofPerson, personWords } from '../../people/of-person.ts'
import { employeeRef } from '../../refs.ts'
import { payAmount, payCurrency } from '../person/pay-fields.ts'

/**
 * POST with `{leaveRequestId}` answers 202 with the task. DELETE by the leave request deletes the pay if it is not
 * approved yet.
 */
export const maternityCall = 'employee/payroll-generation/maternity'

/**
 * Maternity pay before the leave begins: the people who are due, and the progress (docs/rules/pay.md, "Maternity pay").
 * The id is that of the leave request.
 */
export const payrollMaternity = report({
  name: 'payroll-maternity',
  api: 'payroll-generation/report/maternity',
  screen: '/payroll-management/maternity-pay',
  permission: 'PAYROLL_GENERATION',
  label: L('Maternity Pay', 'ប្រាក់លំហែមាតុភាព'),
  title: ['employee'],
  fields: {
    accountNo: ofPerson.accountNo,
    employee: ref({ label: L('Employee', 'បុគ្គលិក'), to: employeeRef }),
    employeeName: ofPerson.employeeName,
    employeeNameKh: ofPerson.employeeNameKh,
    firstDay: date({ label: L('Leave From', 'ឈប់សម្រាកពី') }),
    lastDay: date({ label: L('Leave To', 'ឈប់សម្រាកដល់'), as: ['lastFrom', 'lastTo'] }),
    payBy: date({ label: L('Pay By', 'ត្រូវបើកត្រឹម'), as: ['payFrom', 'payTo'] }),
    isOverdue: bool({ label: L('Overdue', 'ហួសកំណត់'), isBad: true }),
    state: choice({
      label: L('Status', 'ស្ថានភាព'),
      options: [
        { value: 'DUE', label: L('To be paid', 'ត្រូវបើក') },
        { value: 'MADE', label: L('Made, not approved', 'បានធ្វើ មិនទាន់អនុម័ត') },
        { value: 'APPROVED', label: L('Approved, not paid', 'បានអនុម័ត មិនទាន់បើកប្រាក់') },
        { value: 'PAID', label: L('Paid', 'បានបើកប្រាក់') },
        { value: 'CHANGED', label: L('Leave changed since', 'ការឈប់សម្រាកបានផ្លាស់ប្តូរ') },
      ],
    }),
    percent: percent({ label: L('Percent', 'ភាគរយ') }),
    months: int({ label: L('Months of the average', 'ចំនួនខែនៃមធ្យមភាគ') }),
    monthly: payAmount(L('Wage of a month', 'ប្រាក់ឈ្នួលក្នុងមួយខែ'), 0),
    amount: payAmount(L('Maternity Pay', 'ប្រាក់លំហែមាតុភាព'), 0),
    currency: payCurrency,
    runId: text({ label: L('Payroll', 'បញ្ជីបៀវត្សរ៍'), hidden: true }),
  },
  list: {
    columns: [
      'accountNo',
      'employee',
      'firstDay',
      'lastDay',
      'payBy',
      'isOverdue',
      'state',
      'percent',
      'months',
      'monthly',
      'amount',
      'currency',
      'runId',
    ],
    filters: ['employee', 'state', 'isOverdue', 'firstDay'],
    sort: ['accountNo', 'firstDay', 'lastDay', 'payBy', 'state'],
    order: 'payBy:ASC',
    keywords: [...personWords],
    defaults: { state: 'DUE,MADE,APPROVED,CHANGED' },
  },
})
export type PayrollMaternity = Row<typeof payrollMaternity>
