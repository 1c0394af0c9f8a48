import { L } from '@staff/contract'
import { defineWords } from '../../i18n/define-words.ts'

/** The words of the files of a record. */
export const fileWords = defineWords('files', {
  attachments: L('Attachments', 'ឯកសារភ្ជាប់'),
  none: L('No files yet.', 'មិនទាន់មានឯកសារទេ។'),
  add: L('Add files', 'បន្ថែមឯកសារ'),
  addPaper: L('Add paper', 'បន្ថែមឯកសារ'),
  startsAgain: L(
    'A change of these papers starts the approval steps again.',
    'ការប្ដូរឯកសារទាំងនេះនាំឱ្យជំហានអនុម័តចាប់ផ្ដើមឡើងវិញ។',
  ),
  staysFixed: L(
    'These papers stay as they are. A paper that you add stands in the history.',
    'ឯកសារទាំងនេះមិនអាចប្ដូរបានទេ។ ឯកសារដែលអ្នកបន្ថែមនឹងមានក្នុងប្រវត្តិ។',
  ),
  limits: L(
    '{{types}}, at most {{size}} MB each, {{count}} files',
    '{{types}} មួយៗមិនលើសពី {{size}} MB យ៉ាងច្រើន {{count}} ឯកសារ',
  ),
  full: L('All {{count}} places are taken', 'បានប្រើអស់ទាំង {{count}} កន្លែង'),
  tooMany: L('There is room for {{count}} more', 'នៅសល់កន្លែងសម្រាប់ {{count}} ទៀត'),
  refused: L('{{name}}: {{reason}}', '{{name}}៖ {{reason}}'),
  failed: L('Not uploaded: {{reason}}', 'មិនទាន់ផ្ទុកឡើង៖ {{reason}}'),
  retry: L('Upload {{name}} again', 'ផ្ទុក {{name}} ឡើងម្ដងទៀត'),
  download: L('Download {{name}}', 'ទាញយក {{name}}'),
  remove: L('Delete {{name}}', 'លុប {{name}}'),
  kilobytes: L('{{size}} KB', '{{size}} KB'),
  megabytes: L('{{size}} MB', '{{size}} MB'),
  by: L('{{size}} · {{name}} · {{time}}', '{{size}} · {{name}} · {{time}}'),
})
