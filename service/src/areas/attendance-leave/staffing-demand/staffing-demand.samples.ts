import type { SampleOf } from '../../../../test/support/samples/sample-of.ts'
import { clock, later } from '../../../../test/support/samples/sample-of.ts'

/** One stretch of a date to come for each sample, in the two stores in turn. */
export const getSample: SampleOf = ({ company, n }) => {
  const store = company.stores[n % 2]
  return {
    storeId: store?.outlet,
    positionId: store?.position,
    date: later(n),
    fromTime: clock(6, n),
    toTime: clock(18, n),
    people: n + 1,
    note: `Sample ${String(n)}`,
  }
}
