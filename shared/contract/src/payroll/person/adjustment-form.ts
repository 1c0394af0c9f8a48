import type { Label } from '../../index.ts'
import { adjustmentPage } from '../../refs.ts'
import type { LetterApprover, LetterPerson } from '../../platform/letter.ts'
import type { AdjustmentLine } from './payroll-benefit-adjustment.resource.ts'

/** The sheet of the Pay Adjustment Form; the id of the adjustment follows. */
export const adjustmentFormScreen = `${adjustmentPage.screen}/print`
/** The call that answers what it says. */
export const adjustmentFormCall = (id: string): string =>
  `employee/payroll-benefit-adjustment/${encodeURIComponent(id)}/form`
/**
 * The content of the Pay Adjustment Form of an ACTIVE adjustment (spec 3 section 2.6). Amounts in USD use the exchange
 * rate for tax of the first day; null if there is no rate.
 */
export interface AdjustmentForm {
  readonly id: string
  readonly employee: LetterPerson
  /** The first day of work, `YYYY-MM-DD`. */
  readonly startDate: string
  readonly types: readonly { readonly name: Label; readonly isChosen: boolean }[]
  readonly effectiveDateFrom: string
  readonly effectiveDateTo: string | null
  readonly reason: string
  /** The movement with which it comes, and its day (`YYYY-MM-DD`); null where it names none. */
  readonly movement: { readonly day: string; readonly what: Label } | null
  readonly lines: readonly (Pick<
    AdjustmentLine,
    'adjustAmount' | 'currency' | 'currentAmount' | 'currentCurrency' | 'isPostProbation'
  > & { readonly component: Label; readonly calculation: string })[]
  readonly currentTotalUsd: number | null
  readonly requestedUsd: number | null
  readonly lastAdjustmentDate: string | null
  readonly noticeDays: number
  readonly requester: Label
  readonly requestedAt: string
  readonly approvers: readonly LetterApprover[]
}
