import {
  benefitAdjustmentType,
  nssf,
  payrollCircleConfiguration,
  payslipProblem,
  salaryAdjustmentType,
} from '../../db/tables.ts'
import { authored, batch, getId, type Batch } from '../rows.ts'

const adjustmentTypes = [
  ['INITIATE', 'Initiate', 'ប្រាក់ខែដំបូង'],
  ['MOVEMENT', 'Movement', 'ចលនាបុគ្គលិក'],
  ['POST_PROBATION', 'Post Probation', 'ក្រោយសាកល្បង'],
  ['ANNUAL', 'Annual', 'ប្រចាំឆ្នាំ'],
  ['CORRECTION', 'Correction', 'ការកែតម្រូវ'],
] as const
// Written by no native reader yet: the company corrects them in its list.
const payslipProblems = [
  ['BASE_SALARY', 'The base salary is wrong', 'ប្រាក់ខែគោលមិនត្រឹមត្រូវ'],
  ['DAYS_WORKED', 'The days worked are wrong', 'ចំនួនថ្ងៃធ្វើការមិនត្រឹមត្រូវ'],
  ['OVERTIME', 'The overtime is wrong', 'ប្រាក់ថែមម៉ោងមិនត្រឹមត្រូវ'],
  ['LEAVE', 'The leave is wrong', 'ច្បាប់ឈប់សម្រាកមិនត្រឹមត្រូវ'],
  ['DEDUCTION', 'A deduction is wrong', 'ការកាត់ប្រាក់មិនត្រឹមត្រូវ'],
  ['TAX', 'The tax or the dependants are wrong', 'ពន្ធ ឬអ្នកក្នុងបន្ទុកមិនត្រឹមត្រូវ'],
  ['NSSF', 'The NSSF or the pension is wrong', 'ប.ស.ស. ឬសោធនមិនត្រឹមត្រូវ'],
  ['ACCOUNT_OR_OTHER', 'The bank account, or something else', 'គណនីធនាគារ ឬបញ្ហាផ្សេងទៀត'],
] as const
/** The id of a seeded type of adjustment. */
export const adjustmentTypeId = (code: (typeof adjustmentTypes)[number][0]) => getId('benefit adjustment type', code)
type SalaryType = readonly [code: string, name: string, nameKhmer: string, direction: 'ADD' | 'SUBTRACT']
const systemSalaryTypes: readonly SalaryType[] = [
  ['CARRIED_FORWARD_ADD', 'Carried Forward Addition', 'ប្រាក់បន្ថែមយោងពីខែមុន', 'ADD'],
  ['CARRIED_FORWARD_SUBTRACT', 'Carried Forward Subtraction', 'ប្រាក់កាត់យោងពីខែមុន', 'SUBTRACT'],
]
/** Salary adjustment types as rows: those of the system, or a company's own. */
export const salaryTypeBatch = (date: string, types: readonly SalaryType[], isSystemDefined: boolean): Batch =>
  batch(
    salaryAdjustmentType,
    types.map(([code, name, nameKhmer, direction]) => ({
      id: getId('salary adjustment type', code),
      code,
      name,
      nameKhmer,
      direction,
      isTaxable: true,
      isSystemDefined,
      ...authored(date),
    })),
  )

// Prakas 449 of 2017: 22 bands of 50,000 riel, of which the middle counts; 0.8 % and 2.6 % of it.
const bands: readonly (readonly [salary: number, salaryWithTax: number | null, salaryInAverage: number])[] = [
  [0, 200_000, 200_000],
  ...Array.from({ length: 20 }, (_, n) => [200_001 + n * 50_000, 250_000 + n * 50_000, 225_000 + n * 50_000] as const),
  [1_200_001, null, 1_200_000],
]
const bandsFrom = '2018-01-01'

/** Types of adjustments, payments of a month and the table of contributions with which every installation starts. */
export const payrollListBatches = (date: string): Batch[] => [
  batch(
    benefitAdjustmentType,
    adjustmentTypes.map(([code, name, nameKhmer]) => ({
      id: adjustmentTypeId(code),
      code,
      name,
      nameKhmer,
      needsMovement: code === 'MOVEMENT',
      isSystemDefined: true,
      ...authored(date),
    })),
  ),
  salaryTypeBatch(date, systemSalaryTypes, true),
  batch(
    payslipProblem,
    payslipProblems.map(([code, name, nameKhmer], at) => ({
      id: getId('payslip problem', code),
      code,
      name,
      nameKhmer,
      ordinal: (at + 1) * 10,
      isSystemDefined: true,
      ...authored(date),
    })),
  ),
  batch(payrollCircleConfiguration, [
    {
      id: getId('payroll cycle', 'once'),
      name: 'Once a month',
      effectiveFrom: '1997-03-13',
      firstCycleFromDate: 1,
      firstCycleToDate: 31,
      firstCyclePayDay: 31,
      prorationBasis: 'SCHEDULED',
      ...authored(date),
    },
  ]),
  batch(
    nssf,
    bands.map(([salary, salaryWithTax, salaryInAverage]) => ({
      id: getId(`nssf band of ${bandsFrom}`, String(salary)),
      salary,
      salaryWithTax,
      salaryInAverage,
      nssfPersonalAccidentInsurrance: (salaryInAverage * 8) / 1_000,
      nssfHealthInsurrance: (salaryInAverage * 26) / 1_000,
      pensionFundEmployee: 0,
      pensionFundCompany: 0,
      date: bandsFrom,
      ...authored(date),
    })),
  ),
]
