import { Exact } from '../../../money/money.ts'

/** The sum of the amounts of a list of payments in one currency, exact, as a number for its file. */
export const getPayoutSum = (rows: readonly { readonly amount: string }[]): number =>
  Exact.sum(rows.map(({ amount }) => amount)).toNumber()
