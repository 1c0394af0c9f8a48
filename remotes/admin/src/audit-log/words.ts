import { boolWords, L } from '@staff/contract'
import { defineWords } from '@staff/kit'

/** The words of the audit log's own parts. */
export const auditWords = defineWords('audit-log', {
  changes: L('Changed values', 'តម្លៃដែលបានផ្លាស់ប្ដូរ'),
  field: L('Field', 'វាល'),
  old: L('Before', 'មុន'),
  new: L('After', 'ក្រោយ'),
  unchanged: L('Unchanged: {{count}}', 'មិនផ្លាស់ប្ដូរ៖ {{count}}'),
  none: L('This request changed no field of a record.', 'សំណើនេះមិនបានផ្លាស់ប្ដូរវាលណាមួយទេ។'),
  hidden: L('changed, but hidden: you lack the right to see this value', 'បានផ្លាស់ប្ដូរ ប៉ុន្តែត្រូវបានលាក់៖ អ្នកគ្មានសិទ្ធិមើលតម្លៃនេះ'),
  ...boolWords,
  nothing: L('-', '-'),

  verifyTitle: L('Verify the audit log', 'ផ្ទៀងផ្ទាត់កំណត់ហេតុសវនកម្ម'),
  verifyText: L(
    'Every row is sealed with the hash of the row before it. Verifying reads all of them; with millions of rows it takes a few minutes.',
    'ជួរនីមួយៗត្រូវបានបិទត្រាដោយស្នាមសម្គាល់នៃជួរមុនវា។ ការផ្ទៀងផ្ទាត់អានជួរទាំងអស់ ហើយអាចចំណាយពេលពីរបីនាទី ប្រសិនបើមានរាប់លានជួរ។',
  ),
  verifying: L('Reading the rows…', 'កំពុងអានជួរ…'),
  intact_one: L(
    '{{rows}} row is unchanged, up to row {{last}}.',
    '{{rows}} ជួរនៅដដែលដូចពេលបានសរសេរ រហូតដល់ជួរលេខ {{last}}។',
  ),
  intact_other: L(
    'All {{rows}} rows are unchanged, up to row {{last}}.',
    'ជួរទាំង {{rows}} នៅដដែលដូចពេលបានសរសេរ រហូតដល់ជួរលេខ {{last}}។',
  ),
  changed: L(
    'Row {{id}} was changed after it was written (position {{position}}).',
    'ជួរលេខ {{id}} ត្រូវបានកែក្រោយពេលសរសេរ (ទីតាំង {{position}})។',
  ),
  removed: L('Row {{id}} was removed (position {{position}}).', 'ជួរលេខ {{id}} ត្រូវបានលុបចេញ (ទីតាំង {{position}})។'),
  added: L(
    'Row {{id}} was inserted later (position {{position}}).',
    'ជួរលេខ {{id}} ត្រូវបានបញ្ចូលនៅពេលក្រោយ (ទីតាំង {{position}})។',
  ),
  cut: L(
    'The rows after row {{id}} are missing (position {{position}}).',
    'បាត់ជួរក្រោយជួរលេខ {{id}} (ទីតាំង {{position}})។',
  ),
  fingerprint: L('Hash of the last sealed row', 'ស្នាមសម្គាល់នៃជួរចុងក្រោយ'),
  fingerprintText: L(
    'Keep it in another place: if a later check of the same rows shows another hash, the whole log was rewritten.',
    'សូមរក្សាទុកវានៅកន្លែងផ្សេង៖ ប្រសិនបើការផ្ទៀងផ្ទាត់លើជួរដដែលនៅពេលក្រោយបង្ហាញស្នាមសម្គាល់ផ្សេង មានន័យថាកំណត់ហេតុទាំងមូលត្រូវបានសរសេរឡើងវិញ។',
  ),
  close: L('Close', 'បិទ'),
  again: L('Verify again', 'ផ្ទៀងផ្ទាត់ម្ដងទៀត'),
})
