import { date, decimal, L, longText, resource, type Input, type Row } from '../../index.ts'
import { personWords } from '../../people/of-person.ts'
import { openingConfirmed } from './opening-confirmation.ts'
import { paidPerson } from './pay-fields.ts'

/**
 * Days of seniority from before 2019 that are still owed when the product takes over, and the days that are left
 * (docs/rules/pay.md, "Taking over").
 */
export const openingSeniority = resource({
  name: 'opening-seniority',
  screen: '/payroll-management/opening-seniority',
  permission: 'PAYROLL_OPENING',
  label: L('Seniority Owed from before 2019', 'ប្រាក់អតីតភាពជំពាក់មុនឆ្នាំ2019'),
  title: ['employeeName'],
  titleKm: ['employeeNameKh'],
  fields: {
    ...paidPerson,
    days: decimal({
      label: L('Days owed', 'ចំនួនថ្ងៃជំពាក់'),
      min: 0.5,
      max: 312,
      help: L(
        'On that day, less what has been paid. The law caps them at six months of pay.',
        'នៅថ្ងៃនោះ ដកអ្វីដែលបានបើករួច។ ច្បាប់កំណត់អតិបរមា ប្រាក់ឈ្នួល 6 ខែ។',
      ),
    }),
    owedOn: date({ label: L('Owed on', 'ជំពាក់នៅថ្ងៃទី') }),
    daysLeft: decimal({ label: L('Days left', 'ចំនួនថ្ងៃនៅសល់'), readOnly: true }),
    isConfirmed: openingConfirmed,
    remark: longText({ label: L('Remark', 'កំណត់សម្គាល់'), optional: true, max: 255, hidden: true }),
  },
  list: {
    columns: ['employee', 'accountNo', 'positions', 'days', 'owedOn', 'daysLeft', 'isConfirmed', 'remark'],
    filters: ['employee', 'workplace', 'isConfirmed'],
    sort: ['employee', 'days', 'owedOn', 'daysLeft'],
    order: 'employee:ASC',
    keywords: [...personWords],
  },
  form: [
    {
      label: L('Seniority Owed from before 2019', 'ប្រាក់អតីតភាពជំពាក់មុនឆ្នាំ2019'),
      rows: [['employee', 'owedOn'], ['days', 'daysLeft'], ['remark']],
    },
  ],
})
export type OpeningSeniority = Row<typeof openingSeniority>
export type OpeningSeniorityInput = Input<typeof openingSeniority>
