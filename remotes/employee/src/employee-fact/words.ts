import { L } from '@staff/contract'
import { defineWords } from '@staff/kit'

/** Words of the dated facts of a viewed employee. */
export const factWords = defineWords('employee-fact', {
  facts: L('Facts for Tax', 'ព័ត៌មានសម្រាប់ពន្ធ'),
  since: L('since {{date}}', 'ចាប់ពី {{date}}'),
  coming: L('from {{date}}', 'ចូលជាធរមាន {{date}}'),
  history: L('History and corrections', 'ប្រវត្តិ និងការកែតម្រូវ'),
})
