import { int, L, type Row } from '../../index.ts'
import { payrollRunScreen } from './payroll-master.resource.ts'
import { ofRun, getPay, getRiel, runTab, slipCurrency, slipList, slipPerson, slipStore } from './payroll-run-fields.ts'

/** The seniority pay of a run: of the people who are paid some (spec 3, section 3, "Seniority report"). */
export const payrollRunSeniority = runTab({
  name: 'payroll-run-seniority',
  api: 'seniority',
  screen: `${payrollRunScreen('{id}')}/seniority`,
  label: L('Seniority', 'ប្រាក់អតីតភាពការងារ'),
  title: ['accountNo', 'name'],
  titleKm: ['accountNo', 'nameKh'],
  fields: {
    ...ofRun,
    ...slipPerson,
    store: slipStore,
    currency: slipCurrency,
    workingPeriodInMonth: int({ label: L('Months of the Half-year', 'ចំនួនខែក្នុងឆមាស'), optional: true }),
    seniorityMonth: int({ label: L('Months of Service', 'អតីតភាពគិតជាខែ') }),
    averageTotalSalary: getPay('averageTotalSalary'),
    seniorityPay: getPay('seniorityPay'),
    seniorityPayKhr: getRiel('seniorityPayKhr'),
    taxSeniorityPay: getPay('taxSeniorityPay'),
    taxSeniorityPayKhr: getRiel('taxSeniorityPayKhr'),
    nonTaxSeniorityPay: getPay('nonTaxSeniorityPay'),
    nonTaxSeniorityPayKhr: getRiel('nonTaxSeniorityPayKhr'),
  },
  list: {
    ...slipList,
    columns: [
      'accountNo',
      'name',
      'nameKh',
      'store',
      'workingPeriodInMonth',
      'seniorityMonth',
      'currency',
      'averageTotalSalary',
      'seniorityPay',
      'seniorityPayKhr',
      'taxSeniorityPay',
      'taxSeniorityPayKhr',
      'nonTaxSeniorityPay',
      'nonTaxSeniorityPayKhr',
    ],
    sort: ['accountNo', 'name', 'seniorityPayKhr'],
    totals: ['seniorityPayKhr', 'taxSeniorityPayKhr', 'nonTaxSeniorityPayKhr'],
  },
})
export type PayrollRunSeniority = Row<typeof payrollRunSeniority>
