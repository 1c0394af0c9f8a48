import { bool, dateTime, L, longText, ref, resource, text, time, type Row } from '../index.ts'
import { ofPerson, personWords } from '../people/of-person.ts'
import { anyEmployeeRef } from '../refs.ts'

/**
 * Scans as devices told them (docs/rules/time.md, "Scans and windows"): listed and corrected, never typed or deleted. A
 * missed scan that was approved is a row too and is corrected by its request.
 */
export const attendanceRecord = resource({
  name: 'attendance-record',
  screen: '/attendance-management/attendance-record',
  permission: 'ATTENDANCE_RECORD',
  permissions: { CREATE: null, DELETE: null, VIEW: null },
  label: L('Attendance Record', 'កំណត់ត្រាវត្តមាន'),
  title: ['employee', 'scanTime'],
  fields: {
    ...ofPerson,
    id: text({ label: L('ID', 'លេខសម្គាល់'), readOnly: true }),
    employee: ref({ ...ofPerson.employee, to: anyEmployeeRef, readOnly: true, optional: true }),
    fingerPrintId: text({ label: L('Finger Print ID', 'លេខស្កេនម្រាមដៃ'), readOnly: true }),
    storeName: text({ label: L('Store Name', 'ឈ្មោះហាង'), readOnly: true, optional: true }),
    storeNameKh: text({ label: L('Store Name KH', 'ឈ្មោះហាងជាភាសាខ្មែរ'), readOnly: true, optional: true, hidden: true }),
    device: text({ label: L('Device', 'ឧបករណ៍ស្កេន'), readOnly: true, optional: true, hidden: true }),
    scanTime: dateTime({ label: L('Scan Time', 'ម៉ោងស្កេន'), past: true }),
    time: time({ label: L('Time of Day', 'ម៉ោងក្នុងថ្ងៃ'), readOnly: true, use: 'detail' }),
    beforeAdjustment: dateTime({
      label: L('Before Adjustment', 'មុនការកែតម្រូវ'),
      readOnly: true,
      optional: true,
      as: ['adjustedFromDate', 'adjustedToDate'],
    }),
    isMissedScan: bool({ label: L('Missed Scan', 'ភ្លេចស្កេន'), readOnly: true, isBad: true }),
    isUnmatched: bool({ label: L('Without a Person', 'គ្មានម្ចាស់'), use: 'filter' }),
    /** A missed scan that was approved: closed to changes. */
    isSystemDefined: bool({ label: L('System Defined', 'កំណត់ដោយប្រព័ន្ធ'), readOnly: true, hidden: true }),
    adjustmentReason: longText({
      label: L('Reason of the Correction', 'មូលហេតុនៃការកែតម្រូវ'),
      use: 'detail',
      max: 255,
    }),
  },
  list: {
    columns: [
      'id',
      'employee',
      'fingerPrintId',
      'storeName',
      'storeNameKh',
      'scanTime',
      'beforeAdjustment',
      'isMissedScan',
      'device',
    ],
    filters: ['employee', 'scanTime', 'time', 'workplace', 'fingerPrintId', 'isMissedScan', 'isUnmatched'],
    sort: ['scanTime', 'fingerPrintId'],
    order: 'scanTime:DESC',
    keywords: [...personWords, 'fingerPrintId'],
    // A month: nobody reads years of scans, and to count them takes longer than to show them.
    defaults: { fromDate: '{thisYear}-{thisMonth}-01' },
  },
  form: [
    {
      label: L('Attendance Record', 'កំណត់ត្រាវត្តមាន'),
      rows: [
        ['employee', 'fingerPrintId'],
        ['storeName', 'storeNameKh'],
        ['device'],
        ['scanTime', 'beforeAdjustment'],
        ['adjustmentReason'],
      ],
    },
  ],
})
export type AttendanceRecord = Row<typeof attendanceRecord>
