import type { Setting } from './payroll-settings.ts'

/** How long things are kept, in months; 0 = for ever (docs/rules/personal-data.md). */
export const retentionSettings: readonly Setting[] = [
  [
    'scans_kept_months',
    'number',
    '0',
    'Months that scans are kept; 0 = for ever. Days and slips stay',
    'ចំនួនខែដែលរក្សាទុកស្កេន 0 = ជារៀងរហូត។ ថ្ងៃ និងបង្កាន់ដៃនៅដដែល',
  ],
  [
    'audit_kept_months',
    'number',
    '0',
    'Months that entries of the audit log are kept; 0 = for ever',
    'ចំនួនខែដែលរក្សាទុកកំណត់ត្រាសវនកម្ម 0 = ជារៀងរហូត',
  ],
  [
    'papers_kept_months',
    'number',
    '0',
    'Months that papers of requests are kept, from two years after they were uploaded; 0 = for ever',
    'ចំនួនខែដែលរក្សាទុកឯកសារនៃសំណើ ចាប់ពីពីរឆ្នាំក្រោយបង្ហោះ 0 = ជារៀងរហូត',
  ],
  [
    'letters_kept_months',
    'number',
    '0',
    'Months that copies of printed letters are kept; 0 = for ever',
    'ចំនួនខែដែលរក្សាទុកច្បាប់ចម្លងលិខិតដែលបានបោះពុម្ព 0 = ជារៀងរហូត',
  ],
  [
    'leaver_files_kept_months',
    'number',
    '0',
    'Months that the files of people who left are kept; 0 = for ever',
    'ចំនួនខែដែលរក្សាទុកឯកសាររបស់អ្នកដែលបានឈប់ 0 = ជារៀងរហូត',
  ],
  [
    'leaver_identity_kept_months',
    'number',
    '0',
    'Months after which the identity of people who left is erased; 0 = never. Their pay stays under the number',
    'ចំនួនខែដែលអត្តសញ្ញាណអ្នកឈប់ត្រូវលុប 0 = មិនលុប។ ប្រាក់ឈ្នួលនៅដដែលក្រោមលេខគណនី',
  ],
  [
    'sign_ins_kept_months',
    'number',
    '1',
    'Months that sign-ins are kept after they ended; 0 = for ever',
    'ចំនួនខែដែលរក្សាទុកការចូលប្រើបន្ទាប់ពីវាបានបញ្ចប់ 0 = ជារៀងរហូត',
  ],
  [
    'messages_kept_months',
    'number',
    '3',
    'Months that messages of the outbox are kept; 0 = for ever',
    'ចំនួនខែដែលរក្សាទុកសារក្នុងប្រអប់សារចេញ 0 = ជារៀងរហូត',
  ],
  [
    'retention_notice_days',
    'number',
    '14',
    'Days between the notice and the removal of what has passed its term',
    'ចំនួនថ្ងៃរវាងការជូនដំណឹង និងការលុបអ្វីដែលហួសរយៈពេលរក្សាទុក',
  ],
]
