import { L } from '@staff/contract'
import { defineWords } from '@staff/kit'

export const copyLabel = L('Copy a year', 'ចម្លងឆ្នាំ')
export const substituteLabel = L('Give a substitute day', 'ផ្ដល់ថ្ងៃជំនួស')
/** Words of the actions on public holidays outside list and form. */
export const holidayWords = defineWords('public-holiday', {
  copyTitle: L('Copy the holidays of {{from}} into {{to}}', 'ចម្លងថ្ងៃបុណ្យឆ្នាំ {{from}} ទៅឆ្នាំ {{to}}'),
  copyText: L(
    'Compare with the sub-decree of the year: days of the lunar calendar move. Change or leave out what is different.',
    'សូមផ្ទៀងផ្ទាត់ជាមួយអនុក្រឹត្យប្រចាំឆ្នាំ៖ ថ្ងៃតាមចន្ទគតិផ្លាស់ប្ដូរ។ សូមកែ ឬដកអ្វីដែលខុសគ្នា។',
  ),
  copy: L('Copy {{count}}', 'ចម្លង {{count}}'),
  take: L('Copy {{name}}', 'ចម្លង {{name}}'),
  none: L('There are no holidays in this year.', 'គ្មានថ្ងៃបុណ្យក្នុងឆ្នាំនេះទេ។'),
  copied: L('{{created}} copied, {{skipped}} stood there already', 'បានចម្លង {{created}} ចំណែក {{skipped}} មានរួចហើយ'),
  substituteTitle: L('Substitute day for {{name}}', 'ថ្ងៃជំនួសសម្រាប់ {{name}}'),
  substituteText: L(
    '{{date}} stays a holiday. The other day is off as well, for everybody.',
    'ថ្ងៃ {{date}} នៅតែជាថ្ងៃបុណ្យ។ ថ្ងៃជំនួសក៏ត្រូវឈប់ដែរ សម្រាប់ទាំងអស់គ្នា។',
  ),
  given: L('The substitute day has been given', 'បានផ្ដល់ថ្ងៃជំនួស'),
})
