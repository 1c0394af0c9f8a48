import { asciiDigits } from '@staff/contract'
import type { RejectOutcome } from '@staff/contract/payroll'

/** A line of a payroll that a bank was to pay, and what became of it last. */
export interface SentLine {
  readonly id: string
  readonly accountNo: string
  readonly name: string
  readonly nameKh: string
  /** Every name under which a bank may know the person. */
  readonly names: readonly string[]
  /** The account to which it went at first, and the one to which it was paid again; null = in cash. */
  readonly account: string
  readonly againTo: string | null
  readonly currency: string
  readonly amount: string
  /** When it came back and, once it was paid again, when that was; null while it counts as arrived. */
  readonly cameBack: { readonly on: string; readonly paidAgainOn: string | null } | null
}
/** The days that a reject may have: from the payment on, until today; rows without a day have that of the form. */
export interface RejectDays {
  readonly paidOn: string
  readonly today: string
  readonly rejectedOn: string
}

/**
 * An account number as it is compared: without what is typed between digits, and without zeros in front, which
 * spreadsheets drop.
 */
export const accountKey = (text: string): string =>
  asciiDigits(text)
    .replace(/[\s.-]/g, '')
    .replace(/^0+/, '')
    .toUpperCase()

/**
 * What a row of an account (`accountKey`) and a day comes to for the one line that it means; null = a row without a
 * day.
 */
export function getOutcome(
  { account, day }: { readonly account: string; readonly day: string | null },
  { againTo, cameBack }: SentLine,
  { paidOn, today }: RejectDays,
): RejectOutcome {
  if (cameBack) {
    const { on, paidAgainOn } = cameBack
    // What waits has come back already; so has what went elsewhere since, or in cash.
    if (paidAgainOn === null || againTo === null || accountKey(againTo) !== account) return 'ALREADY'
    if (day === null) return 'WHICH_TIME'
    if (day <= on || day < paidAgainOn) return 'ALREADY'
  }
  return day !== null && (day < paidOn || day > today) ? 'DAY' : 'MATCHED'
}
