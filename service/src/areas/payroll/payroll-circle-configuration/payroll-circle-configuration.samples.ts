import { later, type SampleOf } from '../../../../test/support/samples/sample-of.ts'

export const getSample: SampleOf = ({ n, plain }) => ({
  ...plain,
  effectiveFrom: later(n),
  firstCycleFromDate: 1,
  firstCycleToDate: 10 + (n % 5),
  firstCyclePayDay: 14,
  secondCycleFromDate: 11 + (n % 5),
  secondCycleToDate: 31,
  secondCyclePayDay: 31,
})
