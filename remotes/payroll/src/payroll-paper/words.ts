import { L } from '@staff/contract'
import { defineWords } from '@staff/kit'

/** The actions on a paper of a month. */
export const paperLabels = {
  print: L('View and print', 'មើល និងបោះពុម្ព'),
  file: L('Download XLSX', 'ទាញយក XLSX'),
  filed: L('Mark as filed', 'កត់ត្រាថាបានដាក់'),
  undo: L('Take back the filing', 'ដកការកត់ត្រាវិញ'),
  files: L('Filed documents', 'ឯកសារដែលបានដាក់'),
  run: L('Open the payroll', 'បើកបញ្ជីបៀវត្សរ៍'),
} as const
/** The words of the papers of a month. */
export const paperWords = defineWords('payroll-paper', {
  ...paperLabels,
  untried: L(
    'Sums are those of the approved payrolls. Columns follow the lists of Paper Layouts, which users with the permission may change; none was tested with the portal of an office.',
    'ផលបូកគឺតាមបញ្ជីបៀវត្សរ៍ដែលបានអនុម័ត។ ជួរឈរតាមបញ្ជីទម្រង់ឯកសារ ដែលអ្នកមានសិទ្ធិអាចកែបាន ហើយមិនទាន់បានសាកជាមួយប្រព័ន្ធរបស់ស្ថាប័នណាមួយទេ។',
  ),
  filedDone: L('The paper is marked as filed', 'បានកត់ត្រាថាបានដាក់ឯកសារ'),
  undoDone: L('The filing is taken back', 'បានដកការកត់ត្រាវិញ'),
  amendText: L(
    'The month has changed since it was filed. The payroll shows its late changes.',
    'ខែនេះបានផ្លាស់ប្តូរចាប់ពីពេលដាក់ឯកសារ។ ការកែប្រែយឺតមាននៅក្នុងបញ្ជីបៀវត្សរ៍។',
  ),
})
/** The words of the printed sheet, in both languages. */
export const sheetWords = {
  total: L('Total', 'សរុប'),
  note: L(
    'Made from the approved payroll; its columns were not tested with the portal of the office.',
    'ធ្វើចេញពីបញ្ជីបៀវត្សរ៍ដែលបានអនុម័ត។ ជួរឈរមិនទាន់បានសាកជាមួយប្រព័ន្ធរបស់ស្ថាប័នទេ។',
  ),
}
