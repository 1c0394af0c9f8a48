import { L } from '@staff/contract'
import { defineWords } from '@staff/kit'

/** Words of the printed payslip, which shows both languages, independent of the user's language. */
export const sheetWords = {
  title: L('Payslip', 'បង្កាន់ដៃប្រាក់ខែ'),
  month: L('Month', 'ប្រចាំខែ'),
  employee: L('Employee', 'បុគ្គលិក'),
  id: L('ID', 'អត្តលេខ'),
  branch: L('Branch', 'សាខា'),
  position: L('Position', 'មុខតំណែង'),
  late: L('Late (times)', 'មកយឺត (ដង)'),
  leave: L('Leave used (days)', 'ច្បាប់បានប្រើ (ថ្ងៃ)'),
  lines: L('Pay and deductions', 'ប្រាក់ទទួលបាន និងការកាត់'),
  deduction: L('Deduction', 'ការកាត់ប្រាក់'),
  gross: L('Gross Total', 'ប្រាក់សរុប'),
  salaryTax: L('Salary Tax', 'ពន្ធលើប្រាក់បៀវត្សរ៍'),
  seniority: L('Seniority', 'ប្រាក់អតីតភាព'),
  nonTaxSeniority: L('Non-Tax Seniority', 'ប្រាក់អតីតភាពមិនជាប់ពន្ធ'),
  net: L('Net Total', 'ប្រាក់សុទ្ធសរុប'),
  problems: L('If something is not right, tick it', 'ប្រសិនបើមានបញ្ហា សូមគូស'),
  signEmployee: L('Employee', 'បុគ្គលិក'),
  signHr: L('Human Resources', 'ធនធានមនុស្ស'),
} as const

/** Words of the payslip on the screen. */
export const payslipWords = defineWords('payslip', {
  title: L('Payslip', 'បង្កាន់ដៃប្រាក់ខែ'),
  print: L('Print', 'បោះពុម្ព'),
  net: L('Net Total', 'ប្រាក់សុទ្ធសរុប'),
  gross: L('Gross Total', 'ប្រាក់សរុប'),
  deduction: L('Deduction', 'ការកាត់ប្រាក់'),
  salaryTax: L('Salary Tax', 'ពន្ធលើប្រាក់បៀវត្សរ៍'),
  lines: L('How it adds up', 'របៀបគណនា'),
  linesHelp: L('Press a line to see its calculation', 'ចុចលើបន្ទាត់ ដើម្បីមើលរបៀបគណនា'),
  changes: L('What changed since last month', 'អ្វីដែលផ្លាស់ប្ដូរពីខែមុន'),
  noChanges: L('Nothing changed', 'គ្មានការផ្លាស់ប្ដូរ'),
  fromTo: L('{{before}} → {{now}}', '{{before}} → {{now}}'),
  netChange: L('Together', 'សរុប'),
  attendance: L('Late and leave', 'ការមកយឺត និងច្បាប់'),
  late: L('Late {{count}} times', 'មកយឺត {{count}} ដង'),
  used: L('{{name}}: {{count}} days', '{{name}}៖ {{count}} ថ្ងៃ'),
  ask: L('Ask', 'សួរ'),
  askAbout: L('Ask about {{line}}', 'សួរអំពី {{line}}'),
  asked: L('Your question was sent', 'សំណួររបស់អ្នកត្រូវបានផ្ញើ'),
  answer: L('Answer', 'ឆ្លើយ'),
  answered: L('The answer was sent', 'ចម្លើយត្រូវបានផ្ញើ'),
  unanswered: L('Waits for an answer', 'រង់ចាំចម្លើយ'),
  draft: L('Not approved yet: only payroll users see it', 'មិនទាន់អនុម័ត៖ មានតែផ្នែកបើកប្រាក់មើលឃើញ'),
  noAmounts: L('Only users with the permission see amounts', 'ចំនួនទឹកប្រាក់បង្ហាញតែអ្នកមានសិទ្ធិប៉ុណ្ណោះ'),
})
