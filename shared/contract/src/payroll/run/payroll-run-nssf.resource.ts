import { L, type Row } from '../../index.ts'
import { payrollRunScreen } from './payroll-master.resource.ts'
import {
  inPay,
  inRiel,
  ofRun,
  getRiel,
  runTab,
  slipCurrency,
  slipList,
  slipPerson,
  slipStore,
} from './payroll-run-fields.ts'

/** The contributions of a run, in riel (spec 3, section 3, "NSSF report"). */
export const payrollRunNssf = runTab({
  name: 'payroll-run-nssf',
  api: 'payroll-generation/report/nssf',
  screen: `${payrollRunScreen('{id}')}/nssf`,
  label: L('NSSF Report', 'របាយការណ៍ ប.ស.ស.'),
  title: ['accountNo', 'name'],
  titleKm: ['accountNo', 'nameKh'],
  fields: {
    ...ofRun,
    ...slipPerson,
    store: slipStore,
    currency: slipCurrency,
    salary: inPay(L('Salary', 'ប្រាក់បៀវត្សរ៍')),
    salaryKhr: inRiel(L('Salary (KHR)', 'ប្រាក់បៀវត្សរ៍ (រៀល)')),
    salaryInAverage: getRiel('salaryInAverage'),
    nssfPersonalAccidentInsurrance: getRiel('nssfPersonalAccidentInsurrance'),
    nssfHealthInsurrance: getRiel('nssfHealthInsurrance'),
    healthCareEmployee: getRiel('healthCareEmployee'),
    pensionFundEmployee: getRiel('pensionFundEmployee'),
    pensionFundCompany: getRiel('pensionFundCompany'),
    totalNSSFPaid: inRiel(L('Total NSSF Paid', 'សរុប ប.ស.ស. ត្រូវបង់')),
  },
  list: {
    ...slipList,
    columns: [
      'accountNo',
      'name',
      'nameKh',
      'store',
      'currency',
      'salary',
      'salaryKhr',
      'salaryInAverage',
      'nssfPersonalAccidentInsurrance',
      'nssfHealthInsurrance',
      'healthCareEmployee',
      'pensionFundEmployee',
      'pensionFundCompany',
      'totalNSSFPaid',
    ],
    sort: ['accountNo', 'name', 'salaryKhr'],
    totals: [
      'salaryKhr',
      'salaryInAverage',
      'nssfPersonalAccidentInsurrance',
      'nssfHealthInsurrance',
      'healthCareEmployee',
      'pensionFundEmployee',
      'pensionFundCompany',
      'totalNSSFPaid',
    ],
  },
})
export type PayrollRunNssf = Row<typeof payrollRunNssf>
