import { bool, date, int, L, longText, resource, text, type Input, type Row } from '../index.ts'

/** docs/rules/people.md, "Public holidays". One holiday per date; the list opens on the current year. */
export const publicHoliday = resource({
  name: 'public-holiday',
  screen: '/meta-data/attendance-management/public-holiday',
  permission: 'PUBLIC_HOLIDAY',
  permissions: { VIEW: 'VIEW_PUBLIC_HOLIDAY' },
  label: L('Public Holiday', 'ថ្ងៃបុណ្យជាតិ'),
  title: ['name'],
  fields: {
    name: text({ label: L('Name', 'ឈ្មោះ') }),
    nameKh: text({ label: L('Name KH', 'ឈ្មោះជាភាសាខ្មែរ'), optional: true }),
    date: date({ label: L('Date', 'កាលបរិច្ឆេទ') }),
    description: longText({ label: L('Description', 'បរិយាយ'), optional: true, max: 255 }),
    isPaid: bool({ label: L('Paid', 'មានប្រាក់ឈ្នួល'), hidden: true, initial: true }),
    year: int({ label: L('Year', 'ឆ្នាំ'), use: 'filter', min: 1990, max: 2999 }),
  },
  list: {
    columns: ['name', 'nameKh', 'date', 'description', 'isPaid'],
    filters: ['year', 'date', 'isPaid'],
    sort: ['name', 'date'],
    order: 'date:ASC',
    keywords: ['name', 'nameKh', 'description'],
    defaults: { year: '{thisYear}' },
  },
  form: [{ label: L('Public Holiday', 'ថ្ងៃបុណ្យជាតិ'), rows: [['name', 'nameKh'], ['date', 'isPaid'], ['description']] }],
})
export type PublicHoliday = Row<typeof publicHoliday>
export type PublicHolidayInput = Input<typeof publicHoliday>
