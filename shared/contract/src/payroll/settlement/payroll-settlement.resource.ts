import { bool, choice, date, int, L, ref, report, type Row } from '../../index.ts'
import { ofPerson, personWords } from '../../people/of-person.ts'
import { employeeRef, settlementPage } from '../../refs.ts'
import { inDollars, inRiel } from '../run/payroll-run-fields.ts'
import { settlementStates } from './payroll-settlement.ts'

/** Who has left, how far the last pay is, and by when it is due (docs/rules/pay.md, "Final settlement"). */
export const payrollSettlement = report({
  name: 'payroll-settlement',
  api: 'payroll-generation/report/settlement',
  screen: settlementPage.screen,
  permission: 'PAYROLL_GENERATION',
  label: L('Final Settlements', 'ការទូទាត់ចុងក្រោយ'),
  title: ['employee'],
  fields: {
    accountNo: ofPerson.accountNo,
    employee: ref({ label: L('Employee', 'បុគ្គលិក'), to: employeeRef }),
    employeeName: ofPerson.employeeName,
    employeeNameKh: ofPerson.employeeNameKh,
    startDate: date({ label: L('First Day', 'ថ្ងៃដំបូង'), as: ['startFrom', 'startTo'] }),
    lastDay: date({ label: L('Last Day', 'ថ្ងៃចុងក្រោយ') }),
    dueOn: date({ label: L('Due On', 'ត្រូវបើកត្រឹម'), as: ['dueFrom', 'dueTo'] }),
    isOverdue: bool({ label: L('Overdue', 'ហួសកំណត់'), isBad: true }),
    state: choice({ label: L('Status', 'ស្ថានភាព'), options: [...settlementStates] }),
    minutesOwed: int({ label: L('Minutes Owed', 'នាទីដែលជំពាក់') }),
    netUsd: inDollars(L('Net (USD)', 'ប្រាក់សុទ្ធ (ដុល្លារ)')),
    netKhr: inRiel(L('Net (KHR)', 'ប្រាក់សុទ្ធ (រៀល)')),
  },
  list: {
    columns: [
      'accountNo',
      'employee',
      'startDate',
      'lastDay',
      'dueOn',
      'isOverdue',
      'state',
      'minutesOwed',
      'netUsd',
      'netKhr',
    ],
    filters: ['employee', 'state', 'isOverdue', 'lastDay'],
    sort: ['accountNo', 'lastDay', 'dueOn', 'state'],
    order: 'dueOn:ASC',
    keywords: [...personWords],
    defaults: { state: 'DUE,MADE,APPROVED' },
  },
})
export type PayrollSettlement = Row<typeof payrollSettlement>
