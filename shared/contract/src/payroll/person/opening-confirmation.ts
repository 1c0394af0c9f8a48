import { bool, L } from '../../index.ts'

/** Whether another person has confirmed what somebody entered of earlier pay (docs/rules/pay.md, "Taking over"). */
export const openingConfirmed = bool({
  label: L('Confirmed', 'បានបញ្ជាក់'),
  readOnly: true,
  help: L(
    'Payroll reads it once another person with the right to approve payroll has confirmed it.',
    'បញ្ជីបៀវត្សរ៍ប្រើវា ក្រោយអ្នកផ្សេងដែលមានសិទ្ធិអនុម័តបញ្ជីបៀវត្សរ៍បានបញ្ជាក់។',
  ),
})
/** The call that confirms rows of a list, or takes it back: POST. Without ids it means all that wait. */
export const openingConfirmationCall = (list: 'opening-gross' | 'opening-seniority'): string =>
  `employee/${list}/confirmation`
export interface OpeningConfirmation {
  readonly ids?: readonly string[]
  readonly isConfirmed: boolean
}
export interface OpeningConfirmed {
  readonly changed: number
  /** Rows about the caller, or that the caller entered: another person confirms them. */
  readonly leftOut: number
}
