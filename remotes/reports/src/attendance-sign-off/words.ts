import { L } from '@staff/contract'
import { defineWords } from '@staff/kit'

/** The actions of the list. */
export const signOffLabels = {
  days: L('Days', 'ថ្ងៃ'),
  sign: L('Sign off', 'បញ្ជាក់'),
  takeBack: L('Take back', 'ដកការបញ្ជាក់វិញ'),
} as const
/** The words of the sign-off in addition to those of its declaration. */
export const signOffWords = defineWords('attendance-sign-off', {
  ...signOffLabels,
  signText: L(
    '{{month}}, through {{through}}: {{missing}} missing scans and {{unexplained}} unexplained days stay unchanged.',
    '{{month}} រហូតដល់ {{through}}៖ ខ្វះការស្កេន {{missing}} និងថ្ងៃអវត្តមានគ្មានមូលហេតុ {{unexplained}} នៅដដែល។',
  ),
  signed: L('Signed off', 'បានបញ្ជាក់'),
  takeBackTitle: L('Take the sign-off back?', 'ដកការបញ្ជាក់វិញឬ?'),
  takeBackText: L('The store has to be signed off again.', 'ត្រូវបញ្ជាក់ហាងនេះម្ដងទៀត។'),
  takenBack: L('Taken back', 'បានដកវិញ'),
  person: L('Employee', 'បុគ្គលិក'),
  date: L('Date', 'កាលបរិច្ឆេទ'),
  what: L('What', 'បញ្ហា'),
  missingScan: L('Missing scan', 'ខ្វះការស្កេន'),
  unexplained: L('Unexplained', 'គ្មានមូលហេតុ'),
  changed: L('Changed since', 'បានកែក្រោយបញ្ជាក់'),
  noDays: L('No scan is missing and no day is unexplained.', 'គ្មានការស្កេនខ្វះ និងគ្មានថ្ងៃអវត្តមានគ្មានមូលហេតុទេ។'),
  more: L('The first {{shown}} of {{total}}', '{{shown}} ដំបូងក្នុងចំណោម {{total}}'),
})
