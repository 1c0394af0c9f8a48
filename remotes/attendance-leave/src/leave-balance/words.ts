import { L } from '@staff/contract'
import { defineWords } from '@staff/kit'

/** Words of leave balances. */
export const balanceWords = defineWords('leave-balance', {
  title: L('Leave Balance', 'សមតុល្យច្បាប់ឈប់សម្រាក'),
  choose: L('Choose an employee to see the leave balances.', 'សូមជ្រើសរើសបុគ្គលិក ដើម្បីមើលច្បាប់ដែលនៅសល់។'),
  none: L('No kind of leave is in use.', 'មិនមានប្រភេទច្បាប់ណាកំពុងប្រើទេ។'),
  type: L('Leave Type', 'ប្រភេទច្បាប់'),
  available: L('Available', 'ប្រើបាន'),
  used: L('Used', 'បានប្រើ'),
  pending: L('Waiting', 'រង់ចាំ'),
  noBalance: L('not counted', 'មិនកំណត់ចំនួន'),
  open: L('{{type}}: figures', '{{type}}៖ តួលេខ'),
  rows: L('The rows that add up to {{figure}}', 'ជួរដែល {{figure}} ជាផលបូក'),
  noRows: L('No rows.', 'គ្មានជួរទេ។'),
  until: L('usable until {{date}}', 'ប្រើបានរហូតដល់ {{date}}'),
  toCome: L('to come', 'នឹងមកដល់'),
  sum: L('Sum', 'ផលបូក'),
  enter: L('Opening or Correction', 'សមតុល្យដើម ឬកែតម្រូវ'),
  save: L('Save', 'រក្សាទុក'),
  entered: L('The balance has been entered', 'បានបញ្ចូលសមតុល្យ'),
  enterText: L(
    'An opening balance contains everything earned until the end of its month. Days of earlier years have a last day of their own. A correction adds days, or subtracts them with a minus.',
    'សមតុល្យដើមជំនួសអ្វីៗដែលបានសន្សំរហូតដល់ចុងខែនោះ។ ថ្ងៃឈប់នៃឆ្នាំមុនៗមានថ្ងៃចុងក្រោយរបស់វា។ ការកែតម្រូវបន្ថែមថ្ងៃ ឬដកថ្ងៃដោយសញ្ញាដក។',
  ),
})
