import { L } from '@staff/contract'
import { defineWords } from '@staff/kit'

/** Words of the payroll calculator. */
export const calculationWords = defineWords('payroll-calculation', {
  title: L('Payroll Calculator', 'ម៉ាស៊ីនគណនាប្រាក់បៀវត្សរ៍'),
  lead: L(
    'One person and one month by the law of that month. Nothing is stored. What is left empty is as usual.',
    'បុគ្គលម្នាក់ក្នុងមួយខែ តាមច្បាប់នៃខែនោះ។ មិនរក្សាទុកអ្វីទេ។ អ្វីដែលទុកទទេ គឺតាមធម្មតា។',
  ),
  calculate: L('Calculate', 'គណនា'),
  law: L('Try Other Law', 'សាកល្បងច្បាប់ផ្សេង'),
  lawHelp: L('Empty = the law of the month', 'ទទេ = ច្បាប់នៃខែនោះ'),
  result: L('Result', 'លទ្ធផល'),
  waiting: L('Fill in the form and press Calculate to see every step.', 'សូមបំពេញទម្រង់ រួចចុចគណនា ដើម្បីមើលគ្រប់ជំហាន។'),
  stale: L('The form has changed since. Calculate again.', 'ទម្រង់បានផ្លាស់ប្ដូរ។ សូមគណនាម្ដងទៀត។'),
  unconfirmed: L('Values of the law that are to be confirmed: {{names}}', 'តម្លៃច្បាប់ដែលត្រូវបញ្ជាក់៖ {{names}}'),
  figure: L('Figure', 'តួលេខ'),
  amount: L('Amount', 'ចំនួន'),
  typed: L('typed', 'បានបញ្ចូល'),
  ofLaw: L('law of the month', 'ច្បាប់នៃខែ'),
  rule: L('rule', 'វិធាន'),
  setting: L('setting', 'ការកំណត់'),
  employee: L('record of the employee', 'កំណត់ត្រាបុគ្គលិក'),
  attendance: L('attendance of the month', 'វត្តមានប្រចាំខែ'),
  benefit: L('payroll benefit', 'អត្ថប្រយោជន៍បៀវត្សរ៍'),
  deduction: L('payroll deduction', 'ការកាត់ប្រាក់បៀវត្សរ៍'),
  slip: L('earlier payslip', 'បង្កាន់ដៃប្រាក់ខែមុន'),
  cycle: L('payments of the month', 'ការបើកប្រាក់ក្នុងខែ'),
  days: L('days', 'ថ្ងៃ'),
  minutes: L('minutes', 'នាទី'),
  hours: L('hours', 'ម៉ោង'),
  persons: L('persons', 'នាក់'),
  rounded: L('rounded to {{step}}', 'បង្គត់ទៅ {{step}}'),
  alsoPaid: L('and {{amount}}', 'និង {{amount}}'),
})
