import { L } from '@staff/contract'
import { defineWords } from '@staff/kit'

/** Words of the first pay of a hire. */
export const firstPayWords = defineWords('first-pay', {
  text: L('One approval for salary and benefits', 'ការអនុម័តតែមួយសម្រាប់ប្រាក់បៀវត្ស និងអត្ថប្រយោជន៍'),
  from: L('from {{date}}', 'ចាប់ពី {{date}}'),
  benefit: L('Benefit', 'អត្ថប្រយោជន៍'),
  amount: L('Amount', 'ចំនួនទឹកប្រាក់'),
  unit: L('Unit', 'ឯកតា'),
  aboutMonth: L('About a month', 'ប្រហែលក្នុងមួយខែ'),
  afterProbation: L('{{name}} (after probation)', '{{name}} (ក្រោយសាកល្បង)'),
  paidHead: L('Paid', 'បើក'),
  paid: L('{{name}} is paid', 'បើក {{name}}'),
  amountOf: L('Amount of {{name}}', 'ចំនួន {{name}}'),
  sum: L('Together {{sum}}', 'សរុប {{sum}}'),
  noStructure: L(
    'No benefit structure fits this post: type the salary.',
    'គ្មានរចនាសម្ព័ន្ធអត្ថប្រយោជន៍ណាត្រូវនឹងមុខតំណែងនេះទេ៖ សូមបញ្ចូលប្រាក់បៀវត្ស។',
  ),
  reason: L('First pay of a hire', 'ប្រាក់បៀវត្សដំបូងពេលជួល'),
  sent: L('The first pay was sent to its approver', 'បានផ្ញើប្រាក់បៀវត្សដំបូងទៅអ្នកអនុម័ត'),
  save: L('Ask for this pay', 'ស្នើប្រាក់បៀវត្សនេះ'),
})
