import { boolWords, L } from '@staff/contract'
import { defineWords } from '@staff/kit'

/** The exact words of spec 2 section 8. */
export const tabError = L('Global Tab Error:{{cause}}', 'ផ្ទាំងការកំណត់មានកំហុស៖ {{cause}}')
/** Words of the settings screens in addition to those of the declaration. */
export const settingWords = defineWords('global-configuration', {
  tabs: L('Types of settings', 'ប្រភេទនៃការកំណត់'),
  ...boolWords,
  keepsPassword: L('Never shown. Leave the field unchanged to keep the value.', 'មិនត្រូវបានបង្ហាញឡើយ។ បើទុកដដែល វានៅដដែល។'),
  fromOnChange: L(
    'The first day of the new value: today or later. The former value stays in the history.',
    'ថ្ងៃដំបូងនៃតម្លៃថ្មី៖ ថ្ងៃនេះ ឬថ្ងៃក្រោយ។ តម្លៃមុនៗនៅក្នុងប្រវត្តិ។',
  ),
  fromOnCreate: L('The first day of this value; today, when left empty', 'ថ្ងៃដំបូងនៃតម្លៃនេះ បើទុកទទេ គឺថ្ងៃនេះ'),
  range: L('From {{min}} to {{max}}', 'ពី {{min}} ដល់ {{max}}'),
  days: L(
    'Up to {{most}} numbers of days from {{min}} to {{max}}, with commas between them',
    'ចំនួនថ្ងៃយ៉ាងច្រើន {{most}} ពី {{min}} ដល់ {{max}} ខណ្ឌដោយសញ្ញាក្បៀស',
  ),
  kept: L('Months: 0 = for ever, or {{least}} and more', 'ចំនួនខែ៖ 0 = ជារៀងរហូត ឬចាប់ពី {{least}} ឡើងទៅ'),
  role: L('The name of an enabled role', 'ឈ្មោះតួនាទីដែលបើកប្រើ'),
  history: L('History of values', 'ប្រវត្តិនៃតម្លៃ'),
  from: L('Holds from', 'មានសុពលភាពចាប់ពី'),
  value: L('Value', 'តម្លៃ'),
  state: L('State', 'ស្ថានភាព'),
  enteredBy: L('Entered by', 'បញ្ចូលដោយ'),
  past: L('Past', 'អតីតកាល'),
  inForce: L('In force', 'កំពុងប្រើ'),
  coming: L('Coming', 'នឹងមកដល់'),
  mark: L('Mark', 'ការបញ្ជាក់'),
  confirmed: L('Confirmed', 'បានបញ្ជាក់'),
  confirm: L('Confirmation', 'ការបញ្ជាក់'),
  confirmOf: L('Confirmation of the value from {{day}}', 'ការបញ្ជាក់តម្លៃចាប់ពី {{day}}'),
  takeBack: L('Take back', 'ដកវិញ'),
  takeBackOf: L('Take back the value from {{day}}', 'ដកតម្លៃចាប់ពី {{day}} វិញ'),
  takeBackText: L('The former value stays in force. Take this value back?', 'តម្លៃមុននឹងបន្តមានសុពលភាព។ ដកវិញឬ?'),
  takenBack: L('The value was taken back', 'តម្លៃត្រូវបានដកវិញ'),
})
