import type { Currency } from '../../../money/money.ts'
import type { Figure } from './figure.ts'

/** The kind of a line; its figure explains the amount down to the records. */
export type PayLineKind =
  | 'BASE_SALARY'
  | 'LATE'
  | 'BENEFIT'
  | 'OVERTIME'
  | 'NIGHT'
  | 'HOLIDAY_WORKED'
  | 'OFF_WORKED'
  | 'SENIORITY'
  | 'CARRIED_FORWARD'
  | 'LEAVE_PAID_OUT'
  | 'NOTICE'
  | 'SEVERANCE'
  | 'ADVANCE'
  | 'ADVANCE_REPAID'
  | 'DEDUCTION_BEFORE_TAX'
  | 'DEDUCTION_AFTER_TAX'
  | 'PENSION'
  | 'HEALTH_CARE'
  | 'SALARY_TAX'
  | 'EXCHANGED'
  | 'DEBT'
  | 'DEBT_REPAID'

/** What a component or a line does in tax, contributions and averages. */
export interface PayFlags {
  readonly isTaxable: boolean
  readonly isNssf: boolean
  readonly isSeniority: boolean
}
/** One line of a slip in its own currency. `figure` is what it adds to the net, or takes off where `isOff`. */
export interface PayLine extends PayFlags {
  readonly kind: PayLineKind
  readonly currency: Currency
  readonly figure: Figure
  readonly isOff: boolean
  /** Taxed here but not paid out here: an advance that was handed out. */
  readonly isPaidElsewhere?: boolean
  /** The record behind the line, where there is one. */
  readonly source?: string
}
