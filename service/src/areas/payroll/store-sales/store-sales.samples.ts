import type { SampleOf } from '../../../../test/support/samples/sample-of.ts'

/** One day of its own for each sample, in the two stores in turn. */
export const getSample: SampleOf = ({ plain, company, n }) => ({
  ...plain,
  storeId: company.stores[n % 2]?.outlet,
  amount: 100 + n,
})
