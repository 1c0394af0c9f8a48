import { L } from '@staff/contract'
import { defineWords } from '@staff/kit'

/** The words of the page of a run. */
export const payrollRunWords = defineWords('payroll-run', {
  title: L('Payroll {{month}}', 'បញ្ជីបៀវត្សរ៍ {{month}}'),
  tabs: L('Parts of this payroll', 'ផ្នែកនៃបញ្ជីបៀវត្សរ៍នេះ'),
  days: L('{{from}} to {{to}}', '{{from}} ដល់ {{to}}'),
  people: L('{{count}} employees', 'បុគ្គលិក {{count}} នាក់'),
  rates: L('Tax {{tax}} · NSSF {{nssf}}', 'ពន្ធ {{tax}} · ប.ស.ស. {{nssf}}'),
  bankRate: L('Bank {{bank}}', 'ធនាគារ {{bank}}'),
  generated: L('Generated', 'បានគណនា'),
  approved: L('Approved', 'បានអនុម័ត'),
  paid: L('Paid', 'បានបើកប្រាក់'),
  closed: L('Closed', 'បានបិទ'),
  by: L('by {{name}}', 'ដោយ {{name}}'),
  payDay: L('with pay day {{day}}', 'ថ្ងៃបើកប្រាក់ {{day}}'),
  totals: L('Totals', 'សរុប'),
  currency: L('Currency', 'រូបិយប័ណ្ណ'),
  employees: L('Employees', 'បុគ្គលិក'),
  salary: L('Salary', 'ប្រាក់បៀវត្សរ៍'),
  pension: L('Pension', 'សោធន'),
  tax: L('Salary tax', 'ពន្ធលើប្រាក់បៀវត្សរ៍'),
  seniority: L('Seniority free of tax', 'អតីតភាពមិនជាប់ពន្ធ'),
  net: L('Net paid', 'ប្រាក់សុទ្ធបើក'),
  checks: L('Checks', 'ការត្រួតពិនិត្យ'),
  noFindings: L('Nothing blocks the approval.', 'គ្មានអ្វីរារាំងការអនុម័តទេ។'),
  blocking: L('Blocks the approval', 'រារាំងការអនុម័ត'),
  warning: L('Worth a look', 'គួរពិនិត្យ'),
  more: L('and {{count}} more', 'និង {{count}} ទៀត'),
  openPage: L('Open the page', 'បើកទំព័រ'),
  showNames: L('Show names', 'បង្ហាញឈ្មោះ'),
  hideNames: L('Hide names', 'លាក់ឈ្មោះ'),
  approve: L('Approve', 'អនុម័ត'),
  approveText: L(
    'The days of the month are settled and the payslips become visible to the employees.',
    'ថ្ងៃក្នុងខែនឹងត្រូវចាក់សោ ហើយបុគ្គលិកអាចមើលបង្កាន់ដៃប្រាក់ខែ។',
  ),
  approveDone: L('The payroll is approved', 'បញ្ជីបៀវត្សរ៍ត្រូវបានអនុម័ត'),
  reopen: L('Reopen', 'បើកឡើងវិញ'),
  reopenText: L(
    'The payroll becomes a draft again, and its days may change.',
    'បញ្ជីបៀវត្សរ៍ក្លាយជាសេចក្តីព្រាងវិញ ហើយថ្ងៃរបស់វាអាចកែបាន។',
  ),
  reopenDone: L('The payroll is open again', 'បញ្ជីបៀវត្សរ៍ត្រូវបានបើកឡើងវិញ'),
  pay: L('Pay', 'បើកប្រាក់'),
  payText: L(
    'Records when and how the money is paid out. When the banks have the files before, the pay day may be in the future.',
    'បញ្ជាក់ថ្ងៃ និងរបៀបបើកប្រាក់។ បើបានផ្ញើឯកសារទៅធនាគារជាមុន ថ្ងៃបើកប្រាក់អាចជាថ្ងៃខាងមុខ។',
  ),
  payDone: L('The payroll is paid', 'បានបើកប្រាក់តាមបញ្ជីបៀវត្សរ៍'),
  close: L('Close', 'បិទ'),
  closeText: L(
    'Accounting has taken it over. A closed payroll is final.',
    'គណនេយ្យបានទទួលយកហើយ។ បញ្ជីដែលបិទហើយមិនអាចកែបានទេ។',
  ),
  closeDone: L('The payroll is closed', 'បញ្ជីបៀវត្សរ៍ត្រូវបានបិទ'),
  reopened: L('Opened again: {{reason}}', 'បានបើកឡើងវិញ៖ {{reason}}'),
  failed: L('It was not made: {{cause}}', 'មិនអាចគណនាបាន៖ {{cause}}'),
  payouts: L('Paid out by', 'បើកតាមរយៈ'),
  method: L('Method', 'វិធី'),
  amount: L('Amount', 'ចំនួនទឹកប្រាក់'),
  toPayAgain: L('{{method}}, to pay again', '{{method}} ត្រូវបើកម្តងទៀត'),
  payoutFile: L('File', 'ឯកសារ'),
  fileOf: L('Download the file of {{method}} {{currency}}', 'ទាញយកឯកសារ {{method}} {{currency}}'),
  untried: L(
    'Files are available after the approval. Their layouts follow the lists of payment methods; none was tested with a bank yet.',
    'ឯកសារមានចាប់ពីពេលអនុម័ត។ ទម្រង់របស់វាតាមបញ្ជីវិធីបើកប្រាក់ ហើយមិនទាន់បានសាកជាមួយធនាគារណាមួយទេ។',
  ),
  journal: L('Journal for Accounting', 'បញ្ជីសម្រាប់គណនេយ្យ'),
  unbalanced: L(
    'Debit and credit differ. The journal is not handed over.',
    'ឥណពន្ធ និងឥណទានមិនស្មើគ្នា។ មិនអាចប្រគល់ជូនគណនេយ្យបានទេ។',
  ),
  running: L('It is being generated.', 'កំពុងគណនា។'),
})

/** The actions on a returned payment, as words of its row's menu. */
export const paymentLabels = {
  rejected: L('Came Back', 'ត្រឡប់មកវិញ'),
  'paid-again': L('Paid Again', 'បានបើកម្តងទៀត'),
  undo: L('It Did Not Come Back', 'មិនបានត្រឡប់មកវិញទេ'),
} as const
/** The words of their dialogs. */
export const paymentWords = defineWords('payroll-payment', {
  ...paymentLabels,
  rejectedText: L(
    'The bank returned this payment, or the cash was not collected. It waits to be paid again, to the account of that time.',
    'ធនាគារបានបញ្ជូនប្រាក់នេះត្រឡប់មកវិញ ឬគ្មានអ្នកមកយកសាច់ប្រាក់។ វារង់ចាំបើកម្តងទៀត ទៅគណនីដែលមានសុពលភាពនៅពេលនោះ។',
  ),
  'paid-againText': L(
    'With the file of payments to be paid again. The account in that file is recorded.',
    'តាមឯកសារនៃប្រាក់ដែលត្រូវបើកម្តងទៀត។ គណនីក្នុងឯកសារនោះត្រូវបានកត់ត្រា។',
  ),
  undoText: L('The line arrived after all.', 'ប្រាក់នេះបានទៅដល់ហើយ។'),
  rejectedDone: L('The line waits to be paid again', 'ប្រាក់នេះរង់ចាំបើកម្តងទៀត'),
  'paid-againDone': L('The line is paid again', 'ប្រាក់នេះត្រូវបានបើកម្តងទៀត'),
  undoDone: L('The line counts as arrived', 'ប្រាក់នេះរាប់ថាបានទៅដល់'),
})
