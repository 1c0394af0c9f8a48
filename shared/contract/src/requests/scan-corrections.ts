import { date, L, rows, time } from '../index.ts'
import { ofAnyPerson } from '../people/of-person.ts'
import { requestFields, type RequestDeclaration } from './request-fields.ts'

export const missedScan = {
  requestType: 'MISSED_SCAN',
  pay: 'READ',
  reasons: 'MISSED_SCAN_REQUEST',
  papers: 'MISSED_SCAN',
  ownOnly: true,
  back: 'missed_scan_days_back',
} as const satisfies RequestDeclaration

/** When a missing scan was: fields of the request, and of each line of a window that asks for several. */
export const scanTimeFields = {
  requestDate: date({ label: L('Request Date', 'កាលបរិច្ឆេទស្នើសុំ') }),
  scanTime: time({ label: L('Hour', 'ម៉ោង') }),
} as const
const lines = {
  label: L('Missing scans', 'ការស្កេនដែលខ្វះ'),
  use: 'input',
  // As many as a page of a list has.
  max: 100,
  add: L('Add a scan', 'បន្ថែមការស្កេន'),
  one: L('Scan', 'ការស្កេន'),
} as const
const { reasonTemplate, reason } = requestFields(missedScan)
/** Windows of the office that ask for several missing scans, each as a request of its own, with one reason. */
export const scanCorrections = {
  /** POST of one missed scan (`missed-scan-request`). */
  path: 'employee/missed-scan-request',
  permission: 'CREATE_MISSED_SCAN_REQUEST',
  /** Of one person. */
  ofPerson: {
    scans: rows({ ...lines, fields: scanTimeFields, form: [['requestDate', 'scanTime']] }),
    reasonTemplate,
    reason,
  },
  /** Of several people. */
  ofPeople: {
    scans: rows({
      ...lines,
      fields: { employee: ofAnyPerson.employee, ...scanTimeFields },
      form: [['employee'], ['requestDate', 'scanTime']],
    }),
    reasonTemplate,
    reason,
  },
  words: {
    correct: L('Correct the missing scan', 'កែការភ្លេចស្កេន'),
    text: L(
      'One request for each line. Take away the lines that are right as they are.',
      'សំណើមួយសម្រាប់បន្ទាត់នីមួយៗ។ សូមដកបន្ទាត់ដែលត្រឹមត្រូវស្រាប់ចេញ។',
    ),
    said: L('The requests were sent', 'សំណើត្រូវបានផ្ញើ'),
  },
} as const
