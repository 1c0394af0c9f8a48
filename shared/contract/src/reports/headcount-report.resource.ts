import { int, L, month, percent, report, text, type Row } from '../index.ts'

/**
 * ⊕ How many people work here at the end of each of twelve months, who joined, and who left by which cause. The filter
 * names the last month; without it that is the current one.
 */
export const headcountReport = report({
  name: 'headcount-report',
  api: 'report/headcount-report',
  screen: '/report/company/headcount-report',
  permission: 'EMPLOYEE_MASTER_INFORMATION',
  label: L('Headcount and Turnover', 'ចំនួនបុគ្គលិក និងអត្រាចាកចេញ'),
  title: ['month'],
  fields: {
    toMonth: month({ label: L('Last Month', 'ខែចុងក្រោយ'), use: 'filter' }),
    month: month({ label: L('Month', 'ខែ') }),
    people: int({ label: L('People at the End', 'ចំនួននៅចុងខែ') }),
    joined: int({ label: L('Joined', 'ចូលថ្មី') }),
    left: int({ label: L('Left', 'ចាកចេញ') }),
    turnover: percent({ label: L('Turnover', 'អត្រាចាកចេញ') }),
    causes: text({ label: L('Causes', 'មូលហេតុ') }),
  },
  list: {
    columns: ['month', 'people', 'joined', 'left', 'turnover', 'causes'],
    filters: ['toMonth'],
    sort: ['month'],
    order: 'month:ASC',
    keywords: ['causes'],
    // Twelve months are read at a glance.
    defaults: { limit: '20' },
    totals: ['joined', 'left'],
  },
})
export type Headcount = Row<typeof headcountReport>
