import { L } from '@staff/contract'
import { defineWords } from '@staff/kit'

/** Words of My Shifts. */
export const ownShiftWords = defineWords('own-shifts', {
  today: L('Today · {{date}}', 'ថ្ងៃនេះ · {{date}}'),
  tomorrow: L('Tomorrow · {{date}}', 'ថ្ងៃស្អែក · {{date}}'),
  inHours: L('in {{hours}} h', 'ក្នុង {{hours}} ម៉ោង'),
  inMinutes: L('in {{minutes}} min', 'ក្នុង {{minutes}} នាទី'),
  now: L('now', 'ឥឡូវនេះ'),
  pause: L('break {{minutes}} min', 'សម្រាក {{minutes}} នាទី'),
  with: L('with {{people}}', 'ជាមួយ {{people}}'),
  none: L('No shift is planned in the next days.', 'គ្មានវេនដែលបានគ្រោងនៅថ្ងៃខាងមុខទេ។'),
  days: L('The next seven days', 'ប្រាំពីរថ្ងៃខាងមុខ'),
  laterDays: L('The week after', 'សប្ដាហ៍បន្ទាប់'),
  leave: L('Leave', 'សុំច្បាប់'),
  missedScan: L('Missed scan', 'ភ្លេចស្កេន'),
  overtime: L('Overtime', 'ថែមម៉ោង'),
  dayOff: L('Day off', 'ថ្ងៃឈប់'),
  swap: L('Swap shifts', 'ប្ដូរវេន'),
  offers: L('Shift offers', 'វេនដែលផ្ដល់ជូន'),
})
