import { bool, L, resource, type Input, type Row } from '../index.ts'
import { ofAnyPerson, personWords } from '../people/of-person.ts'
import { requestActions, requestFields } from '../requests/request-fields.ts'
import { missedScan, scanTimeFields } from '../requests/scan-corrections.ts'

/** A forgotten scan (docs/rules/time.md, "Requests of the day"). Once in force, it counts like a scan of a device. */
export const missedScanRequest = resource({
  name: 'missed-scan-request',
  screen: '/attendance-management/missed-scan',
  permission: 'MISSED_SCAN_REQUEST',
  permissions: { VIEW: 'VIEW_MISSED_SCAN_REQUEST' },
  approval: missedScan.requestType,
  label: L('Missed Scan', 'ការភ្លេចស្កេន'),
  title: ['employeeName'],
  titleKm: ['employeeNameKh'],
  fields: {
    ...ofAnyPerson,
    ...scanTimeFields,
    isNextDay: bool({
      label: L('On the next day', 'នៅថ្ងៃបន្ទាប់'),
      help: L('Work of a night ended after midnight', 'ការងារពេលយប់ដែលបញ្ចប់ក្រោយពាក់កណ្ដាលអធ្រាត្រ'),
      initial: false,
      hidden: true,
    }),
    ...requestFields(missedScan),
  },
  list: {
    columns: [
      'employee',
      'accountNo',
      'requestDate',
      'scanTime',
      'isNextDay',
      'reasonTemplate',
      'reason',
      'status',
      'createdBy',
      'createdAt',
    ],
    filters: ['employee', 'workplace', 'requestDate', 'reasonTemplate', 'reason', 'status'],
    sort: ['employee', 'requestDate', 'scanTime', 'createdAt'],
    order: 'createdAt:DESC',
    keywords: [...personWords, 'reasonTemplate', 'reason'],
  },
  can: requestActions,
  form: [
    { label: L('Missed Scan', 'ការភ្លេចស្កេន'), rows: [['employee'], ['requestDate', 'scanTime'], ['isNextDay']] },
    { label: L('Why', 'មូលហេតុ'), rows: [['reasonTemplate'], ['reason'], ['attachments']] },
  ],
})
export type MissedScanRequest = Row<typeof missedScanRequest>
export type MissedScanRequestInput = Input<typeof missedScanRequest>
