import { L, type Label } from '../../index.ts'
import { payFigures } from '../calculation/pay-figures.ts'

/** The papers of a month (docs/rules/pay.md, "Papers of the month"). */
export const payrollPapers = [
  { value: 'SALARY_TAX', label: L('Salary tax return', 'លិខិតប្រកាសពន្ធលើប្រាក់បៀវត្សរ៍') },
  { value: 'NSSF', label: L('NSSF list of employees', 'បញ្ជីបុគ្គលិក ប.ស.ស.') },
  { value: 'PAYROLL_LEDGER', label: L("Ministry's payroll ledger", 'សៀវភៅបើកប្រាក់ឈ្នួលរបស់ក្រសួង') },
  { value: 'SENIORITY', label: L('Seniority slips', 'បង្កាន់ដៃប្រាក់អតីតភាពការងារ') },
] as const satisfies readonly { readonly value: string; readonly label: Label }[]
export type PayrollPaperKind = (typeof payrollPapers)[number]['value']

/** How far a paper is. AMEND: the month has changed since it was filed. */
export const paperStates = [
  { value: 'NOT_READY', label: L('Payroll not approved', 'បញ្ជីបៀវត្សរ៍មិនទាន់អនុម័ត') },
  { value: 'DUE', label: L('Due', 'ត្រូវដាក់') },
  { value: 'LATE', label: L('Late', 'ហួសកំណត់') },
  { value: 'FILED', label: L('Filed', 'បានដាក់') },
  { value: 'AMEND', label: L('To be amended', 'ត្រូវកែតម្រូវ') },
] as const satisfies readonly { readonly value: string; readonly label: Label }[]
export type PaperState = (typeof paperStates)[number]['value']

/**
 * What a column of a paper may show, with its heading unless the company has its own. `in` says that the value is
 * money, and its currency.
 */
interface PaperFigure {
  readonly label: Label
  /** Money in the currency of the base salary, in riel or in dollars; other columns are not summed. */
  readonly in?: 'PAY' | 'KHR' | 'USD'
  /** A number that is no money. */
  readonly isNumber?: true
}
const khr = (label: Label): PaperFigure => ({ label, in: 'KHR' })
const pay = (label: Label): PaperFigure => ({ label, in: 'PAY' })
const number = (label: Label): PaperFigure => ({ label, isNumber: true })
/** Everything that a column of a paper may show. */
export const paperFigures = {
  sequence: number(L('No.', 'ល.រ')),
  accountNo: { label: L('Account No', 'លេខបុគ្គលិក') },
  name: { label: L('Employee Name', 'ឈ្មោះបុគ្គលិក') },
  nameKh: { label: L('Khmer Name', 'ឈ្មោះខ្មែរ') },
  gender: { label: L('Gender', 'ភេទ') },
  dob: { label: L('Date of Birth', 'ថ្ងៃខែឆ្នាំកំណើត') },
  nationality: { label: L('Nationality', 'សញ្ជាតិ') },
  taxNumber: { label: L('Tax Number', 'លេខអត្តសញ្ញាណកម្មសារពើពន្ធ') },
  nssfNumber: { label: L('NSSF Number', 'លេខ ប.ស.ស.') },
  identityNumber: { label: L('Identity Card', 'អត្តសញ្ញាណប័ណ្ណ') },
  position: { label: L('Position', 'មុខតំណែង') },
  positionKh: { label: L('Position (Khmer)', 'មុខតំណែង (ខ្មែរ)') },
  store: { label: L('Store', 'ហាង') },
  startWorkingDate: { label: L('Start Working Date', 'ថ្ងៃចូលធ្វើការ') },
  residence: { label: L('Residence', 'និវាសនភាព') },
  wife: number(L('Spouse', 'សហព័ទ្ធ')),
  children: number(L('Children', 'កូន')),
  currency: { label: L('Currency', 'រូបិយប័ណ្ណ') },
  daysWorked: number(payFigures.paidDays),
  presentDays: number(payFigures.presentDays),
  baseSalary: pay(payFigures.baseSalary),
  baseSalary2: pay(payFigures.baseSalary2),
  overtime: pay(payFigures.overtime),
  night: pay(payFigures.night),
  offWorked: pay(payFigures.offWorked),
  holidayWorked: pay(payFigures.holidayWorked),
  benefits: pay(L('Benefits', 'អត្ថប្រយោជន៍')),
  salary: pay(L('Gross Salary', 'ប្រាក់បៀវត្សរ៍សរុប')),
  netSalary: pay(L('Net Salary', 'ប្រាក់បៀវត្សរ៍សុទ្ធ')),
  netUsd: { label: L('Net (USD)', 'ប្រាក់សុទ្ធ (ដុល្លារ)'), in: 'USD' },
  netKhr: khr(L('Net (KHR)', 'ប្រាក់សុទ្ធ (រៀល)')),
  taxableSalaryKhr: khr(L('Taxable Salary (KHR)', 'ប្រាក់បៀវត្សរ៍ជាប់ពន្ធ (រៀល)')),
  deductionForDependent: khr(L('Relief for Dependants (KHR)', 'ការកាត់បន្ថយអ្នកក្នុងបន្ទុក (រៀល)')),
  taxableBaseKhr: khr(L('Tax Base (KHR)', 'មូលដ្ឋានពន្ធ (រៀល)')),
  taxPercentage: number(payFigures.taxPercentage),
  taxPayableKhr: khr(L('Tax (KHR)', 'ពន្ធ (រៀល)')),
  fringeBenefitTaxKhr: khr(L('Fringe Benefit Tax (KHR)', 'ពន្ធលើអត្ថប្រយោជន៍បន្ថែម (រៀល)')),
  nssfWageKhr: khr(payFigures.nssfWageKhr),
  salaryInAverage: khr(payFigures.salaryInAverage),
  nssfPersonalAccidentInsurrance: khr(payFigures.nssfPersonalAccidentInsurrance),
  nssfHealthInsurrance: khr(payFigures.nssfHealthInsurrance),
  healthCareEmployee: khr(payFigures.healthCareEmployee),
  pensionFundEmployee: khr(L('Pension, employee', 'សោធន បុគ្គលិក')),
  pensionFundCompany: khr(L('Pension, employer', 'សោធន និយោជក')),
  totalNSSFPaid: khr(L('Total NSSF', 'សរុប ប.ស.ស.')),
  workingPeriodInMonth: number(payFigures.months),
  averageTotalSalary: pay(payFigures.averageTotalSalary),
  seniorityPay: pay(payFigures.seniorityPay),
  seniorityPayKhr: khr(payFigures.seniorityPayKhr),
  taxSeniorityPayKhr: khr(payFigures.taxSeniorityPayKhr),
  nonTaxSeniorityPayKhr: khr(payFigures.nonTaxSeniorityPayKhr),
  signature: { label: L('Signature', 'ហត្ថលេខា') },
} as const satisfies Readonly<Record<string, PaperFigure>>
export type PaperFigureName = keyof typeof paperFigures
/** What a column shows, as a figure of a closed list. */
export const getPaperFigure = (name: PaperFigureName): PaperFigure => paperFigures[name]

/**
 * A column of a paper. A figure in the currency of the base salary is one column for each currency that people of the
 * paper are paid in.
 */
export interface PaperColumn {
  readonly figure: PaperFigureName
  readonly label: Label
  /** Of a column of money. */
  readonly currency: 'USD' | 'KHR' | null
}
/**
 * The people and figures on the paper of one month, by column. Money is plain decimal text; a column without a value is
 * null.
 */
export interface PaperSheet {
  /** `YYYY-MM-PAPER`. */
  readonly id: string
  /** `YYYY-MM`. */
  readonly payMonth: string
  readonly paper: PayrollPaperKind
  readonly columns: readonly PaperColumn[]
  readonly rows: readonly Readonly<Partial<Record<PaperFigureName, string | null>>>[]
  /** Sums of the columns of money, one line for each currency in which there is some. */
  readonly totals: readonly {
    readonly currency: 'USD' | 'KHR'
    readonly sums: Readonly<Partial<Record<PaperFigureName, string>>>
  }[]
}
/** The heading of a column; that of money names its currency, once. */
export function getPaperHeading({ label, currency }: PaperColumn): Label {
  if (currency === null || label.en.includes(currency)) return label
  return L(`${label.en} (${currency})`, `${label.km} (${currency})`)
}
/** What a row says in a column; null where it says nothing, or is paid in another currency than the column. */
export function getPaperValue({ figure, currency }: PaperColumn, row: PaperSheet['rows'][number]): string | null {
  if (getPaperFigure(figure).in === 'PAY' && row.currency !== currency) return null
  return row[figure] || null
}
/** The sum of a column of money; null for any other. */
export const getPaperTotal = (sheet: PaperSheet, { figure, currency }: PaperColumn): string | null =>
  sheet.totals.find((total) => total.currency === currency)?.sums[figure] ?? null
/**
 * Calls of one paper by its id `YYYY-MM-PAPER`. GET `sheet` answers `{data: PaperSheet}`, `file` an XLSX; `filed` and
 * `undo` mark the paper.
 */
export const payrollPaperCall = (id: string, action: 'sheet' | 'file' | 'filed' | 'undo'): string =>
  `employee/payroll-paper/${id}/${action}`
/** The sheet to print, by the id of the paper. */
export const paperPrintScreen = '/payroll-management/payroll-paper/print'
