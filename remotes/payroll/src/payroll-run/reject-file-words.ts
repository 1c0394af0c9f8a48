import { L } from '@staff/contract'
import { defineWords } from '@staff/kit'

/** The action next to the title of the list. */
export const rejectFileLabel = L("Bank's Rejects File", 'ឯកសារប្រាក់ត្រឡប់ពីធនាគារ')
/** The hint under its day. */
export const rejectFileDayHelp = L('For rows without a day', 'សម្រាប់ជួរដែលគ្មានថ្ងៃផ្ទាល់ខ្លួន')
/** The words of the dialog of a rejects file. */
export const rejectFileWords = defineWords('payroll-reject-file', {
  title: rejectFileLabel,
  text: L(
    'Payments that the bank returned wait to be paid again. Nothing is recorded before you have seen the result of each row.',
    'ប្រាក់ដែលធនាគារបានបញ្ជូនត្រឡប់មកវិញ រង់ចាំបើកម្តងទៀត។ គ្មានអ្វីត្រូវបានកត់ត្រាទេ មុនពេលអ្នកពិនិត្យលទ្ធផលនៃជួរនីមួយៗ។',
  ),
  columns: L('Columns: {{needed}}. If the file has them: {{more}}.', 'ជួរឈរ៖ {{needed}}។ ប្រសិនបើមាន៖ {{more}}។'),
  check: L('Check the File', 'ពិនិត្យឯកសារ'),
  record: L('Record {{count}}', 'កត់ត្រា {{count}}'),
  before: L(
    '{{name}} has recorded this file on {{time}}, for the payroll {{month}}. Nothing of it is recorded again.',
    '{{name}} បានកត់ត្រាឯកសារនេះនៅ {{time}} សម្រាប់បញ្ជីបៀវត្សរ៍ {{month}}។ វានឹងមិនត្រូវកត់ត្រាម្តងទៀតទេ។',
  ),
  somebody: L('Somebody', 'នរណាម្នាក់'),
  nothing: L('No row of this file can be recorded.', 'គ្មានជួរណាក្នុងឯកសារនេះអាចកត់ត្រាបានទេ។'),
  rows: L('What the rows come to', 'លទ្ធផលនៃជួរ'),
  row: L('Row {{row}}', 'ជួរ {{row}}'),
  group: L('{{outcome}} ({{count}})', '{{outcome}} ({{count}})'),
  more: L('and {{count}} more', 'និង {{count}} ទៀត'),
  recorded: L('Waiting to be paid again: {{count}}', 'រង់ចាំបើកម្តងទៀត៖ {{count}}'),
  recordedSome: L(
    'Waiting to be paid again: {{count}}. To be checked: {{others}}',
    'រង់ចាំបើកម្តងទៀត៖ {{count}}។ នៅសល់ត្រូវពិនិត្យ៖ {{others}}',
  ),
})
