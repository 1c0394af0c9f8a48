import { businessZone, L, type Label } from '../index.ts'
import { importLimits } from './bulk-import.ts'

/** What a setting of the system must be beside its data type. */
export type SettingRule =
  /** A number from one to the other, both included. */
  | { readonly min: number; readonly max: number }
  /** One of a closed list. */
  | { readonly options: readonly { readonly value: string; readonly label: Label }[] }
  /** Words of a closed list with commas between them, or NONE. */
  | { readonly someOf: readonly string[] }
  /** Up to `most` whole numbers of days with commas between them. */
  | { readonly days: { readonly most: number; readonly min: number; readonly max: number } }
  /** The name of a role that is enabled. */
  | { readonly role: true }
  /** Months that something is kept: 0 = for ever, else at least so many, for a reason that is told. */
  | { readonly kept: { readonly least: number; readonly why: Label } }
  /** A pattern of its own, checked by the service in words of its own. */
  | { readonly pattern: 'accountNumber' | 'leaveTypes' | 'noticeSteps' | 'password' | 'things' }

/**
 * One step of a notice by length of service: up to so many months (`<` = below them, `*` = any longer service), then so
 * many days (`d`) or months (`m`). Groups: `<`, months, number, unit.
 */
export const noticeStep = /^(?:(<?)(\d{1,3})|\*)=(\d{1,3})([dm])$/
const ledger = L(
  'the papers of pay are kept for three years (Prakas 111/25), and this belongs to them',
  'ឯកសារប្រាក់ឈ្នួលត្រូវរក្សាទុកបីឆ្នាំ (ប្រកាស 111/25) ហើយទិន្នន័យនេះជាផ្នែករបស់វា',
)
const traced = L('what happened in the last month can still be found out', 'អ្វីដែលកើតឡើងក្នុងខែចុងក្រោយ នៅតែអាចពិនិត្យបាន')
const percent = { min: 0, max: 100 } as const
const riel = { min: 0, max: 1_000_000_000 } as const
const dayOfMonth = { min: 1, max: 31 } as const
const payBase = {
  options: [
    { value: 'BASE', label: L('The base salary (BASE)', 'ប្រាក់ខែគោល (BASE)') },
    { value: 'AVERAGE', label: L('The average gross of twelve months (AVERAGE)', 'ប្រាក់សរុបមធ្យម 12 ខែ (AVERAGE)') },
  ],
}
const rate = { min: 1, max: 100_000 } as const
const same = (...values: readonly string[]) => ({ options: values.map((value) => ({ value, label: L(value, value) })) })

/**
 * The range or closed list of every setting that the product itself reads, by name; yes-or-no settings need none. Each
 * line stands for the line of the same name in the service's seed. Bounds keep out what no company could mean; the
 * law's own values are defaults, not bounds.
 */
export const settingRules = {
  // Days are cut in this zone throughout, down to indexes: another one would be kept and change nothing.
  time_zone: same(businessZone),
  // Amounts that may be in riel say so themselves; all others are dollars throughout.
  currency: { options: [{ value: 'USD', label: L('US dollar (USD)', 'ដុល្លារអាមេរិក (USD)') }] },
  account_number_pattern: { pattern: 'accountNumber' },
  // The Labour Law allows three.
  probation_months: { min: 0, max: 3 },
  things_to_give_back: { pattern: 'things' },
  absent_from: {
    options: [
      { value: 'COMPANY', label: L('The first scan of the company (COMPANY)', 'ការស្កេនដំបូងរបស់ក្រុមហ៊ុន (COMPANY)') },
      { value: 'STORE', label: L('The first scan of the store (STORE)', 'ការស្កេនដំបូងរបស់ហាង (STORE)') },
      { value: 'PERSON', label: L('The first scan of the person (PERSON)', 'ការស្កេនដំបូងរបស់បុគ្គលិក (PERSON)') },
    ],
  },
  missed_scan_per_month: { min: 0, max: 62 },
  missed_scan_days_back: { min: 0, max: 366 },
  day_off_per_week: { min: 0, max: 7 },
  overtime_workday_hours: { min: 0, max: 16 },
  night_from_hour: { min: 0, max: 23 },
  night_to_hour: { min: 0, max: 23 },
  night_percent: { min: 0, max: 500 },
  holiday_worked_percent: { min: 0, max: 500 },
  rest_worked_percent: { min: 0, max: 500 },
  overtime_step_minutes: { min: 1, max: 60 },
  overtime_filing_days: { min: 0, max: 30 },
  payback_days: { min: 1, max: 366 },
  rest_hours_between_shifts: { min: 0, max: 24 },
  working_days_in_row: { min: 1, max: 31 },
  auto_schedule_short: { min: 1, max: 100_000 },
  auto_schedule_over: { min: 0, max: 10_000 },
  auto_schedule_contract_below: { min: 0, max: 10_000 },
  auto_schedule_contract_above: { min: 0, max: 10_000 },
  auto_schedule_split_rest: { min: 0, max: 10_000 },
  auto_schedule_fair: { min: 0, max: 10_000 },
  auto_schedule_wish: { min: 0, max: 10_000 },
  auto_schedule_change: { min: 0, max: 10_000 },
  auto_schedule_premium: { min: 0, max: 10_000 },
  auto_schedule_seconds: { min: 1, max: 600 },
  // The rules of the roster in attendance-leave; a test compares them.
  roster_hard_rules: {
    someOf: [
      'REST',
      'DAYS_IN_ROW',
      'DAY_HOURS',
      'WEEK_HOURS',
      'WEEKLY_REST',
      'UNDER_AGE',
      'TWO_STORES',
      'AWAY',
      'UNAVAILABLE',
    ],
  },
  service_leave: { pattern: 'leaveTypes' },
  notice_udc: { pattern: 'noticeSteps' },
  notice_fdc: { pattern: 'noticeSteps' },
  exchange_rate: rate,
  exchange_rate_nssf: rate,
  tax_dependant_khr: riel,
  tax_dependant_child_age: { min: 1, max: 100 },
  tax_dependant_student_age: { min: 1, max: 100 },
  tax_non_resident_percent: percent,
  tax_fringe_percent: percent,
  nssf_method: {
    options: [
      { value: 'CLAMP', label: L('The wage within its limits (CLAMP)', 'ប្រាក់ឈ្នួលក្នុងដែនកំណត់ (CLAMP)') },
      { value: 'WAGE_BAND', label: L('The table of bands (WAGE_BAND)', 'តាមតារាង (WAGE_BAND)') },
    ],
  },
  nssf_min: riel,
  nssf_max: riel,
  nssf_risk_percent: percent,
  nssf_health_percent: percent,
  nssf_health_employee_percent: percent,
  nssf_pension_employer_percent: percent,
  nssf_pension_employee_percent: percent,
  nssf_pension_age: { min: 1, max: 120 },
  nssf_rounding_step_khr: same('1', '10', '100'),
  seniority_days: { min: 0, max: 31 },
  seniority_method: {
    options: [
      { value: 'AVERAGE_MONTH', label: L('The average month (AVERAGE_MONTH)', 'ខែមធ្យម (AVERAGE_MONTH)') },
      {
        value: 'SEMESTER_WORKING_DAYS',
        label: L('Working days of the half-year (SEMESTER_WORKING_DAYS)', 'ថ្ងៃធ្វើការក្នុងឆមាស (SEMESTER_WORKING_DAYS)'),
      },
    ],
  },
  seniority_tax_free_khr: riel,
  seniority_owed_days: { min: 0, max: 31 },
  leave_payout_base: payBase,
  maternity_base: payBase,
  severance_percent: percent,
  day_divisor: { min: 1, max: 31 },
  hours_per_day: { min: 1, max: 24 },
  hour_divisor: { min: 0, max: 744 },
  first_cycle_percent: percent,
  first_cycle_base: {
    options: [
      { value: 'NET', label: L('Basic salary after tax (NET)', 'ប្រាក់ខែគោលក្រោយពន្ធ (NET)') },
      { value: 'GROSS', label: L('Basic salary before tax (GROSS)', 'ប្រាក់ខែគោលមុនពន្ធ (GROSS)') },
    ],
  },
  debt_cap_pct: percent,
  tax_return_due_day: dayOfMonth,
  tax_return_online_day: dayOfMonth,
  nssf_payment_due_day: dayOfMonth,
  nssf_report_due_day: dayOfMonth,
  payroll_ledger_due_day: dayOfMonth,
  payroll_ledger_kept_years: { min: 0, max: 100 },
  seniority_slip_due_day: dayOfMonth,
  late_minutes_allowed: { min: 0, max: 44_640 },
  deduction_warning_percent: percent,
  net_change_warning_percent: { min: 0, max: 1_000 },
  approval_fallback_role: { role: true },
  request_days_back: { min: 0, max: 366 },
  approval_remind_hours: { min: 1, max: 720 },
  adjustment_notice_days: { min: 0, max: 366 },
  password_policy: { pattern: 'password' },
  document_expiry_days: { days: { most: 5, min: 0, max: 366 } },
  probation_end_days: { min: 0, max: 92 },
  scans_kept_months: { kept: { least: 36, why: ledger } },
  audit_kept_months: { kept: { least: 36, why: ledger } },
  papers_kept_months: { kept: { least: 36, why: ledger } },
  letters_kept_months: { kept: { least: 36, why: ledger } },
  leaver_files_kept_months: { kept: { least: 36, why: ledger } },
  leaver_identity_kept_months: { kept: { least: 36, why: ledger } },
  sign_ins_kept_months: { kept: { least: 1, why: traced } },
  messages_kept_months: { kept: { least: 1, why: traced } },
  retention_notice_days: { min: 7, max: 90 },
  import_max_rows: { min: 1, max: importLimits.maxRows },
} as const satisfies Readonly<Record<string, SettingRule>>

/** Words of a list of which some may be chosen, as the value names them; NONE = none of them. */
export const chosenWords = (value: string): readonly string[] =>
  value === 'NONE' ? [] : value.split(',').map((part) => part.trim())

/** The rule of a setting by its name; undefined for one that a company made itself. */
export const getSettingRule = (name: string): SettingRule | undefined =>
  Object.hasOwn(settingRules, name) ? settingRules[name as keyof typeof settingRules] : undefined

/** Two settings of which one is the lower bound of the other, on every day. */
export interface SettingPair {
  readonly low: keyof typeof settingRules
  readonly high: keyof typeof settingRules
  /** Whether both may be the same. */
  readonly mayEqual: boolean
}
/** The pairs of settings that mean nothing the other way round. */
export const settingPairs: readonly SettingPair[] = [
  { low: 'nssf_min', high: 'nssf_max', mayEqual: false },
  { low: 'tax_dependant_child_age', high: 'tax_dependant_student_age', mayEqual: true },
]
