import { L } from '@staff/contract'
import { defineWords } from '@staff/kit'

/** The actions that connect to a device, as words of its menu. */
export const deviceActions = {
  test: L('Test Connection', 'សាកល្បងការតភ្ជាប់'),
  retrieve: L('Retrieve Scans', 'ទាញយកស្កេន'),
  newKey: L('New Device Key', 'បង្កើតកូនសោឧបករណ៍ថ្មី'),
} as const

export const deviceWords = defineWords('finger-print-device', {
  never: L('Never retrieved', 'មិនទាន់បានទាញយកទេ'),
  success: L('Success. Last retrieved: {{time}}', 'ជោគជ័យ។ ទាញយកចុងក្រោយ៖ {{time}}'),
  failed: L('Failed: {{cause}}. Last retrieved: {{time}}', 'បរាជ័យ៖ {{cause}}។ ទាញយកចុងក្រោយ៖ {{time}}'),
  notYet: L('not yet', 'មិនទាន់មាន'),
  ...deviceActions,
  talking: L('Talking to {{address}}…', 'កំពុងទាក់ទងទៅ {{address}}…'),
  again: L('Try Again', 'ព្យាយាមម្ដងទៀត'),
  answers: L('The device answers', 'ឧបករណ៍បានឆ្លើយតប'),
  stored: L('The scans are stored', 'ស្កេនត្រូវបានរក្សាទុក'),
  serialNumber: L('Serial number', 'លេខស៊េរី'),
  users: L('People in the device', 'ចំនួនមនុស្សក្នុងឧបករណ៍'),
  records: L('Scans in the device', 'ចំនួនស្កេនក្នុងឧបករណ៍'),
  received: L('Scans read', 'ស្កេនដែលបានអាន'),
  new: L('New', 'ថ្មី'),
  duplicates: L('Known before', 'មានរួចហើយ'),
  unmatched: L('New without a person', 'ថ្មីដែលគ្មានម្ចាស់'),
  ignored: L('With an impossible time', 'មានម៉ោងមិនអាចទៅរួច'),
  keyFirst: L(
    'The device or an agent in the store shows this key when it sends scans by itself.',
    'ឧបករណ៍ ឬកម្មវិធីភ្នាក់ងារក្នុងហាងបង្ហាញកូនសោនេះពេលផ្ញើស្កេនដោយខ្លួនឯង។',
  ),
  keyRotate: L(
    'This device has a key. It stops working as soon as a new one is made.',
    'ឧបករណ៍នេះមានកូនសោរួចហើយ។ កូនសោនោះនឹងឈប់ដំណើរការភ្លាម ពេលបង្កើតថ្មី។',
  ),
  makeKey: L('Make Key', 'បង្កើតកូនសោ'),
  keyOnce: L('Copy it now: it is not shown again.', 'សូមចម្លងឥឡូវនេះ៖ វានឹងមិនបង្ហាញម្ដងទៀតទេ។'),
  key: L('Device key', 'កូនសោឧបករណ៍'),
  keyHeader: L('For an agent: header X-Device-Key', 'សម្រាប់កម្មវិធីភ្នាក់ងារ៖ header X-Device-Key'),
  pushAddress: L('Server address in the device', 'អាសយដ្ឋានម៉ាស៊ីនមេក្នុងឧបករណ៍'),
  copy: L('Copy', 'ចម្លង'),
  copied: L('Copied', 'បានចម្លង'),
})
