import { int, L, month, ref, report, text, type Row } from '../index.ts'
import { storeRef } from '../refs.ts'
import { minutes } from './day-fields.ts'

const sums = ['people', 'days', 'fromElsewhere', 'regularHours', 'totalOvertime', 'totalHoursWorked'] as const
/** The hours of each month by the store of the work, which may differ from the person's store. Opens on this month. */
export const storeHoursReport = report({
  name: 'store-hours-report',
  api: 'report/store-hours-report',
  screen: '/report/attendance/store-hours-report',
  permission: 'WORKING_HOUR_REPORT_SUMMARY',
  label: L('Hours by Store of Work', 'ម៉ោងធ្វើការតាមហាងដែលបានធ្វើការ'),
  title: ['storeName'],
  titleKm: ['storeNameKh'],
  fields: {
    store: ref({ label: L('Store', 'ហាង'), to: storeRef, use: 'filter' }),
    storeName: text({ label: L('Store Name', 'ឈ្មោះហាង'), optional: true }),
    storeNameKh: text({ label: L('Store Name KH', 'ឈ្មោះហាងជាភាសាខ្មែរ'), hidden: true, optional: true }),
    month: month({ label: L('Month', 'ខែ') }),
    people: int({ label: L('People', 'ចំនួនបុគ្គលិក') }),
    days: int({ label: L('Days Worked', 'ថ្ងៃធ្វើការ') }),
    fromElsewhere: int({ label: L('Days by People of Other Stores', 'ថ្ងៃធ្វើការដោយបុគ្គលិកហាងផ្សេង') }),
    regularHours: minutes('Hours without Overtime', 'ម៉ោងធ្វើការមិនរាប់ថែមម៉ោង'),
    totalOvertime: minutes('Total Overtime', 'សរុបថែមម៉ោង'),
    totalHoursWorked: minutes('Total Hours Worked', 'សរុបម៉ោងធ្វើការ'),
  },
  list: {
    columns: ['storeName', 'storeNameKh', 'month', ...sums],
    filters: ['store', 'month'],
    sort: ['storeName', 'month', ...sums],
    order: 'storeName:ASC',
    keywords: ['storeName', 'storeNameKh'],
    defaults: { month: '{thisYear}-{thisMonth}' },
    totals: sums,
  },
})
export type StoreHours = Row<typeof storeHoursReport>
