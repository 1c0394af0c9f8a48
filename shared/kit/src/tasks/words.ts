import { L } from '@staff/contract'
import { defineWords } from '../i18n/define-words.ts'

export const taskWords = defineWords('kit-tasks', {
  progress: L('{{done}} of {{total}}', '{{done}} ក្នុងចំណោម {{total}}'),
  seconds: L('about {{count}} s left', 'នៅសល់ប្រហែល {{count}} វិនាទី'),
  minutes: L('about {{count}} min left', 'នៅសល់ប្រហែល {{count}} នាទី'),
  finishing: L('The file is being written', 'កំពុងសរសេរឯកសារ'),
  stopping: L('Stopping after this step', 'នឹងឈប់បន្ទាប់ពីជំហាននេះ'),
  cancel: L('Cancel {{title}}', 'បោះបង់ {{title}}'),
  cancelShort: L('Cancel', 'បោះបង់'),
  download: L('Download', 'ទាញយក'),
  downloadOf: L('Download {{title}}', 'ទាញយក {{title}}'),
  open: L('Open', 'បើក'),
  openOf: L('Open {{title}}', 'បើក {{title}}'),
  remove: L('Remove {{title}}', 'លុប {{title}}'),
  startedBy: L('by {{name}}', 'ដោយ {{name}}'),
})
