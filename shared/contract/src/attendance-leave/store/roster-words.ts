import { L } from '../../index.ts'

/** Sentences of the board's rules. */
export const rosterWords = {
  OWN: L('Somebody else writes and publishes your own row', 'ជួរផ្ទាល់ខ្លួនរបស់អ្នក ត្រូវសរសេរ និងប្រកាសដោយអ្នកផ្សេង'),
  FIXED: L('Works by a fixed shift on this day', 'ធ្វើការតាមវេនថេរនៅថ្ងៃនេះ'),
  NOT_EMPLOYED: L('Not employed on this day', 'មិនមែនជាបុគ្គលិកនៅថ្ងៃនេះទេ'),
  OTHER_STORE: L('Works in another store on this day', 'ធ្វើការនៅហាងផ្សេងនៅថ្ងៃនេះ'),
  SETTLED: L('This day is settled by payroll', 'ថ្ងៃនេះត្រូវបានបិទបញ្ជីប្រាក់ខែហើយ'),
  DAY_OFF: L('This day is a day off and cannot be changed', 'ថ្ងៃនេះជាថ្ងៃសម្រាក មិនអាចកែបានទេ'),
  LEFT: L('Left the company before this day', 'បានចាកចេញពីក្រុមហ៊ុនមុនថ្ងៃនេះ'),
  NOT_ROSTER: L('Does not work by the roster on this day', 'មិនធ្វើការតាមវេននៅថ្ងៃនេះទេ'),
  AWAY: L('Is away on this day', 'អវត្តមាននៅថ្ងៃនេះ'),
  PLAN_CHANGED: L(
    'Somebody else changed the plan of this day. Look at it and set the cell again.',
    'មានអ្នកផ្សេងបានកែផែនការនៃថ្ងៃនេះ។ សូមពិនិត្យ រួចកំណត់ម្ដងទៀត។',
  ),
  OVERLAP: L('Shares hours with the day before or after', 'ជាន់ម៉ោងជាមួយថ្ងៃមុន ឬថ្ងៃបន្ទាប់'),
  HARD_RULE: L('Breaks a rule; set the cell again with a reason', 'ខុសនឹងច្បាប់កំណត់ សូមកំណត់ម្ដងទៀតដោយមានមូលហេតុ'),
  PAST: L(
    'This day is over, and its published hours change. Say why.',
    'ថ្ងៃនេះបានកន្លងផុតហើយ ហើយម៉ោងដែលបានប្រកាសនឹងផ្លាស់ប្ដូរ។ សូមបញ្ជាក់មូលហេតុ។',
  ),
  needsReason: L('{{rule}}. Say why it has to be.', '{{rule}}។ សូមបញ្ជាក់មូលហេតុ។'),
  opened: L(
    'Somebody has read the message already. Change the plan and publish again.',
    'មានអ្នកបានអានសារហើយ។ សូមកែផែនការ រួចប្រកាសម្ដងទៀត។',
  ),
  changedSince: L(
    'The plan was changed since. Change it and publish again.',
    'ផែនការត្រូវបានកែក្រោយពេលប្រកាស។ សូមកែ រួចប្រកាសម្ដងទៀត។',
  ),
  changedMeanwhile: L(
    'Somebody else changed this cell meanwhile. It stays as it is; set it by hand if it has to be another.',
    'មានអ្នកផ្សេងបានកែក្រឡានេះក្នុងពេលនេះ។ វានៅដដែល សូមកំណត់ដោយដៃ ប្រសិនបើត្រូវប្ដូរ។',
  ),
  takenBack: L('This was taken back already', 'វាត្រូវបានដកវិញរួចហើយ'),
} as const
