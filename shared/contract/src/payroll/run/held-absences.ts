import { L } from '../../index.ts'
import { lateChangeWords, type LateChange } from './payroll-compare.ts'

/** What releasing the held absences of a month makes of them (docs/rules/pay.md, "Held absences"). */
export const heldAbsenceWords = {
  CARRY: lateChangeWords.CARRY,
  TO_PAY: lateChangeWords.TO_PAY,
  TO_CLAIM: lateChangeWords.TO_CLAIM,
  SETTLED: L(
    'The final settlement is made: it names these days once they are released',
    'ការទូទាត់ចុងក្រោយបានធ្វើហើយ៖ វានឹងបង្ហាញថ្ងៃទាំងនេះ ពេលអនុញ្ញាតឱ្យបើក',
  ),
  TOO_OLD: L(
    'More than twelve months old, no payroll carries it: enter a benefit',
    'លើសដប់ពីរខែ គ្មានបញ្ជីបៀវត្សរ៍ណាយកវាទេ៖ សូមបញ្ចូលអត្ថប្រយោជន៍',
  ),
  NOTHING: L('Pays nothing', 'មិនបើកអ្វីទេ'),
} as const

/** The absences of a person in a closed month that wait until payroll releases them. */
export interface HeldAbsence extends Pick<LateChange, 'employeeId' | 'accountNo' | 'employeeName' | 'employeeNameKh'> {
  /** `YYYY-MM`. */
  readonly payMonth: string
  /** The days, `YYYY-MM-DD`, in order. */
  readonly days: readonly string[]
  /** Names the state of the days that was read; a release says it. */
  readonly daysHash: string
  readonly kind: keyof typeof heldAbsenceWords
  /** What would be paid, by currency, as signed plain decimal text; absent without the right to salaries. */
  readonly sums?: readonly Pick<LateChange, 'currency' | 'amount'>[]
  /** The absences of the caller: another user releases them. */
  readonly isOwn: boolean
}
/** One release: a person and a month as they were read. */
export type HeldAbsenceRelease = Pick<HeldAbsence, 'employeeId' | 'payMonth' | 'daysHash'>
/** How many a release has at most. */
export const mostReleased = 2_000
/** Who was released, and whether the own row was left out. */
export interface HeldAbsencesReleased {
  /** Rows that were released now; those that were released before are not counted again. */
  readonly released: number
  readonly isOwnLeftOut: boolean
}
export const heldAbsenceCalls = {
  /** GET answers `{data: HeldAbsence[]}` by month and account number. */
  list: 'employee/payroll-held-absence',
  /** POST `{absences: HeldAbsenceRelease[]}` answers `{data: HeldAbsencesReleased}`. */
  release: 'employee/payroll-held-absence/release',
} as const
/** Where held absences are released. */
export const heldAbsencePage = {
  screen: '/payroll-management/held-absence',
  label: L('Held Absences', 'អវត្តមានរង់ចាំការអនុញ្ញាត'),
} as const
