import { choice, date, L, longText, resource, time, type Input, type Row } from '../index.ts'
import { ofPerson, personWords } from '../people/of-person.ts'
import { weekdayOptions } from './weekday.ts'

/** What somebody says of hours. A wish (LIKE) and its absence refuse nothing. */
export const availabilityKinds = [
  { value: 'CAN', label: L('Can work', 'អាចធ្វើការបាន') },
  { value: 'LIKE', label: L('Would like to work', 'ចង់ធ្វើការ') },
  { value: 'CANNOT', label: L('Cannot work', 'មិនអាចធ្វើការបាន') },
  { value: 'STAND_BY', label: L('Stands by for extra shifts', 'ត្រៀមជំនួសវេនបន្ថែម') },
] as const
export type AvailabilityKind = (typeof availabilityKinds)[number]['value']

/**
 * When a person can work, would like to, cannot, or stands by for extra shifts (docs/rules/roster.md, "Availability").
 * In self-service one writes one's own; the planner of the store sees it on the board.
 */
export const employeeAvailability = resource({
  name: 'employee-availability',
  screen: '/attendance-management/availability',
  permission: 'EMPLOYEE_AVAILABILITY',
  label: L('Availability', 'ពេលវេលាអាចធ្វើការ'),
  title: ['employeeName'],
  titleKm: ['employeeNameKh'],
  fields: {
    ...ofPerson,
    kind: choice({ label: L('Kind', 'ប្រភេទ'), options: availabilityKinds }),
    weekday: choice({
      label: L('Weekday', 'ថ្ងៃនៃសប្ដាហ៍'),
      options: weekdayOptions,
      optional: true,
      help: L('Empty = every day from the first date to the last', 'ទុកទទេ = គ្រប់ថ្ងៃចាប់ពីថ្ងៃដំបូងដល់ថ្ងៃចុងក្រោយ'),
    }),
    fromDate: date({
      label: L('From Date', 'ចាប់ពីថ្ងៃ'),
      optional: true,
      as: ['firstFromDate', 'firstToDate'],
      help: L('Empty with a weekday = always', 'ទុកទទេដោយមានថ្ងៃនៃសប្ដាហ៍ = ជានិច្ច'),
    }),
    toDate: date({ label: L('To Date', 'ដល់ថ្ងៃ'), optional: true, as: ['lastFromDate', 'lastToDate'] }),
    fromTime: time({
      label: L('From Time', 'ចាប់ពីម៉ោង'),
      optional: true,
      help: L('Both times empty = the whole day', 'ទុកម៉ោងទាំងពីរទទេ = ពេញមួយថ្ងៃ'),
    }),
    toTime: time({
      label: L('To Time', 'ដល់ម៉ោង'),
      optional: true,
      help: L('Not after the start = the next day', 'មិនក្រោយម៉ោងចាប់ផ្ដើម = ថ្ងៃបន្ទាប់'),
    }),
    note: longText({ label: L('Note', 'កំណត់សម្គាល់'), optional: true, max: 255 }),
  },
  list: {
    columns: ['employee', 'accountNo', 'kind', 'weekday', 'fromDate', 'toDate', 'fromTime', 'toTime', 'note'],
    filters: ['employee', 'workplace', 'kind', 'weekday'],
    sort: ['employee', 'kind', 'fromDate'],
    order: 'employee:ASC',
    keywords: [...personWords, 'note'],
  },
  form: [
    {
      label: L('Availability', 'ពេលវេលាអាចធ្វើការ'),
      rows: [['employee', 'kind'], ['weekday'], ['fromDate', 'toDate'], ['fromTime', 'toTime'], ['note']],
    },
  ],
})
export type EmployeeAvailability = Row<typeof employeeAvailability>
export type EmployeeAvailabilityInput = Input<typeof employeeAvailability>
