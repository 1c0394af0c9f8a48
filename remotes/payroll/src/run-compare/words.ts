import { L } from '@staff/contract'
import { heldAbsencePage } from '@staff/contract/payroll'
import { defineWords } from '@staff/kit'
import { trialLabel } from '../payroll-trial/words.ts'

/** The words of the changes in a run, and of the comparison with another one. */
export const runChangesWords = defineWords('payroll-run-changes', {
  title: L('What has changed', 'អ្វីដែលបានផ្លាស់ប្ដូរ'),
  inputs: L('Since it was generated', 'ចាប់តាំងពីការគណនា'),
  late: L('After the approval', 'ក្រោយការអនុម័ត'),
  released: L('Absence before the first scan, released: {{days}}', 'អវត្តមានមុនការស្កេនដំបូង ដែលបានអនុញ្ញាតឱ្យបើក៖ {{days}}'),
  held: heldAbsencePage.label,
  compare: L('Against another payroll', 'ធៀបនឹងបញ្ជីបៀវត្សរ៍ផ្សេង'),
  trial: trialLabel,
  other: L('Compare with', 'ប្រៀបធៀបជាមួយ'),
  employee: L('Employee', 'បុគ្គលិក'),
  cause: L('Cause', 'មូលហេតុ'),
  becomes: L('What becomes of it', 'លទ្ធផល'),
  amount: L('Amount', 'ចំនួន'),
  pages: L('Pages', 'ទំព័រ'),
  before: L('Before', 'មុន'),
  now: L('Now', 'ឥឡូវ'),
  remainder: L('Not explained', 'មិនអាចពន្យល់'),
  law: L('The statutory rates of the month differ: {{causes}}', 'ច្បាប់នៃខែនេះខុសគ្នា៖ {{causes}}'),
  regenerate: L('Re Generate', 'គណនាឡើងវិញ'),
  regenerateOf: L('Re Generate {{name}}', 'គណនា {{name}} ឡើងវិញ'),
  regenerated: L('{{name}} is generated again', 'បានគណនា {{name}} ឡើងវិញ'),
  nothing: L('Nothing differs.', 'គ្មានអ្វីខុសគ្នាទេ។'),
})
