import { decimal, int, L, money, month, percent, report, text, type Row } from '../index.ts'
import { minutes } from './day-fields.ts'

const open = { optional: true, needs: 'READ_SALARY' } as const
const sums = ['people', 'daysOwed', 'moneyOwed', 'overtime', 'minutesWorked'] as const
const declared = report({
  name: 'leave-owed-report',
  api: 'report/leave-owed-report',
  screen: '/report/company/leave-owed-report',
  permission: 'PAYROLL_GENERATION',
  label: L('Leave Owed and Overtime by Store', 'ច្បាប់ដែលជំពាក់ និងការថែមម៉ោងតាមហាង'),
  title: ['storeName', 'month'],
  fields: {
    month: month({ label: L('Month', 'ខែ') }),
    storeName: text({ label: L('Store', 'ហាង'), optional: true }),
    people: int({ label: L('People', 'ចំនួនបុគ្គលិក') }),
    daysOwed: decimal({ label: L('Leave Days Owed', 'ថ្ងៃច្បាប់ដែលជំពាក់') }),
    moneyOwed: money({ label: L('Leave Owed in Money', 'ច្បាប់ដែលជំពាក់គិតជាប្រាក់'), ...open }),
    overtime: minutes('Overtime Worked', 'ការថែមម៉ោងបានធ្វើ'),
    minutesWorked: minutes('Hours Worked', 'ម៉ោងធ្វើការ'),
    overtimeShare: percent({ label: L('Overtime of the Hours', 'ភាគរយនៃម៉ោងធ្វើការ'), optional: true }),
  },
  list: {
    columns: ['storeName', 'month', ...sums, 'overtimeShare'],
    filters: ['month'],
    sort: ['storeName', ...sums, 'overtimeShare'],
    order: 'storeName:ASC',
    keywords: ['storeName'],
    totals: sums,
  },
})
/**
 * ⊕ Leave that would be paid out by store, in days and dollars, and the overtime of a month, for holders of READ_SALARY
 * who see everybody. Without a month it is the present one (docs/rules/pay.md, "Accounts of a run").
 */
export const leaveOwedReport = { ...declared, permissions: { ...declared.permissions, READ: 'READ_SALARY' } } as const
export type LeaveOwed = Row<typeof leaveOwedReport>
