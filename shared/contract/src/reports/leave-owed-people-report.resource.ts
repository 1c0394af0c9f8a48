import { decimal, L, money, month, percent, position, ref, report, type Row } from '../index.ts'
import { personWords } from '../people/of-person.ts'
import { peopleWords as w } from '../people/words.ts'
import { storeRef } from '../refs.ts'
import { minutes, personOfReport } from './day-fields.ts'

const { workplace: _, ...person } = personOfReport
const sums = ['daysOwed', 'moneyOwed', 'overtime', 'minutesWorked'] as const
const declared = report({
  name: 'leave-owed-people-report',
  api: 'report/leave-owed-people-report',
  screen: '/report/company/leave-owed-people-report',
  permission: 'PAYROLL_GENERATION',
  label: L('Leave Owed and Overtime by Person', 'ច្បាប់ដែលជំពាក់ និងការថែមម៉ោងតាមបុគ្គលិក'),
  title: ['employee'],
  fields: {
    ...person,
    month: month({ label: L('Month', 'ខែ'), use: 'filter' }),
    store: ref({ label: L('Store', 'ហាង'), to: storeRef, use: 'filter' }),
    positions: position({ label: w.position, many: true }),
    daysOwed: decimal({ label: L('Leave Days Owed', 'ថ្ងៃច្បាប់ដែលជំពាក់') }),
    moneyOwed: money({
      label: L('Leave Owed in Money', 'ច្បាប់ដែលជំពាក់គិតជាប្រាក់'),
      optional: true,
      needs: 'READ_SALARY',
    }),
    overtime: minutes('Overtime Worked', 'ការថែមម៉ោងបានធ្វើ'),
    minutesWorked: minutes('Hours Worked', 'ម៉ោងធ្វើការ'),
    overtimeShare: percent({ label: L('Overtime of the Hours', 'ភាគរយនៃម៉ោងធ្វើការ'), optional: true }),
  },
  list: {
    columns: ['accountNo', 'employee', 'positions', ...sums, 'overtimeShare'],
    filters: ['month', 'store', 'employee', 'positions'],
    sort: ['employee', ...sums],
    order: 'daysOwed:DESC',
    within: 'employee',
    keywords: personWords,
    totals: sums,
  },
})
/**
 * ⊕ The people behind {@link leaveOwedReport}: each with the leave that would be paid out at the end of a month and the
 * overtime of it, for holders of READ_SALARY. Without a month it is the present one.
 */
export const leaveOwedPeopleReport = {
  ...declared,
  permissions: { ...declared.permissions, READ: 'READ_SALARY' },
} as const
export type LeaveOwedPerson = Row<typeof leaveOwedPeopleReport>
