import { L } from '@staff/contract'

/** Why an adjustment that names a movement does not begin. */
export const adjustmentWords = {
  fell: L('Its movement was refused or cancelled', 'ការផ្លាស់ប្ដូររបស់វាត្រូវបានបដិសេធ ឬបោះបង់'),
  before: L(
    'The movement begins on {{date}}. Choose this day or a later one.',
    'ការផ្លាស់ប្ដូរចាប់ផ្ដើមនៅ {{date}}។ សូមជ្រើសថ្ងៃនេះ ឬថ្ងៃក្រោយ។',
  ),
  overBefore: L(
    'Its movement begins on a later day now, after the last day of this adjustment',
    'ឥឡូវ ការផ្លាស់ប្ដូររបស់វាចាប់ផ្ដើមនៅថ្ងៃក្រោយ បន្ទាប់ពីថ្ងៃចុងក្រោយនៃការកែសម្រួលនេះ',
  ),
}
