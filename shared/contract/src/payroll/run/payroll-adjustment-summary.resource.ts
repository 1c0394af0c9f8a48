import { choice, date, L, money, percent, text, type Row } from '../../index.ts'
import { payCurrency, payUnit } from '../person/pay-fields.ts'
import { payrollRunScreen } from './payroll-master.resource.ts'
import { ofRun, runTab, slipPerson } from './payroll-run-fields.ts'
import { payrollWords } from '../payroll-words.ts'

const open = { optional: true, needs: 'READ_SALARY' } as const
const fromCurrency = choice({ label: L('From Currency', 'រូបិយប័ណ្ណមុន'), options: payCurrency.options, hidden: true })
const currency = choice({ label: payCurrency.label, options: payCurrency.options })
/** The adjustments of pay that begin in the days of a run, line by line (docs/rules/pay.md, "Adjustments"). */
export const payrollAdjustmentSummary = runTab({
  name: 'payroll-adjustment-summary-report',
  screen: `${payrollRunScreen('{id}')}/adjustment-summary`,
  label: L('Adjustment Summary', 'សង្ខេបការកែសម្រួល'),
  title: ['accountNo', 'name'],
  titleKm: ['accountNo', 'nameKh'],
  fields: {
    ...ofRun,
    ...slipPerson,
    adjustmentType: text({ label: L('Adjustment Type', 'ប្រភេទកែសម្រួល') }),
    component: text({ label: payrollWords.component }),
    fromCurrency,
    fromAmount: money({ label: L('From', 'ពី'), currency: 'fromCurrency', counted: { unit: 'unit' }, ...open }),
    currency,
    unit: payUnit,
    toAmount: money({ label: L('To', 'ទៅ'), currency: 'currency', counted: { unit: 'unit' }, ...open }),
    difference: money({ label: L('Difference', 'ភាពខុសគ្នា'), currency: 'currency', counted: { unit: 'unit' }, ...open }),
    percent: percent({ label: L('Percent', 'ភាគរយ'), ...open }),
    effectiveDate: date({ label: L('Effective Date', 'ថ្ងៃមានប្រសិទ្ធភាព') }),
    approvers: text({ label: L('Approvers', 'អ្នកអនុម័ត'), optional: true }),
  },
  list: {
    columns: [
      'accountNo',
      'name',
      'nameKh',
      'adjustmentType',
      'component',
      'fromCurrency',
      'fromAmount',
      'currency',
      'toAmount',
      'unit',
      'difference',
      'percent',
      'effectiveDate',
      'approvers',
    ],
    filters: ['payrollReportId', 'currency'],
    sort: ['accountNo', 'name', 'adjustmentType', 'component', 'effectiveDate'],
    order: 'accountNo:ASC',
    changes: [{ was: 'fromAmount', becomes: 'toAmount' }],
    keywords: ['accountNo', 'name', 'nameKh', 'component'],
  },
})
export type PayrollAdjustmentSummary = Row<typeof payrollAdjustmentSummary>
