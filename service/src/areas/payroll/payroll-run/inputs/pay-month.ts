import type { Exact } from '../../../../money/money.ts'
import type { PayRates, ProrationBasis } from '../../pay/pay-input.ts'
import type { StatutoryRates } from '../../pay/statutory-rates.ts'

/** What a run knows of its month, the same for everybody. */
export interface PayMonth {
  /** `YYYY-MM`. */
  readonly payMonth: string
  /** Its first and last day. */
  readonly from: string
  readonly to: string
  /** The first day of the second payment; null where the month is paid at once. */
  readonly secondFrom: string | null
  readonly proration: ProrationBasis
  readonly rates: PayRates
  readonly law: StatutoryRates
  /** Days of seniority owed from before 2019 that one payment of seniority brings. */
  readonly owedInstalment: Exact
  /** Minutes late in a month that are not taken off; null where late minutes cost nothing. */
  readonly lateAllowed: string | null
}
