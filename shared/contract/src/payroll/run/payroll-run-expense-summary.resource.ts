import { int, L, text, type Row } from '../../index.ts'
import { payrollRunScreen } from './payroll-master.resource.ts'
import { inDollars, ofRun, runTab, slipStore } from './payroll-run-fields.ts'

/** What is counted and paid in each place, and summed over all. */
const sums = [
  'headCount',
  'base',
  'benefits',
  'overtime',
  'seniority',
  'gross',
  'employerNssf',
  'fringeTax',
  'totalCost',
  'tax',
  'net',
  'change',
] as const
/** What a run costs by place, in dollars at its rate for tax (docs/rules/pay.md, "Accounts of a run"). */
export const payrollRunExpenseSummary = runTab({
  name: 'payroll-run-expense-summary',
  api: 'payroll-generation/report/salary-expense-summary',
  screen: `${payrollRunScreen('{id}')}/salary-expense-summary`,
  label: L('Salary Expense Summary', 'សេចក្តីសង្ខេបចំណាយបៀវត្សរ៍'),
  title: ['location', 'store', 'department'],
  fields: {
    ...ofRun,
    location: text({ label: L('Location', 'ទីតាំង'), optional: true }),
    store: slipStore,
    department: text({ label: L('Department', 'ផ្នែក'), optional: true }),
    headCount: int({ label: L('Employees', 'បុគ្គលិក') }),
    base: inDollars(L('Base Salary', 'ប្រាក់ខែគោល')),
    benefits: inDollars(L('Benefits', 'អត្ថប្រយោជន៍')),
    overtime: inDollars(L('Overtime', 'ថែមម៉ោង')),
    seniority: inDollars(L('Seniority', 'អតីតភាព')),
    gross: inDollars(L('Gross', 'ប្រាក់សរុប')),
    employerNssf: inDollars(L('NSSF of the Employer', 'ប.ស.ស. និយោជក')),
    fringeTax: inDollars(L('Fringe Benefit Tax', 'ពន្ធលើអត្ថប្រយោជន៍បន្ថែម')),
    totalCost: inDollars(L('Total Cost', 'ចំណាយសរុប')),
    tax: inDollars(L('Salary Tax', 'ពន្ធលើប្រាក់បៀវត្សរ៍')),
    net: inDollars(L('Net', 'ប្រាក់សុទ្ធ')),
    change: inDollars(L('Change to Last Month', 'ប្រែប្រួលធៀបខែមុន')),
  },
  list: {
    columns: ['location', 'store', 'department', ...sums],
    filters: ['payrollReportId'],
    sort: ['location', 'store', 'department', 'totalCost'],
    order: 'location:ASC',
    keywords: ['location', 'store', 'department'],
    totals: sums,
  },
})
export type PayrollRunExpenseSummary = Row<typeof payrollRunExpenseSummary>
