import { choice, date, dateTime, int, L, month, ref, report, text, type Row } from '../index.ts'
import { storeRef } from '../refs.ts'

/** Where the sign-off of a month is (docs/rules/time.md, "Sign-off of a month"). */
export const signOffStates = [
  { value: 'NOT_SIGNED', label: L('Not signed off', 'មិនទាន់បញ្ជាក់') },
  { value: 'SIGN_AGAIN', label: L('Changed since', 'មានការកែប្រែក្រោយបញ្ជាក់') },
  { value: 'SIGNED', label: L('Signed off', 'បានបញ្ជាក់') },
] as const
export type SignOffState = (typeof signOffStates)[number]['value']

const count = (en: string, km: string) => int({ label: L(en, km) })
/** Missing scans and unexplained days of each store and month, and who has signed for them; opens on this month. */
export const attendanceSignOff = report({
  name: 'attendance-sign-off',
  api: 'report/attendance-sign-off',
  screen: '/report/attendance/attendance-sign-off',
  permission: 'ATTENDANCE_SIGN_OFF',
  label: L('Attendance Sign-off', 'ការបញ្ជាក់វត្តមានប្រចាំខែ'),
  title: ['storeName'],
  titleKm: ['storeNameKh'],
  fields: {
    store: ref({ label: L('Store', 'ហាង'), to: storeRef, use: 'filter' }),
    storeName: text({ label: L('Store Name', 'ឈ្មោះហាង') }),
    storeNameKh: text({ label: L('Store Name KH', 'ឈ្មោះហាងជាភាសាខ្មែរ'), hidden: true }),
    month: month({ label: L('Month', 'ខែ') }),
    people: count('People', 'ចំនួនបុគ្គលិក'),
    missingScans: count('Missing Scans', 'ខ្វះការស្កេន'),
    unexplainedDays: count('Unexplained Days', 'ថ្ងៃអវត្តមានគ្មានមូលហេតុ'),
    state: choice({ label: L('State', 'ស្ថានភាព'), options: signOffStates }),
    signedThrough: date({ label: L('Signed Through', 'បញ្ជាក់រហូតដល់'), optional: true }),
    signedBy: text({ label: L('Signed By', 'បញ្ជាក់ដោយ'), optional: true }),
    signedAt: dateTime({ label: L('Signed At', 'ថ្ងៃបញ្ជាក់'), optional: true }),
    changedDays: count('Days Changed Since', 'ថ្ងៃដែលបានកែក្រោយបញ្ជាក់'),
    lastDay: date({ label: L('Days Over Until', 'ថ្ងៃបានបញ្ចប់រហូតដល់'), optional: true }),
  },
  list: {
    columns: [
      'storeName',
      'storeNameKh',
      'month',
      'people',
      'missingScans',
      'unexplainedDays',
      'state',
      'signedThrough',
      'signedBy',
      'signedAt',
      'changedDays',
    ],
    filters: ['store', 'month', 'state'],
    sort: ['storeName', 'month', 'people', 'missingScans', 'unexplainedDays', 'state'],
    order: 'storeName:ASC',
    keywords: ['storeName', 'storeNameKh'],
    defaults: { month: '{thisYear}-{thisMonth}' },
    totals: ['people', 'missingScans', 'unexplainedDays', 'changedDays'],
  },
})
export type AttendanceSignOff = Row<typeof attendanceSignOff>
/** The call that signs for a row (POST {@link SignOffInput}), and takes it back (DELETE). */
export const signOffCall = (id: string): string => `report/attendance-sign-off/${id}/sign`
/** The call of the days that a row counts ({@link SignOffDay}), so many of them at the most. */
export const signOffDaysCall = (id: string): string => `report/attendance-sign-off/${id}/days`
export const signOffDaysAtOnce = 500
/** The state that the signer has seen: the signature covers only this. */
export interface SignOffInput {
  readonly through: string
  readonly missingScans: number
  readonly unexplainedDays: number
}
/** A day that is missing a scan or is not explained, of somebody who was in the store on it. */
export interface SignOffDay {
  readonly id: string
  readonly accountNo: string
  readonly name: { readonly en: string; readonly km: string }
  readonly date: string
  readonly isMissingScan: boolean
  readonly isUnexplained: boolean
  /** Made again since the store was signed off. */
  readonly isChanged: boolean
}
