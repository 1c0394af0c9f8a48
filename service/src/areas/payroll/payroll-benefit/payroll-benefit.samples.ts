import { requestSample, worked, type SampleOf } from '../../../../test/support/samples/sample-of.ts'

/** In force at once, an amount of riel without cents: one component for each sample, each on a day of its own. */
export const getSample: SampleOf = (from) => ({
  ...requestSample(from),
  effectiveDateFrom: worked(from.n),
  effectiveDateTo: null,
  amount: 100 + from.n,
})
