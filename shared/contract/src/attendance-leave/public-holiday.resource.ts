import { bool, date, int, L, longText, resource, text, type Input, type Row } from '../index.ts'

/** docs/rules/people.md, "Public holidays". The list opens on the current year. */
export const publicHoliday = resource({
  name: 'public-holiday',
  screen: '/meta-data/attendance-management/public-holiday',
  permission: 'PUBLIC_HOLIDAY',
  permissions: { VIEW: 'VIEW_PUBLIC_HOLIDAY' },
  label: L('Public Holiday', 'ថ្ងៃបុណ្យជាតិ'),
  title: ['name'],
  titleKm: ['nameKh'],
  fields: {
    name: text({ label: L('Name', 'ឈ្មោះ') }),
    nameKh: text({ label: L('Name KH', 'ឈ្មោះជាភាសាខ្មែរ'), optional: true }),
    date: date({ label: L('Date', 'កាលបរិច្ឆេទ') }),
    description: longText({ label: L('Description', 'បរិយាយ'), optional: true, max: 255 }),
    isPaid: bool({ label: L('Paid', 'មានប្រាក់ឈ្នួល'), hidden: true, initial: true }),
    substituteFor: text({ label: L('Substitute for', 'ជំនួសឱ្យ'), readOnly: true, optional: true, hidden: true }),
    /** Whether a substitute day can be given for it. */
    canSubstitute: bool({ label: L('Substitute day possible', 'អាចផ្ដល់ថ្ងៃជំនួស'), readOnly: true, use: 'detail' }),
    year: int({ label: L('Year', 'ឆ្នាំ'), use: 'filter', min: 1990, max: 2999 }),
  },
  list: {
    columns: ['name', 'nameKh', 'date', 'description', 'isPaid', 'substituteFor'],
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
/** Calls beside the list; paths under employee/. */
export const holidayCalls = {
  /**
   * POST {@link CopiedHoliday} rows: the same holidays on other days. Existing holidays are left out. Answers {@link
   * HolidaysCopied}.
   */
  copy: 'public-holiday/copy',
  /** POST `date`: the day that is given in its place. */
  substitute: (id: string) => `public-holiday/${id}/substitute`,
} as const
/** Most holidays in one copy. */
export const holidaysAtOnce = 100
export interface CopiedHoliday {
  readonly id: string
  readonly date: string
}
export interface HolidaysCopied {
  readonly created: number
  /** Those that are on their day already. */
  readonly skipped: number
}
