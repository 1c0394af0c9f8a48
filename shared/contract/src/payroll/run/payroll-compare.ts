import { L, type Author, type Label, type PayCurrency } from '../../index.ts'
import type { PayslipChange } from '../payslip/payslip.ts'

/**
 * Why a person's pay differs between two runs, or from a run's snapshot
 * (docs/rules/pay.md, "Two runs beside each other").
 */
export const payCauseWords = {
  JOINER: L('Not in the earlier payroll', 'មិនមានក្នុងបញ្ជីបៀវត្សរ៍មុន'),
  LEAVER: L('Not in the later payroll', 'មិនមានក្នុងបញ្ជីបៀវត្សរ៍ក្រោយ'),
  RANK: L('Ranks of the salary tax', 'ថ្នាក់ពន្ធលើប្រាក់បៀវត្សរ៍'),
  NSSF: L('Rates and limits of the NSSF', 'អត្រា និងកម្រិតនៃ ប.ស.ស.'),
  LAW: L('Other statutory rates and settings of the company', 'តម្លៃផ្សេងទៀតនៃច្បាប់ និងក្រុមហ៊ុន'),
  RATE: L('Exchange rates', 'អត្រាប្តូរប្រាក់'),
  DEPENDANT: L('Dependants', 'អ្នកក្នុងបន្ទុក'),
  RESIDENCE: L('Tax residence or nationality', 'និវាសនដ្ឋានសារពើពន្ធ ឬសញ្ជាតិ'),
  AGE: L('Age', 'អាយុ'),
  CONTRACT: L('Type of contract', 'ប្រភេទកិច្ចសន្យា'),
  RAISE: L('Base salary', 'ប្រាក់ខែគោល'),
  EMPLOYMENT: L('Joined or left within the month', 'ចូល ឬចេញក្នុងខែ'),
  DAYS: L('Days paid', 'ថ្ងៃបានប្រាក់'),
  OVERTIME: L('Overtime and premiums', 'ប្រាក់ថែមម៉ោង និងប្រាក់បន្ថែម'),
  LATE: L('Late minutes', 'នាទីមកយឺត'),
  BENEFIT: L('Benefit', 'អត្ថប្រយោជន៍'),
  CARRIED: L('Late changes', 'ការកែប្រែយឺត'),
  DEDUCTION: L('Deduction', 'ការកាត់ប្រាក់'),
  ADVANCE: L('Advances and loans', 'ប្រាក់បុរេប្រទាន និងប្រាក់កម្ចី'),
  DEBT: L('Debts', 'បំណុល'),
  SENIORITY: L('Seniority pay', 'ប្រាក់អតីតភាពការងារ'),
  CYCLE: L('First payment of the month', 'ការបើកលើកទីមួយនៃខែ'),
  OTHER: L('How the month is paid', 'របៀបបើកប្រាក់ប្រចាំខែ'),
  ACCOUNT: L('Payment accounts', 'គណនីបើកប្រាក់'),
  IDENTITY: L('Name or place of work', 'ឈ្មោះ ឬកន្លែងធ្វើការ'),
} as const satisfies Readonly<Record<string, Label>>
export type PayCause = keyof typeof payCauseWords
/** In the order in which they are told. */
export const payCauses = Object.keys(payCauseWords) as PayCause[]

/**
 * The change of the net by one cause, in each currency as plain decimal text. `name` is the name of the benefit or
 * deduction.
 */
export interface PayChange {
  readonly cause: PayCause
  readonly name: string | null
  readonly nameKh: string | null
  readonly netUsd: string
  readonly netKhr: string
}
interface Compared {
  readonly employeeId: string
  readonly accountNo: string
  readonly employeeName: string
  readonly employeeNameKh: string
}
/**
 * The net before, the net now, and the causes, as plain decimal text. Changes and remainder add up to the difference;
 * the remainder is 0.
 */
export interface PayDifference {
  readonly beforeUsd: string
  readonly beforeKhr: string
  readonly nowUsd: string
  readonly nowKhr: string
  readonly differenceUsd: string
  readonly differenceKhr: string
  readonly changes: readonly PayChange[]
  readonly remainderUsd: string
  readonly remainderKhr: string
}
/** Who has looked at a difference, and when (an instant). */
export interface SlipCheck {
  readonly by: Author | null
  readonly at: string
}
/** One person whose net differs between two payrolls. */
export interface ComparedPay extends Compared, PayDifference {
  /** The payslips of the person in the first payroll and in the other one; null where it does not pay the person. */
  readonly slipId: string | null
  readonly slipIdBefore: string | null
  /** Null = nobody has checked it, or the payslip was made again since. */
  readonly checked: SlipCheck | null
}
/** The sum of one cause over all people, and how many people it concerns. */
export interface PayCauseSum extends Pick<PayChange, 'cause' | 'netUsd' | 'netKhr'> {
  readonly people: number
}
/** GET answers `{data: PayComparison}`: the first run against the other one. */
export interface PayComparison {
  /** Joiners and leavers first, then by the size of the difference, the largest first. */
  readonly people: readonly ComparedPay[]
  /** By cause, over all people. */
  readonly causes: readonly PayCauseSum[]
  /** People whom both pay the same to the cent. */
  readonly same: number
  /** Over all people of the list. */
  readonly total: Omit<PayDifference, 'changes' | 'remainderUsd' | 'remainderKhr'>
}
export const payrollCompareCall = (id: string, otherId: string) =>
  `employee/payroll-generation/${id}/compare/${otherId}`
/** What a file of differences is narrowed to; without causes all people are in it. */
export interface DifferencesAsked {
  readonly causes?: readonly PayCause[]
}
/** POST with {@link DifferencesAsked} answers an XLSX of the differences, in the order of the list. */
export const payrollCompareFileCall = (id: string, otherId: string) => `${payrollCompareCall(id, otherId)}/file`
/** PUT `{version, isChecked}`: the version is that of the payroll as it was read. Answers `{data: {checked}}`. */
export const payrollCheckedCall = (id: string, employeeId: string) =>
  `employee/payroll-generation/${id}/checked/${employeeId}`

/** One line of two payslips beside each other. */
export interface ComparedLine extends PayslipChange {
  /** The page of the record that makes the line, or of the days behind it; null where it has none. */
  readonly record: string | null
}
/** GET answers `{data: ComparedSlips}`: the payslip of one person in a payroll beside that in another one. */
export interface ComparedSlips {
  readonly slipId: string | null
  readonly slipIdBefore: string | null
  /** Every line of both, in the order of the payslip. */
  readonly lines: readonly ComparedLine[]
  readonly net: readonly (Pick<PayslipChange, 'before' | 'now' | 'difference'> & { readonly currency: PayCurrency })[]
}
export const payrollComparedSlipsCall = (id: string, otherId: string, employeeId: string) =>
  `${payrollCompareCall(id, otherId)}/person/${employeeId}`

/** Somebody whose inputs are no longer what the run has frozen, with what of them. */
export interface ChangedInputs extends Compared {
  readonly causes: readonly PayCause[]
  /** What the payslip pays, and what it would pay by now under the law of the run; absent without READ_SALARY. */
  readonly pay?: PayDifference
}
/**
 * GET answers `{data: InputsChanged}` in the order of a comparison; without amounts by account number. JOINER and
 * LEAVER are people whom the run would add or leave out. `law` has the changed statutory values.
 */
export interface InputsChanged {
  readonly people: readonly ChangedInputs[]
  readonly law: readonly PayCause[]
  /** By cause, over all people; absent without READ_SALARY. */
  readonly causes?: readonly PayCauseSum[]
}
export const payrollInputsChangedCall = (id: string) => `employee/payroll-generation/${id}/inputs-changed`
/** POST with {@link DifferencesAsked} answers an XLSX of what the run would pay otherwise by now. */
export const payrollInputsChangedFileCall = (id: string) => `${payrollInputsChangedCall(id)}/file`

/** What becomes of a late change of a closed month (docs/rules/pay.md, "Late changes"). */
export const lateChangeWords = {
  CARRY: L('Carried into the next payroll', 'យកទៅបញ្ជីបៀវត្សរ៍បន្ទាប់'),
  TO_PAY: L('To pay to people who have left', 'ត្រូវបើកឱ្យអ្នកដែលបានចាកចេញ'),
  TO_CLAIM: L('To claim from people who have left', 'ត្រូវទារពីអ្នកដែលបានចាកចេញ'),
  TAX: L('Amendment of the salary tax', 'ការកែតម្រូវពន្ធលើប្រាក់បៀវត្សរ៍'),
  NSSF: L('Amendment of the NSSF', 'ការកែតម្រូវ ប.ស.ស.'),
} as const satisfies Readonly<Record<string, Label>>
/**
 * One change. `name` is the name of the line; null for an amendment. `amount` is signed plain decimal text, of
 * amendments in riel.
 */
export interface LateChange extends Compared {
  readonly kind: keyof typeof lateChangeWords
  readonly name: string | null
  readonly nameKh: string | null
  readonly currency: 'USD' | 'KHR'
  readonly amount: string
  /** Days of the month whose held absence payroll has released (docs/rules/pay.md, "Held absences"). */
  readonly released: readonly string[]
}
/** GET answers `{data: LateChange[]}` by account number, of a run that is approved, paid or closed. */
export const payrollLateChangesCall = (id: string) => `employee/payroll-generation/${id}/late-changes`

/** What a run would pay somebody. */
export interface TriedSlip extends Compared {
  readonly netUsd: string
  readonly netKhr: string
}
/** POST answers `{data: DryRun}`; nothing is written. `resultHash` is that of the run that would be made. */
export interface DryRun {
  readonly headCount: number
  readonly totalNetSalary: string
  readonly totalNetSalaryKhr: string
  readonly resultHash: string
  readonly slips: readonly TriedSlip[]
}
export const payrollDryRunCall = (year: number, month: number, type: string) =>
  `employee/payroll-generation/dry-run/year/${String(year)}/month/${String(month)}/type/${type}`
