import type { Setting } from './payroll-settings.ts'

/** When the papers of a month are due, and how long they are kept (docs/rules/pay.md, "Papers of the month"). */
export const paperSettings: readonly Setting[] = [
  [
    'tax_return_due_day',
    'number',
    [['2015-01-01', '20']],
    'Day of the following month by which salary tax is paid and declared',
    'ថ្ងៃនៃខែបន្ទាប់ ដែលត្រូវបង់ និងប្រកាសពន្ធលើប្រាក់បៀវត្សរ៍',
  ],
  [
    'tax_return_online_day',
    'number',
    [['2015-01-01', '25']],
    'Day of the following month by which the return of salary tax is sent online; sources differ',
    'ថ្ងៃនៃខែបន្ទាប់ ដែលត្រូវផ្ញើលិខិតប្រកាសពន្ធតាមអនឡាញ (ប្រភពមិនដូចគ្នា)',
  ],
  [
    'nssf_payment_due_day',
    'number',
    [['2008-01-01', '15']],
    'Day of the following month by which contributions are paid to the NSSF',
    'ថ្ងៃនៃខែបន្ទាប់ ដែលត្រូវបង់ភាគទាន ប.ស.ស.',
  ],
  [
    'nssf_report_due_day',
    'number',
    [['2008-01-01', '20']],
    'Day of the following month by which the list is sent to the NSSF',
    'ថ្ងៃនៃខែបន្ទាប់ ដែលត្រូវផ្ញើបញ្ជីទៅ ប.ស.ស.',
  ],
  [
    'payroll_ledger_due_day',
    'number',
    [['2025-05-06', '20']],
    "Day of the following month by which the ministry's payroll ledger is filled in",
    'ថ្ងៃនៃខែបន្ទាប់ ដែលត្រូវបំពេញសៀវភៅបើកប្រាក់ឈ្នួលរបស់ក្រសួង',
  ],
  [
    'payroll_ledger_kept_years',
    'number',
    [['1997-03-13', '3']],
    'Years that the papers of a month are kept',
    'ចំនួនឆ្នាំដែលរក្សាទុកឯកសារប្រចាំខែ',
  ],
  [
    'seniority_slip_due_day',
    'number',
    [['2019-01-01', '31']],
    'Day of the month of its payment by which the seniority slip is handed out; 31 is the last',
    'ថ្ងៃក្នុងខែបើកប្រាក់ ដែលត្រូវប្រគល់បង្កាន់ដៃប្រាក់អតីតភាព (31 ជាថ្ងៃចុងក្រោយ)',
  ],
]
