import { int, L, money, month, percent, report, text, type Label, type Row } from '../index.ts'
import { minutes } from './day-fields.ts'

const open = { optional: true, needs: 'READ_SALARY' } as const
const inDollars = (label: Label) => money({ label, ...open })

const declared = report({
  name: 'staff-cost-report',
  api: 'report/staff-cost-report',
  screen: '/report/company/staff-cost-report',
  permission: 'PAYROLL_GENERATION',
  label: L('Staff Cost by Store', 'ចំណាយបុគ្គលិកតាមហាង'),
  title: ['storeName', 'month'],
  fields: {
    month: month({ label: L('Month', 'ខែ') }),
    storeName: text({ label: L('Store', 'ហាង'), optional: true }),
    people: int({ label: L('People', 'ចំនួនបុគ្គលិក') }),
    cost: inDollars(L('Staff Cost', 'ចំណាយបុគ្គលិក')),
    costBefore: inDollars(L('Month Before', 'ខែមុន')),
    change: percent({ label: L('Change to the Month Before', 'ប្រែប្រួលធៀបខែមុន'), ...open }),
    costYearAgo: inDollars(L('Year Ago', 'ឆ្នាំមុន')),
    minutesWorked: minutes('Hours Worked', 'ម៉ោងធ្វើការ'),
    costPerHour: inDollars(L('Cost of an Hour', 'ចំណាយក្នុងមួយម៉ោង')),
  },
  list: {
    columns: [
      'storeName',
      'month',
      'people',
      'cost',
      'costBefore',
      'change',
      'costYearAgo',
      'minutesWorked',
      'costPerHour',
    ],
    filters: ['month'],
    sort: ['storeName', 'people', 'cost'],
    order: 'cost:DESC',
    keywords: ['storeName'],
    totals: ['people', 'cost', 'costBefore', 'costYearAgo', 'minutesWorked'],
  },
})
/**
 * ⊕ What each store costs in a month, in dollars, beside the month before and a year ago, for holders of READ_SALARY
 * who see everybody. Without a month it is the newest one that has a payroll (docs/rules/pay.md, "Accounts of a run").
 */
export const staffCostReport = { ...declared, permissions: { ...declared.permissions, READ: 'READ_SALARY' } } as const
export type StaffCost = Row<typeof staffCostReport>
